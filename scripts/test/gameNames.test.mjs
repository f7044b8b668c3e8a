// A game that is named in code for every game is found, in whatever form; elsewhere it may be named.

import { gameNamesIn, gamesIn } from '../lib/gameNames.mjs';
import { lookedAt } from './madeTree.mjs';

/** [where, a line that names the game `hop` or `hopper`, which one] */
const BAD = [
  ['packages/server/src/match/bad1.ts', "if (game.id === 'hop') return;", 'hop'],
  ['packages/server/src/bad2.ts', '// As in Hopper.', 'hopper'],
  ['packages/shared/src/kernel/bad3.ts', '/** For example HOP-6.6. */', 'hop'],
  ['packages/shared/src/match/bad4.ts', 'const hopScene = 1;', 'hop'],
  ['packages/shared/src/protocol/bad5.ts', 'const HOPPER_STYLE = 1;', 'hopper'],
  ['packages/shared/src/match/bad6.ts', "import { x } from '../games/hop/x.ts';", 'hop'],
  ['packages/client/src/board/bad7.ts', 'class TheHopper {}', 'hopper'],
  ['packages/client/src/ui/bad8.css', '.hop-tray {}', 'hop'],
  ['packages/client/src/screens/match/bad9.tsx', 'type A = HopView;', 'hop'],
  ['packages/client/src/net/bad10.ts', 'let isHop;', 'hop'],
  ['packages/client/src/source/bad11.ts', 'let hop_2;', 'hop'],
  ['packages/client/src/a11y/bad12.tsx', '// hop', 'hop'],
  ['packages/client/src/text/bad13.ts', "'Hop'", 'hop'],
  ['packages/client/src/gameApi/bad14.ts', 'type A = HopView;', 'hop'],
  ['packages/client/src/table/bad15.tsx', '// hop', 'hop'],
  ['packages/server/src/bad16.ts', "err('far', 'HPR-6.6')", 'hpr'],
];

const GOOD = [
  ['packages/server/src/good1.ts', '// shop, hopes, chopper, SHOPS, hopped'],
  ['packages/shared/src/games/hop/good2.ts', 'const hop = 1;'],
  ['packages/shared/src/games/hopper/good3.ts', 'const hopper = 1;'],
  ['packages/shared/src/search/hopStyle.ts', 'const hop = 1;'],
  ['packages/client/src/games/hop/good4.ts', 'const hop = 1;'],
  ['packages/client/src/games/registry.ts', 'const hop = 1;'],
  ['packages/client/src/board/good5.json', '"hop"'],
];

/** What makes folders games, and a folder that is none yet. */
const FOLDERS = [
  ['packages/shared/src/games/hop/manifest.ts', ''],
  ['packages/shared/src/games/hopper/manifest.ts', ''],
  ['packages/shared/src/games/hopper/coverage.json', '{ "prefix": "HPR" }'],
  ['packages/shared/src/games/begun/begun.ts', ''],
  ['packages/server/src/good6.ts', '// It has begun.'],
];

const found = lookedAt([...BAD, ...GOOD, ...FOLDERS], gameNamesIn);

test.each(BAD)('%s: %s', (path, _text, name) => {
  expect(found.filter((one) => one.path === path)).toEqual([{ path, line: 2, name }]);
});

test.each(GOOD)('%s may say %s', (path) => {
  expect(found.filter((one) => one.path === path)).toEqual([]);
});

test('a folder without a manifest is no game yet: its name is a word like any other', () => {
  expect(lookedAt(FOLDERS, gamesIn)).toEqual(['hop', 'hopper']);
  expect(found.filter(({ name }) => name === 'begun')).toEqual([]);
});
