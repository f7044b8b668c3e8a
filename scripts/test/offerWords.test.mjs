// What resignation and draws are called is found where code serves every game, and nowhere else.

import { offerWords, offerWordsIn, WRITTEN } from '../lib/offerWords.mjs';
import { ROOT } from '../lib/paths.mjs';
import { lookedAt } from './madeTree.mjs';

/** [path, a line, the word in it] */
const BAD = [
  ['packages/client/src/screens/match/bad1.tsx', "commandOf(table, 'give-up')", 'give-up'],
  ['packages/client/src/table/bad2.ts', "if (type === 'offer-draw') return;", 'offer-draw'],
  ['packages/client/src/screens/practice/bad3.tsx', "['offer-draw', 'lu:handshake'],", 'offer-draw'],
  ['packages/client/src/source/bad4.ts', "said.find(({ type }) => type === 'drawOffered')", 'drawOffered'],
  ['packages/client/src/text/bad5.ts', 'const type = `drawOffered`;', 'drawOffered'],
  ['packages/server/src/match/bad6.ts', "case 'give-up':", 'give-up'],
  ['packages/shared/src/match/bad7.ts', "case 'drawOffered':", 'drawOffered'],
  ['packages/shared/src/search/bad8.ts', "{ 'offer-draw': 0 }", 'offer-draw'],
  ['packages/shared/src/kernel/bad9.ts', "asides: ['drawOffered']", 'drawOffered'],
];

const GOOD = [
  ['packages/client/src/screens/match/good1.tsx', '<Item testid="offer-draw" />'],
  ['packages/client/src/screens/match/good2.tsx', "say('menu.offer-draw')"],
  ['packages/client/src/games/hop/good3.ts', "case 'offer-draw':"],
  ['packages/shared/src/games/hop/good4.ts', "const a = ['give-up', 'drawOffered'];"],
  ['packages/server/src/good5.ts', '// Whoever can give-up may offer-draw.'],
  ['packages/client/src/screens/match/good6.css', "'offer-draw'"],
  ['packages/server/src/match/good7.ts', "const a = ['seat', 'other'];"],
];

const KERNEL = [
  "const DRAW_COMMANDS = [\n  'offer-draw',\n  'give-up',\n] as const;\nconst kind = 'seat';",
  "interface A {\n  readonly type: 'drawOffered';\n  readonly what: 'other';\n}",
];

const written = WRITTEN.map((path, i) => [path, KERNEL[i] ?? '']);
const found = lookedAt([...written, ...BAD, ...GOOD], offerWordsIn);

test.each(BAD)('%s: %s', (path, _text, word) => {
  expect(found.filter((one) => one.path === path)).toEqual([{ path, line: 2, word }]);
});

test.each(GOOD)('%s may say %s', (path) => {
  expect(found.filter((one) => one.path === path)).toEqual([]);
});

test('the kernel may, where it writes them', () => {
  expect(found.filter(({ path }) => WRITTEN.includes(path))).toEqual([]);
});

test('the words are those of all commands and events', () => {
  const commands = ['resign', 'offer-draw', 'accept-draw', 'decline-draw'];
  const events = ['drawOffered', 'drawAccepted', 'drawDeclined'];
  expect([...offerWords(ROOT)].sort()).toEqual([...commands, ...events].sort());
});
