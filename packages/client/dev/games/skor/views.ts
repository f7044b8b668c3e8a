// Fixtures for the board: the pictured match, setup, a full board, every structure.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { pieceCode, stackOf } from '@hexmarch/shared/games/skor/stack';
import { codeOf } from '@hexmarch/shared/games/skor/structure';
import type { Culture, SkorView, StructureKind } from '@hexmarch/shared/games/skor/types';

const board = geometry('standard');

const player = (culture: Culture | null, tech: readonly number[]) => ({
  culture,
  tech,
  received: 0,
  spawned: 0,
  away: 0,
  turns: 9,
});

const base: SkorView = {
  options: { alternative: false, roundLimit: 150 },
  board: 'standard',
  stage: 'move',
  active: 0,
  first: 0,
  budget: 5,
  income: 15,
  starved: false,
  commands: 0,
  players: [player('technocracy', [2, 2, 0, 1, 0, 0]), player('feudal', [1, 1, 1, 0, 0, 1])],
  choices: [null, null],
  structures: [],
  stacks: [],
  drawOffer: -1,
  drawOffered: [false, false],
  outcome: null,
};

type Things = Readonly<Record<string, string>>;

/** `city0` is seat 0's City, `resource` has no owner. */
function structures(things: Things): number[] {
  return board.spaces.map((space) => {
    const text = things[space];
    if (text === undefined) return 0;
    const [, kind = '', owner = ''] = /^([a-z]+)(\d?)$/.exec(text) ?? [];
    return codeOf(kind as StructureKind, owner === '' ? -1 : Number(owner));
  });
}

/** `0MC` is a military and a civilian of seat 0; `!` after a kind: it has moved. */
function stacks(things: Things): number[] {
  return board.spaces.map((space) => {
    const text = things[space];
    if (text === undefined) return 0;
    const codes = [...text.slice(1).matchAll(/([CM])(!?)/g)].map(([, kind, ended]) =>
      pieceCode(kind as 'C' | 'M', ended === '!' ? 1 : 0, ended === '!'),
    );
    return stackOf(Number(text[0]), codes[0] ?? 0, codes[1] ?? 0);
  });
}

const MATCH: Things = {
  '0,0': 'city0',
  '6,-3': 'city1',
  '1,-2': 'resource',
  '-2,2': 'resource',
  '1,1': 'resource',
  '7,-5': 'resource',
  '5,-1': 'resource',
  '8,-4': 'resource',
  '0,2': 'obstruction',
  '-1,-1': 'obstruction',
  '6,-5': 'obstruction',
  '7,-2': 'obstruction',
  '0,-1': 'farm0',
  '-1,0': 'farm0',
  '-1,1': 'farm0',
  '0,1': 'farm0',
  '6,-4': 'farm1',
  '7,-4': 'farm1',
  '1,0': 'base0',
  '7,-3': 'base1',
  '2,-1': 'fortification0',
  '4,-3': 'fortification1',
  '4,-2': 'debris',
  '5,-3': 'turret1',
  '1,-1': 'road0',
  '2,-2': 'road0',
  '5,-2': 'road1',
};

export const VIEWS: Readonly<Record<string, SkorView>> = {
  match: {
    ...base,
    structures: structures(MATCH),
    stacks: stacks({
      '0,0': '0C',
      '0,-1': '0C',
      '-1,0': '0C',
      '-1,1': '0C',
      '1,-2': '0CC',
      '1,0': '0M!',
      '2,-1': '0MM',
      '3,-2': '0M',
      '6,-3': '1C',
      '6,-4': '1C',
      '7,-4': '1C',
      '7,-5': '1CC',
      '5,-1': '1C',
      '4,-3': '1MC',
      '4,-2': '1M',
      '5,-3': '1MM',
    }),
  },
  setup: {
    ...base,
    stage: 'setup',
    active: -1,
    players: [player(null, [0, 0, 0, 0, 0, 0]), player(null, [0, 0, 0, 0, 0, 0])],
    structures: structures({
      '0,0': 'city0',
      '6,-3': 'city1',
      '1,-2': 'resource',
      '-1,0': 'resource',
      '1,0': 'resource',
      '0,2': 'obstruction',
      '-1,-1': 'obstruction',
      '6,-5': 'obstruction',
      '7,-2': 'obstruction',
      '7,-5': 'resource',
      '5,-1': 'resource',
      '8,-4': 'resource',
    }),
    stacks: stacks({ '0,0': '0CC', '6,-3': '1CC' }),
  },
  full: {
    ...base,
    structures: structures(MATCH),
    stacks: stacks(
      Object.fromEntries(
        board.spaces.map((space, i) => [space, `${i % 2}${['CC', 'MC', 'MM', 'C!M!'][i % 4]}`]),
      ),
    ),
  },
  structures: {
    ...base,
    structures: structures({
      '0,0': 'city0',
      '6,-3': 'city1',
      '-1,0': 'farm0',
      '0,-1': 'base0',
      '1,-1': 'fortification0',
      '1,0': 'turret0',
      '0,1': 'debris',
      '-1,1': 'road0',
      '0,-2': 'resource',
      '1,-2': 'obstruction',
      '-2,0': 'road0',
      '-2,1': 'road0',
      '3,-2': 'farm1',
      '3,-1': 'turret0',
      '5,-2': 'farm1',
      '6,-4': 'base1',
      '7,-4': 'fortification1',
      '7,-3': 'turret1',
      '6,-2': 'debris',
      '5,-3': 'road1',
      '4,-2': 'road1',
      '4,-1': 'base0',
      '4,-3': 'fortification1',
    }),
    stacks: stacks({
      '1,-1': '0C',
      '1,0': '0M',
      '5,-2': '1C',
      '6,-4': '1M',
      '3,-2': '0MM',
      '4,-2': '1C',
      '-1,1': '0C',
    }),
  },
};
