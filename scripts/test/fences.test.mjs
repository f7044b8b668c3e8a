// The fences around the shared code refuse what they should: each gets a small bad file.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findNode, toolFile } from '../lib/node.mjs';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';
import { filesBelow } from '../lib/stamps.mjs';

const TSC = toolFile('typescript', 'bin', 'tsc');
const BIOME = toolFile('@biomejs', 'biome', 'bin', 'biome');

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexmarch-fences-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(path, text) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

describe('the compiler', () => {
  const BAD = {
    process: 'export const bad = process.env;',
    console: "console.log('bad');",
    document: 'export const bad = document.title;',
    setTimeout: 'setTimeout(() => {}, 1);',
    fetch: "export const bad = fetch('/');",
    'node:fs': "export { readFileSync } from 'node:fs';",
    Buffer: "export const bad = Buffer.from('');",
    'an unhandled case':
      "import { assertNever } from './result.ts';\nexport const bad = (x: 'a' | 'b') => (x === 'a' ? 1 : assertNever(x));",
  };
  let output = '';

  beforeAll(async () => {
    const files = Object.values(BAD).map((text, index) => ({ name: `bad${index}.ts`, text }));
    for (const { name, text } of files) write(join('types', name), `${text}\nexport {};\n`);
    write('types/package.json', '{ "type": "module" }');
    write('types/good.ts', 'export const good = [1, 2].toSorted();\n');
    write(
      'types/result.ts',
      'export function assertNever(value: never): never {\n  throw new Error(String(value));\n}\n',
    );
    const config = {
      extends: inRoot('packages', 'shared', 'tsconfig.json'),
      compilerOptions: { rootDir: '.', outDir: 'out', typeRoots: [inRoot('node_modules', '@types')] },
      include: ['*.ts'],
    };
    write('types/tsconfig.json', JSON.stringify(config));
    ({ output } = await capture(findNode(), [TSC, '-p', join(folder, 'types'), '--pretty', 'false'], {
      cwd: folder,
    }));
  });

  test.each(Object.keys(BAD).map((name, index) => [name, `bad${index}.ts`]))('refuses %s', (_name, file) => {
    expect(output).toMatch(
      new RegExp(`${file}\\(.*(Cannot find name|not assignable to parameter of type 'never')`),
    );
  });

  test('accepts the language itself', () => {
    expect(output).not.toContain('good.ts');
  });
});

describe('the linter', () => {
  const KERNEL = 'packages/shared/src/kernel';
  /** [what, file, text, rule]: each a bad file of its own. */
  const BAD = [
    ['Date', 'export const bad = new Date();', 'noRestrictedGlobals'],
    ['globalThis', 'export const bad = globalThis;', 'noRestrictedGlobals'],
    ['Intl', 'export const bad = Intl;', 'noRestrictedGlobals'],
    ['console', 'console.log(1);', 'noConsole'],
    ['Math.random', 'export const bad = Math.random();', 'plugin'],
    ['Math.sin', 'export const bad = Math.sin(1);', 'plugin'],
    ['Math.log2', 'export const bad = Math.log2(8);', 'plugin'],
    ['Math.pow', 'export const bad = Math.pow(2, 3);', 'plugin'],
    ['Math.sqrt', 'export const bad = Math.sqrt(4);', 'plugin'],
    ['**', 'export const bad = (n: number) => n ** 2;', 'plugin'],
    ['a part of Math by its name', 'export const bad = (name: "sin") => Math[name](1);', 'plugin'],
    ['Math taken apart', 'export const { random } = Math;', 'plugin'],
    ['localeCompare', 'export const bad = (a: string) => a.localeCompare("b");', 'plugin'],
  ].map(([what, text, rule], index) => [what, `${KERNEL}/bad${index}.ts`, text, rule]);
  BAD.push(
    [
      'a promise that nobody awaits',
      'packages/server/src/promise.ts',
      'const later = async (): Promise<void> => {};\nlater();\nexport {};',
      'noFloatingPromises',
    ],
    [
      'a switch that forgets a case',
      'packages/server/src/switch.ts',
      "export function f(x: 'a' | 'b'): number {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n  return 0;\n}",
      'useExhaustiveSwitchCases',
    ],
    ['any', 'packages/client/src/any.ts', 'export const bad = (value: any) => value;', 'noExplicitAny'],
    [
      'a skipped test',
      'packages/server/test/skipped.test.ts',
      "test.skip('later', () => {});",
      'noSkippedTests',
    ],
  );
  const lines = (count) => Array.from({ length: count }, (_, i) => `  sum += ${i};`).join('\n');
  const longFunction = (count) =>
    `export function f(): number {\n  let sum = 0;\n${lines(count)}\n  return sum;\n}`;
  BAD.push(
    [
      'a function of 61 lines',
      'packages/server/src/long.ts',
      longFunction(59),
      'noExcessiveLinesPerFunction',
    ],
    [
      'a component of 91 lines',
      'packages/client/src/Long.tsx',
      longFunction(89),
      'noExcessiveLinesPerFunction',
    ],
    [
      'a file of 401 lines',
      'packages/server/src/longFile.ts',
      Array.from({ length: 401 }, (_, i) => `export const n${i} = ${i};`).join('\n'),
      'noExcessiveLinesPerFile',
    ],
  );
  const COMPONENTS = 'packages/client/src/ui';
  BAD.push(
    ...[
      ['words between tags', '<p>Hello there</p>'],
      ['words as an expression', "<p>{'Hello'}</p>"],
      ['words as one of two values', "<p>{one ? 'Hello' : two}</p>"],
      ['words as the other', "<p>{one ? two : 'Hello'}</p>"],
      ['words under a condition', "<p>{one && 'Hello'}</p>"],
      ['words in a template', `<p>{\`\${one} of them\`}</p>`],
      ['words as a label', '<button type="button" aria-label="Hello" />'],
      ['words as a title', `<i title={\`Hello \${one}\`} />`],
      ['words as one of two titles', "<i title={one ? 'Hello' : two} />"],
      ['words as a picture’s text', '<img alt="Hello" src="" />'],
      ['words in a field', '<input placeholder="Hello" />'],
      ['words given to another component', '<Row label="Hello" />'],
    ].map(([what, text], index) => [
      what,
      `${COMPONENTS}/bad${index}.tsx`,
      `export const Bad = ({ one, two, Row }: Props) => ${text};`,
      'plugin',
    ]),
  );
  const GOOD = [
    ['a function of 60 lines', 'packages/server/src/short.ts', longFunction(58)],
    ['a component of 90 lines', 'packages/client/src/Short.tsx', longFunction(88)],
    [
      'signs, values and messages in a component',
      `${COMPONENTS}/Good.tsx`,
      `export const Good = ({ say, list, sides }: Props) => <section class="good one" title={say(\`a.\${sides}\`)} aria-label={list === "over" ? say("b") : ""}> · d6 {say("c")}{" "}{\`\${list}+\${sides}\`}{list === "over" && <i title="" />}Hexmarch</section>;`,
    ],
    [
      'integer arithmetic in the shared code',
      `${KERNEL}/good.ts`,
      'export const good = (n: number) => Math.max(Math.abs(n), Math.imul(n, 2), Math.floor(n / 2));',
    ],
    ['a clock in the server', 'packages/server/src/good.ts', 'export const now = () => Date.now();'],
    ['console in a script', 'scripts/good.mjs', 'console.log(1);'],
  ];
  let output = '';

  beforeAll(async () => {
    const config = JSON.parse(readFileSync(inRoot('biome.json'), 'utf8'));
    write('lint/biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }));
    for (const plugin of ['sameEverywhere.grit', 'wordsInCatalogues.grit'])
      write(`lint/scripts/lib/${plugin}`, readFileSync(inRoot('scripts', 'lib', plugin), 'utf8'));
    for (const [, path, text] of [...BAD, ...GOOD]) write(join('lint', path), `${text}\n`);
    const args = [BIOME, 'lint', '--reporter=github', '--max-diagnostics=none', '.'];
    ({ output } = await capture(findNode(), args, { cwd: join(folder, 'lint') }));
  });

  const errorsIn = (path) =>
    output.split('\n').filter((line) => line.startsWith('::error') && line.includes(`${path},`));

  test.each(BAD)('refuses %s', (_what, path, _text, rule) => {
    expect(errorsIn(path).join('\n')).toContain(rule);
  });

  test.each(GOOD)('accepts %s', (_what, path) => {
    expect(errorsIn(path)).toEqual([]);
  });
});

test('no source of a package has the rule against any switched off', () => {
  const sources = ['client', 'server', 'shared'].flatMap((name) =>
    filesBelow(inRoot('packages', name, 'src')),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => readFileSync(file, 'utf8').includes('noExplicitAny'))).toEqual([]);
});

test('no file of the packages may be too long, or hold a function that is', () => {
  const { overrides } = JSON.parse(readFileSync(inRoot('biome.json'), 'utf8'));
  const excepted = overrides
    .filter(({ linter }) => linter?.rules.style?.noExcessiveLinesPerFile === 'off')
    .flatMap(({ includes }) => includes)
    .filter((path) => path.startsWith('packages/'));
  expect(excepted).toEqual([]);
});
