// Steps 3 to 5 of SKI-2.5 by themselves, on boards small enough to know what must come.

import {
  allDistances,
  type Borders,
  distancesFrom,
  FAR,
  leastOf,
} from '../../../../src/games/skirmish/land/distances.ts';
import { gravity } from '../../../../src/games/skirmish/map/draft.ts';
import { labelOf } from '../../../../src/games/skirmish/map/drawMap.ts';
import { freeBarracksOf, regionsOf } from '../../../../src/games/skirmish/map/homes.ts';
import { landOf } from '../../../../src/games/skirmish/map/land.ts';
import { MAP_LAWS } from '../../../../src/games/skirmish/map/mapLaws.ts';
import { berthsOf, coastOf, connectionsOf } from '../../../../src/games/skirmish/map/oversea.ts';
import { cellAt, indexOf, sheetOf } from '../../../../src/games/skirmish/map/sheet.ts';
import { bordersOf, territoriesOf } from '../../../../src/games/skirmish/map/territories.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { seeds } from '../../../../tools/sweep.ts';

const line = (count: number): Borders =>
  Array.from({ length: count }, (_, i) => [i - 1, i + 1].filter((to) => to >= 0 && to < count));

test('distances count borders, and what no way leads to is far', () => {
  expect([...distancesFrom([0, 5], line(6))]).toEqual([0, 1, 2, 2, 1, 0]);
  expect([...distancesFrom([0], [[1], [0], []])]).toEqual([0, 1, FAR]);
});

test('of several that are least the first is taken', () => {
  expect(leastOf(['ccc', 'a', 'b'], ({ length }) => length)).toBe('a');
  expect(leastOf([], () => 0)).toBeUndefined();
});

describe.each(seeds(1, 6))('seed %i', (seed) => {
  const random = seededRandom(seed);
  const land = landOf(56 * 7, random);
  const territories = territoriesOf(land, 56, random);
  const borders = bordersOf(land, territories);

  test('[SKI-2.5] step 3: connections do not cross', () => {
    const berths = berthsOf(coastOf(land), territories);
    const at = new Map(berths.map((berth) => [berth.place, berth.at]));
    const ends = connectionsOf(land, territories, borders, 4, random);
    expect(ends).toHaveLength(4);
    for (const [a, b] of ends) {
      const between = (place: number): boolean => {
        const [from, to] = [at.get(a) ?? -1, at.get(b) ?? -1];
        return (at.get(place) ?? -1) > Math.min(from, to) && (at.get(place) ?? -1) < Math.max(from, to);
      };
      for (const [c, d] of ends) expect([a, b, c, d, between(c)]).toEqual([a, b, c, d, between(d)]);
    }
  });

  test('[SKI-2.5] step 4: regions are even, each hangs together and has a home', () => {
    const { members, homes } = regionsOf(borders, allDistances(borders), 7, random) ?? {
      members: [],
      homes: [],
    };
    expect(homes).toHaveLength(7);
    expect(members.flat().sort((a, b) => a - b)).toEqual([...borders.keys()]);
    for (const [player, region] of members.entries()) {
      const within = borders.map((near) => near.filter((to) => region.includes(to)));
      const reached = distancesFrom([region[0] ?? 0], within);
      expect(region.filter((place) => reached[place] === FAR)).toEqual([]);
      expect(homes[player]?.filter((place) => !region.includes(place))).toEqual([]);
      expect(Math.abs(region.length - 8)).toBeLessThanOrEqual(4);
    }
  });
});

test('[SKI-2.5] step 3: who has fewer than 3 borders is joined first, wherever an end is to be had', () => {
  const [SIZE, COUNT] = [96, 6];
  let [poor, joined] = [0, 0];
  for (const seed of seeds(1, 30)) {
    const random = seededRandom(seed);
    const land = landOf(SIZE * 7, random);
    const territories = territoriesOf(land, SIZE, random);
    const borders = bordersOf(land, territories);
    const ends = connectionsOf(land, territories, borders, COUNT, random).flat();
    const wanting = berthsOf(coastOf(land), territories).filter(
      ({ place }) => (borders[place]?.length ?? 0) < 3,
    );
    poor += Math.min(COUNT, wanting.length);
    joined += Math.min(COUNT, wanting.filter(({ place }) => ends.includes(place)).length);
  }
  expect(poor).toBeGreaterThan(20);
  expect(joined * 20).toBeGreaterThanOrEqual(poor * 19);
});

test('[SKI-2.5] step 4: the first home is the middle of its region', () => {
  const { members, homes } = regionsOf(line(15), allDistances(line(15)), 3, seededRandom(1)) ?? {
    members: [],
    homes: [],
  };
  const before = homes.map(([middle], i) => members[i]?.filter((place) => place < middle).length ?? 0);
  const after = homes.map(([middle], i) => members[i]?.filter((place) => place > middle).length ?? 0);
  expect(homes).toHaveLength(3);
  expect(before.filter((count, i) => Math.abs(count - (after[i] ?? 0)) > 1)).toEqual([]);
});

test('[SKI-2.5] step 6: a graver law outweighs all that are less grave', () => {
  for (const [i, law] of MAP_LAWS.entries())
    expect(gravity({ broken: [law] })).toBeGreaterThan(gravity({ broken: MAP_LAWS.slice(i + 1) }));
});

test('[SKI-2.5] step 4: no homes where a middle has nothing beside it', () => {
  expect(regionsOf([[1], [0], []], allDistances([[1], [0], []]), 2, seededRandom(1))).toBeUndefined();
});

test('[SKI-2.5] step 5: two from home on the rival’s side; further ones far from every home, none adjacent', () => {
  const borders = line(40);
  const regions = {
    members: [
      [...borders.keys()].filter((place) => place < 12),
      [...borders.keys()].filter((place) => place >= 12),
    ],
    homes: [
      [4, 5],
      [13, 14],
    ] as const,
  };
  // 11 is nearer to the second home, but lies in the first region, where 7 is; 39 is farthest from both homes, then 37, beside no other.
  expect(freeBarracksOf(borders, allDistances(borders), regions, 4)).toEqual([7, 16, 39, 37]);
});

test('[SKI-2.6] a label stands deepest inside', () => {
  const sheet = sheetOf(30);
  const flower = [
    [0, 0],
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [2, 0],
    [3, 0],
  ] as const;
  const cells = flower.map(([q, r]) => indexOf(sheet, { q, r })).reverse();
  expect(cellAt(sheet, labelOf(sheet, cells))).toEqual({ q: 0, r: 0 });
});
