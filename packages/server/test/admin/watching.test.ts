// The dashboard and the alert rules in deploy/: each name in them is one that a running server serves, and nothing that it counts
// is forgotten there.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ADMIN, adminUrlOf, metricsOf } from '../support/adminPort.ts';
import { lookedAt } from '../support/promQl.ts';
import { runMain } from '../support/runMain.ts';

const DEPLOY = resolve(import.meta.dirname, '../../../../deploy');

/** Metrics of Prometheus itself about a process, and of node_exporter about a machine. */
const OTHERS = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'];
/** Labels that Prometheus adds. */
const OF_PROMETHEUS = ['job', 'instance'];

interface Target {
  readonly expr: string;
  readonly legendFormat: string;
}

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly Target[];
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

const dashboard = JSON.parse(readFileSync(join(DEPLOY, 'grafana/hexmarch.json'), 'utf8')) as {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly definition?: string }[] };
};
const targets = dashboard.panels.flatMap(({ targets: wanted = [] }) => wanted);

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly text: string;
}

/** Of a file in which each rule begins with its name, and an expression is one line or a folded block. */
function rulesIn(text: string): readonly Rule[] {
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => {
      const expr = /^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*)$)/m.exec(rule);
      return { alert: /^\w+/.exec(rule)?.[0] ?? '', expr: (expr?.[1] ?? expr?.[2] ?? '').trim(), text: rule };
    });
}

const rules = rulesIn(readFileSync(join(DEPLOY, 'alerts.yml'), 'utf8'));
const expressions = [...targets.map(({ expr }) => expr), ...rules.map(({ expr }) => expr)];

/** By name: the values that each of its labels has. */
type Served = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
let served: Served;
let ours: readonly string[];

beforeAll(async () => {
  const main = runMain('--memory', ...ADMIN);
  const { text, values } = await metricsOf(await adminUrlOf(main));
  main.child.kill('SIGTERM');
  await main.exit;
  const found = new Map<string, Map<string, Set<string>>>();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const end of type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      found.set(name + end, new Map());
  for (const series of values.keys()) {
    const labels = found.get(/^\w+/.exec(series)?.[0] ?? '');
    for (const [, label = '', value = ''] of series.matchAll(/(\w+)="([^"]*)"/g))
      labels?.set(label, (labels.get(label) ?? new Set()).add(value));
  }
  served = found;
  ours = [...text.matchAll(/^# TYPE hexmarch_(\w+)/gm)].flatMap(([, name = '']) =>
    IS_USUAL.test(name) ? [] : [name],
  );
});

/** The library's metrics of any process of Node. */
const IS_USUAL = /^(process|nodejs)_/;

test('each rule has an expression, a severity and texts for the person on call', () => {
  expect(rules.length).toBeGreaterThanOrEqual(8);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, expr, text } of rules) {
    expect(alert).toMatch(/^Hexmarch[A-Z]\w+$/);
    expect({ alert, expr }).toEqual({ alert, expr: expect.stringMatching(/ (>|<|==) \d/) });
    expect(text).toMatch(/severity: (page|ticket) /);
    expect(text).toMatch(/^ {10}summary: ".+"$/m);
    expect(text).toMatch(/^ {10}description: [A-Z].+\.$/m);
  }
});

test('the handbook has a section for each', () => {
  const handbook = readFileSync(join(DEPLOY, '../docs/OPERATING.md'), 'utf8');
  expect(rules.filter(({ alert }) => !handbook.includes(`\`${alert}\``)).map(({ alert }) => alert)).toEqual(
    [],
  );
});

test('their metrics are served, by labels and values that exist', () => {
  expect(expressions.length).toBeGreaterThan(30);
  for (const expression of expressions) {
    const { metrics, matchers, groups } = lookedAt(expression);
    expect({ expression, metrics }).not.toEqual({ expression, metrics: [] });
    const own = metrics.filter((name) => !OTHERS.includes(name));
    expect({ expression, unknown: own.filter((name) => !served.has(name)) }).toEqual({
      expression,
      unknown: [],
    });
    for (const { metric, label, operator, value } of matchers) {
      if (OTHERS.includes(metric) || OF_PROMETHEUS.includes(label)) continue;
      const there = served.get(metric)?.get(label);
      expect({ expression, label, isThere: there !== undefined }).toEqual({
        expression,
        label,
        isThere: true,
      });
      if (operator === '=') expect([...(there ?? [])]).toContain(value);
    }
    const labels = [...OF_PROMETHEUS, ...own.flatMap((name) => [...(served.get(name)?.keys() ?? [])])];
    expect({ expression, unknown: groups.filter((label) => !labels.includes(label)) }).toEqual({
      expression,
      unknown: [],
    });
  }
});

test('a legend names what the values are put together by', () => {
  for (const { expr, legendFormat } of targets) {
    const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label ?? '');
    expect({ expr, named }).toEqual({
      expr,
      named: lookedAt(expr).groups.filter((label) => named.includes(label)),
    });
  }
});

test('metrics of its variables are served, and its panels do not overlap', () => {
  for (const { name, definition } of dashboard.templating.list.filter((one) => one.definition !== undefined))
    expect({ name, isServed: served.has(/\((\w+)/.exec(definition ?? '')?.[1] ?? '') }).toEqual({
      name,
      isServed: true,
    });
  const taken = new Set<string>();
  for (const { title, gridPos } of dashboard.panels)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect({ title, x, isFree: x < 24 && !taken.has(`${x} ${y}`) }).toEqual({ title, x, isFree: true });
        taken.add(`${x} ${y}`);
      }
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test('no metric is missing there', () => {
  const looked = new Set(expressions.flatMap((expression) => lookedAt(expression).metrics));
  const isSeen = (name: string) =>
    ['', '_bucket', '_sum', '_count'].some((end) => looked.has(`hexmarch_${name}${end}`));
  expect(ours.length).toBeGreaterThanOrEqual(15);
  expect(ours.filter((name) => !isSeen(name))).toEqual([]);
});

test('expressions are parsed well enough to find a name that is not served', () => {
  expect(
    lookedAt('sum by (a, b) (rate(x_total{job=~"$job", why="y{}"}[5m])) / on () group_left () max(y) > 0.5'),
  ).toEqual({
    metrics: ['x_total', 'y'],
    matchers: expect.arrayContaining([{ metric: 'x_total', label: 'job', operator: '=~', value: '$job' }]),
    groups: ['a', 'b'],
  });
  expect(
    lookedAt('histogram_quantile(0.99, sum by (le) (rate(z_bucket[1m]))) unless w offset 5m').metrics,
  ).toEqual([...['z_bucket', 'w']]);
});
