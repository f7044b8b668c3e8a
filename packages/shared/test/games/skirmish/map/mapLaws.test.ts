// SKI-2.5 step 6: each law is seen to be broken by a layout that breaks it and no other.

import { brokenLaws, type Layout, type MapLaw } from '../../../../src/games/skirmish/map/mapLaws.ts';

const COUNT = 24;
const place = (i: number): number => (i + COUNT) % COUNT;

/** A ring of 24 territories: homes of three players six apart from each other, a free barracks two from each. */
const RING: Layout = {
  size: { players: 3, type: 'normal', territories: COUNT, freeBarracks: 3, connections: 2 },
  borders: Array.from({ length: COUNT }, (_, i) => [place(i - 1), place(i + 1)]),
  connections: 2,
  homes: [
    [0, 1],
    [8, 9],
    [16, 17],
  ],
  freeBarracks: [3, 11, 19],
};

/** The ring, closed by a way past this place. */
const bypassing = (lost: number): Layout['borders'] =>
  RING.borders.map((near, i) =>
    i === place(lost - 1)
      ? [...near, place(lost + 1)]
      : i === place(lost + 1)
        ? [...near, place(lost - 1)]
        : near,
  );
const without = (a: number, b: number, borders = RING.borders): Layout['borders'] =>
  borders.map((near, i) => near.filter((to) => !(i === a && to === b) && !(i === b && to === a)));

/** Two rings that meet in 0 alone. */
const EIGHT: Layout['borders'] = without(11, 12).map((near, i) =>
  i === 0 ? [...near, 11, 12] : i === 11 || i === 12 ? [...near, 0] : near,
);

test('the ring holds all', () => {
  expect(brokenLaws(RING)).toEqual([]);
});

const CASES: readonly (readonly [law: string, change: Partial<Layout>, broken: readonly MapLaw[]])[] = [
  [
    'two halves',
    { borders: without(5, 6, without(13, 14)) },
    ['connected', 'noCut', 'twoBorders', 'evenRivals'],
  ],
  ['a connection too few', { connections: 1 }, ['counts']],
  ['a territory too many', { size: { ...RING.size, territories: 25 } }, ['counts']],
  ['a free barracks too few', { freeBarracks: [3, 11] }, ['counts', 'evenBarracks']],
  ['a player too few', { homes: RING.homes.slice(1) }, ['counts']],
  [
    'a way past one that hangs on by one border',
    { borders: without(4, 5, bypassing(4)) },
    ['noCut', 'twoBorders'],
  ],
  ['a line instead of a ring', { borders: without(5, 6) }, ['noCut', 'twoBorders']],
  [
    'two rings that meet in one',
    {
      borders: EIGHT,
      homes: [
        [0, 1],
        [4, 5],
        [15, 16],
      ],
      freeBarracks: [7, 10, 18],
    },
    ['noCut'],
  ],
  [
    'homes side by side',
    {
      homes: [
        [7, 6],
        [8, 9],
        [0, 1],
      ],
      freeBarracks: [4, 11, 22],
    },
    ['homesApart', 'evenRivals'],
  ],
  ['much room and homes two apart', { size: { ...RING.size, type: 'spacious' } }, []],
  [
    'free barracks side by side',
    { freeBarracks: [3, 4, 11, 19], size: { ...RING.size, freeBarracks: 4 } },
    ['barracksApart'],
  ],
  [
    'a rival far from the others',
    {
      homes: [
        [0, 1],
        [4, 5],
        [16, 17],
      ],
      freeBarracks: [3, 7, 19],
    },
    ['evenRivals'],
  ],
  ['a barracks far from its home', { freeBarracks: [3, 13, 19] }, ['evenBarracks']],
];

test.each(CASES)('[SKI-2.5] %s', (_, change, broken) => {
  expect(brokenLaws({ ...RING, ...change })).toEqual(broken);
});

test('[SKI-2.5] homes are three apart on spacious maps of up to six players, two with more', () => {
  const homes = [
    [0, 1],
    [3, 4],
    [6, 7],
  ];
  const apart = (players: number, type: 'normal' | 'spacious'): boolean =>
    !brokenLaws({ ...RING, homes, size: { ...RING.size, players, type } }).includes('homesApart');
  expect([apart(6, 'normal'), apart(6, 'spacious'), apart(7, 'spacious')]).toEqual([true, false, true]);
});
