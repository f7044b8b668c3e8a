// The first visit to a page: all critical resources are preloaded by its head,
// and nothing is preloaded in vain. What can wait, waits.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { setTables, type Tables } from '../../../server/tools/first/tables.ts';
import { everyNth, longTest } from '../../../shared/tools/sweep.ts';
import { closeChromium, HAND, keep, launchChromium, openPage } from './chromium.ts';
import { type RunningServer, startServer } from './server.ts';

/** The page itself, and then all that it announces. */
const WAVES_OF_FILES = 2;
const WAVES_MAX = 4;

/** The built client as it is served, and without what the build has written down to be announced. */
const CLIENTS = ['announced', 'withheld'] as const;
type Kind = (typeof CLIENTS)[number];

interface Hall {
  readonly server: RunningServer;
  readonly tables: Tables;
}

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const withheld = mkdtempSync(join(tmpdir(), 'hexmarch-client-'));
const halls = new Map<Kind, Hall>();
let browser: Browser;
const complaints: string[] = [];

beforeAll(async () => {
  cpSync(DIST, withheld, { recursive: true, filter: (file) => !file.endsWith('announced.json') });
  for (const kind of CLIENTS) {
    const server = await startServer(kind === 'withheld' ? { client: withheld } : {});
    halls.set(kind, { server, tables: await setTables(server.origin, 1) });
  }
  browser = await launchChromium({ webgl: true });
});

afterAll(async () => {
  await closeChromium(browser);
  for (const { tables } of halls.values()) tables.close();
  await Promise.all([...halls.values()].map(({ server }) => server.stop()));
  rmSync(withheld, { recursive: true, force: true });
});

const hallOf = (kind: Kind): Hall => {
  const hall = halls.get(kind);
  if (hall === undefined) throw new Error('not open');
  return hall;
};

// Console messages belong to the attempt in which they came.
afterEach(() => expect(complaints.splice(0)).toEqual([]));

interface Visit {
  /** Paths that the page's head names. */
  readonly named: readonly string[];
  /** Paths requested until the page was ready, sockets included. */
  readonly requested: readonly string[];
}

const BOARD = '.stage[data-ready="true"]';

const addressesIn = (html: string): readonly string[] =>
  [...html.matchAll(/ (?:href|src)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');

/** Runs in the page: marks when something is there. */
function noteSight(there: string): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector(there) === null) return;
    observer.disconnect();
    performance.mark('there');
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Requests before the mark. */
const requestedBefore = (page: Page, mark: string | undefined): Promise<readonly string[]> =>
  page.evaluate((name) => {
    const end =
      name === undefined ? Number.POSITIVE_INFINITY : performance.getEntriesByName(name)[0]?.startTime;
    if (end === undefined) throw new Error('it was never there');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= end)
      .map((entry) => new URL(entry.name).pathname);
  }, mark);

/** With preloading, the requests before the page was ready; without it, all requests. */
async function visit({ path, there }: Opening, kind: Kind): Promise<Visit> {
  const { server, tables } = hallOf(kind);
  const at = path(tables);
  const page = await openPage(browser, at, complaints, HAND);
  await keep(page, { 'hexmarch.withoutGpu': '0' });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  await page.addInitScript(noteSight, there);
  const answer = await page.goto(`${server.origin}${at}`);
  const named = addressesIn((await answer?.text()) ?? '');
  await page.waitForFunction(() => performance.getEntriesByName('there').length > 0);
  if (kind === 'withheld') await page.waitForLoadState('networkidle');
  const requested = [...(await requestedBefore(page, kind === 'withheld' ? undefined : 'there')), ...sockets];
  await page.context().close();
  return { named, requested };
}

/** What no head can announce: fonts that a text turns out to need, which nothing waits for, and what the server alone knows. */
const ofServer = ({ named, requested }: Visit): readonly string[] =>
  requested.filter((path) => !named.includes(path) && !path.endsWith('.woff2'));

interface Opening {
  readonly name: string;
  readonly path: (tables: Tables) => string;
  readonly there: string;
  /** Its sequential API requests. */
  readonly asks: readonly RegExp[];
}

const stop =
  (name: string, within = '') =>
  ({ stops }: Tables): string =>
    `${stops.find((one) => one.name === name)?.path}${within}`;
const SOCKET = /^\/[\w-]{9}\/[\w-]+$/;
const JOIN_REQUESTS = [/^\/api\/matches\/[^/]+\/enter$/, SOCKET];
const page = (path: string, there: string, asks: readonly RegExp[] = []): Opening => ({
  name: path,
  path: () => path,
  there,
  asks,
});

const OPENINGS: readonly Opening[] = [
  page('/', '[data-testid^="create-private-"]', [/^\/api\/matches$/, SOCKET]),
  { name: '/r/…', path: stop('invitation'), there: '[data-testid="take-seat"]', asks: [/^\/api\/codes\//] },
  ...['skor', 'skorm 2', 'skure 2'].map((game) => ({
    name: `/m/… of ${game}`,
    path: stop(`watching ${game}`),
    there: BOARD,
    asks: JOIN_REQUESTS,
  })),
  ...['skor', 'skorm 2'].map((game) => ({
    name: `/m/…/replay of ${game}`,
    path: stop(`watching ${game}`, '/replay'),
    there: BOARD,
    asks: [/^\/api\/matches\/[^/]+\/record$/, /^\/api\/key$/],
  })),
  page('/replay', '[data-testid="record-file"]'),
  page('/games', 'main:not(.quiet) h1'),
  page('/games/history', 'main:not(.quiet) h1'),
  page('/me', 'main:not(.quiet) h1'),
  ...['skor', 'skorm'].flatMap((game) => [
    page(`/sandbox/${game}`, '[data-testid="begin-sandbox"], [data-cell]'),
    page(`/practice/${game}`, '[data-testid="begin-practice"]'),
    page(`/learn/${game}`, '[data-testid="learn-on"]'),
    page(`/rules/${game}`, 'main h1'),
  ]),
];

test.each(everyNth(7, OPENINGS))(
  '$name needs few waves, since its head announces what it needs and nothing else',
  async (opening) => {
    const seen = await visit(opening, 'announced');
    const rest = ofServer(seen);
    expect(rest.filter((one) => !opening.asks.some((known) => known.test(one)))).toEqual([]);
    expect(WAVES_OF_FILES + rest.length).toBeLessThanOrEqual(WAVES_MAX);
    const without = await visit(opening, 'withheld');
    const announced = seen.named.filter((file) => !without.named.includes(file));
    expect(announced.length).toBeGreaterThan(0);
    expect(announced.filter((file) => !without.requested.includes(file))).toEqual([]);
  },
  120_000,
);

test('the page of a private match preloads what all games share, and no more than it needs', async () => {
  const room: Opening = {
    name: 'room',
    path: stop('room'),
    there: 'main:not(.quiet)',
    asks: JOIN_REQUESTS,
  };
  const { named } = await visit(room, 'announced');
  const without = await visit(room, 'withheld');
  const announced = named.filter((file) => !without.named.includes(file));
  expect(announced.length).toBeGreaterThan(0);
  expect(announced.filter((file) => !without.requested.includes(file))).toEqual([]);
}, 120_000);

describe('words', () => {
  const languagesIn = (paths: readonly string[]): readonly string[] => [
    ...new Set(paths.flatMap((path) => /\/words-[\w-]+-([a-z]{2})-[\w-]{8}\.js$/.exec(path)?.[1] ?? [])),
  ];

  /** Opens the start page so many times in one browser; the languages of the messages that the last one preloaded, and requested. */
  async function languagesAt(visits: number, stored: Readonly<Record<string, string>>, locale: string) {
    const page = await openPage(browser, locale, complaints, { ...HAND, locale });
    await keep(page, stored);
    let named: readonly string[] = [];
    for (let i = 0; i < visits; i++) {
      const answer = await page.goto(hallOf('announced').server.origin);
      named = addressesIn((await answer?.text()) ?? '');
      await page.getByTestId('name').waitFor();
    }
    const requested = await requestedBefore(page, undefined);
    await page.context().close();
    return { named: languagesIn(named), requested: languagesIn(requested) };
  }

  test('are announced in the language of the browser', async () => {
    expect(await languagesAt(1, {}, 'de-AT')).toEqual({ named: ['de'], requested: ['de'] });
  });

  longTest('are announced in the language that was chosen, once the server has heard of it', async () => {
    const stored = { 'hexmarch.language': 'es' };
    expect(await languagesAt(1, stored, 'de-DE')).toEqual({ named: ['de'], requested: ['de', 'es'] });
    expect(await languagesAt(2, stored, 'de-DE')).toEqual({ named: ['es'], requested: ['es'] });
  });
});

longTest(
  'the offline store waits for the board',
  async () => {
    const { server, tables } = hallOf('announced');
    const page = await openPage(browser, 'Aster', complaints, { ...HAND, serviceWorkers: 'allow' });
    await keep(page, { 'hexmarch.withoutGpu': '0' });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/pixi-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${server.origin}${stop('watching skor')(tables)}`, { waitUntil: 'commit' });
    await page.getByTestId('match').waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const early = requested.filter((path) => path.startsWith('/assets/keepApp-'));
    release();
    await page.locator(BOARD).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().close();
    expect(early).toEqual([]);
    expect(requested.filter((path) => path.startsWith('/assets/keepApp-'))).toHaveLength(1);
  },
  120_000,
);

test('while an invitation is read, the match’s code is preloaded', async () => {
  const { server, tables } = hallOf('announced');
  const page = await openPage(browser, 'Bryn', complaints, HAND);
  await page.goto(`${server.origin}${stop('invitation')(tables)}`);
  await page.getByTestId('watch').waitFor();
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.getByTestId('watch').click();
  await page.locator('main:not(.quiet):not(.invitation)').waitFor();
  await page.context().close();
  expect(requested.filter((path) => JOIN_REQUESTS.some((known) => known.test(path)))).toHaveLength(1);
  expect(
    requested.filter((path) => /\/(?:MatchRoute|session|net|table|pixi|board|stage|skor)/.test(path)),
  ).toEqual([]);
}, 120_000);

longTest(
  'where there is no WebGL the board is drawn all the same',
  async () => {
    const { server, tables } = hallOf('announced');
    const without = await launchChromium();
    try {
      const page = await openPage(without, 'Aster', complaints, HAND);
      await keep(page, { 'hexmarch.withoutGpu': '0' });
      await page.goto(`${server.origin}${stop('watching skor')(tables)}`);
      await page.locator(BOARD).waitFor();
      expect(await page.locator('.stage canvas').evaluate(isPlainCanvas)).toBe(true);
    } finally {
      await closeChromium(without);
    }
  },
  120_000,
);

/** Runs in the page. */
const isPlainCanvas = (canvas: Node): boolean => (canvas as HTMLCanvasElement).getContext('2d') !== null;
