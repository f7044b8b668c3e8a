// Names say what a thing is by the word that its field has for it.

import { readFileSync } from 'node:fs';
import { inRoot, ROOT } from '../lib/paths.mjs';
import { against, refusedIn } from '../lib/words.mjs';
import { lookedAt } from './madeTree.mjs';

const exceptions = JSON.parse(readFileSync(inRoot('scripts', 'lib', 'words.json'), 'utf8'));

test('no name has a refused word but the exceptions, and no exception is unused', () => {
  expect(against(refusedIn(ROOT), exceptions)).toEqual({ refused: [], unused: [] });
});

test('each exception has its reason', () => {
  const reasons = Object.values(exceptions).flatMap((names) => Object.values(names));
  expect(reasons.filter((reason) => reason.trim() === '')).toEqual([]);
});

/** [a line, the name in it] */
const BAD = [
  ['const told = 1;', 'told'],
  ['let lastTold;', 'lastTold'],
  ['function keptBy() {}', 'keptBy'],
  ['class WatcherPace {}', 'WatcherPace'],
  ['interface Fellows {}', 'Fellows'],
  ['type Asked = string;', 'Asked'],
  ['export const LOST_NOTICES = 3;', 'LOST_NOTICES'],
  ['const { length: told } = list;', 'told'],
  ['const { told } = position;', 'told'],
  ['const [first, held] = list;', 'held'],
  ['const run = (said) => said;', 'said'],
  ['const run = (from: number, past: number) => from;', 'past'],
  ['const run = (...letters: string[]) => 1;', 'letters'],
  ['interface A { kept?: string }', 'kept'],
  ['interface A {\n  asker: string;\n}', 'asker'],
  ['type A = { hearing: number };', 'hearing'],
  ['class A { #told = 1; }', 'told'],
  ['class A { private kept: string | undefined; }', 'kept'],
  ['class A { async ways(): Promise<void> {} }', 'ways'],
  ['const a: { readonly agreed: boolean } = b;', 'agreed'],
  [`const a = 'it is'; const living = \`\${a}\`;`, 'living'],
  ["const a = /'/; const addressee = 1;", 'addressee'],
  ["import { a as carrier } from './a.ts';", 'carrier'],
];

const GOOD = [
  'const retold = 1; const talkative = 2; const always = 3; const handle = 4; const unsaid = 5;',
  '// What is told is kept.',
  '/* const told = 1; */',
  "const a = 'told';",
  'const a = "kept";',
  `const a = \`asked \${b ? \`told\` : 1} said\`;`,
  'const a = /told|kept/;',
  'const a = position.told + this.#kept + b?.asked;',
  'const a = { told: 1, kept: 2 };',
  "const a = { 'told': 1 };",
  'const { told: published } = position;',
  "import { told } from './a.ts';\nimport type { Asked } from './b.ts';\ntold(a as Asked);",
  'const a = <Row notices={list} told="x" />;',
];

const PATH = 'packages/server/src/a/b.tsx';

test.each(BAD)('%s', (text, name) => {
  expect(inTree([[PATH, text]])).toEqual([{ path: PATH, name }]);
});

test.each(GOOD)('%s may stand', (text) => {
  expect(inTree([[PATH, text]])).toEqual([]);
});

test('files and folders are names as well, in whatever a test, a tool or a script is written', () => {
  const files = [
    ['packages/client/test/kept.test.ts', 'keptTest'],
    ['packages/shared/tools/talk/one.ts', 'one'],
    ['bench/hosts/keptRows.ts', 'rows'],
    ['scripts/lib/asked.mjs', 'once'],
    ['packages/client/src/messages/told.json', 'texts'],
    ['docs/told.ts', 'notes'],
  ];
  expect(inTree(files.map(([path, name]) => [path, `const ${name} = 1;`]))).toEqual([
    { path: 'bench/hosts/keptRows.ts', name: 'keptRows.ts' },
    { path: 'scripts/lib/asked.mjs', name: 'asked.mjs' },
    { path: 'packages/client/test/kept.test.ts', name: 'kept.test.ts' },
    { path: 'packages/client/test/kept.test.ts', name: 'keptTest' },
    { path: 'packages/shared/tools/talk/one.ts', name: 'talk' },
  ]);
});

test('an exception is for one name of one file, and must be needed', () => {
  const found = [
    { path: 'a.ts', name: 'told' },
    { path: 'b.ts', name: 'told' },
  ];
  expect(against(found, { 'a.ts': { told: 'on the wire', kept: 'on the wire' } })).toEqual({
    refused: ['b.ts: told'],
    unused: ['a.ts: kept'],
  });
});

/** @param {readonly (readonly string[])[]} files path and text */
const inTree = (files) => lookedAt(files, refusedIn);
