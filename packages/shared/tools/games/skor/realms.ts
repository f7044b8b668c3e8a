// Random realms for tests and trials: generated territories, joined at random sides, with random buildings.

import { geometry } from '../../../src/games/skor/board.ts';
import { parseLands } from '../../../src/games/skor/lattice.ts';
import { joined, openSides, type Realm, spacesOf } from '../../../src/games/skor/realm.ts';
import { formatRealm } from '../../../src/games/skor/realmText.ts';
import { openGame } from '../../../src/games/skor/setup.ts';
import {
  BUILDABLE,
  type Placed,
  type SkorEvent,
  type Space,
  type StructureKind,
} from '../../../src/games/skor/types.ts';
import type { Random } from '../../../src/kernel/game.ts';

const oneOf = <T>(list: readonly T[], random: Random): T => list[random.pick(list.length)] as T;

/** A realm with so many territories: 2, 4 or 8. */
export function randomRealm(random: Random, size: number): Realm {
  if (size > 2) return meeting([randomRealm(random, size / 2), randomRealm(random, size / 2)], random);
  const [opened] = openGame({ alternative: false, roundLimit: 150 }, random);
  const { placed } = opened as Extract<SkorEvent, { type: 'gameOpened' }>;
  const cities = [...geometry('standard').lands].map(({ at }) => ({ at, structure: 'city' as const }));
  return built(
    {
      lands: cities.map(({ at }) => at),
      joins: [['0,0', '6,-3']],
      structures: byPlace([...placed, ...cities]),
    },
    random,
  );
}

/** Two realms, joined at open sides, held by the winners. */
export function meeting(realms: readonly [Realm, Realm], random: Random): Realm {
  const [a, b] = realms;
  const { board, placed } = joined(realms, [oneOf(openSides(a), random), oneOf(openSides(b), random)]);
  const { lands, joins } = parseLands(board);
  return { lands: lands.map(({ at }) => at), joins, structures: byPlace(placed) };
}

const byPlace = (placed: readonly Placed[]): Record<Space, StructureKind> =>
  Object.fromEntries(placed.map(({ at, structure }) => [at, structure]));

/** Adds buildings to some free spaces. */
function built(realm: Realm, random: Random): Realm {
  const structures = { ...realm.structures };
  for (const at of spacesOf(realm))
    if (structures[at] === undefined && random.pick(6) === 0) structures[at] = oneOf(BUILDABLE, random);
  return { ...realm, structures };
}

export const randomRealms = (random: Random, size: number): readonly [string, string] => [
  formatRealm(randomRealm(random, size)),
  formatRealm(randomRealm(random, size)),
];
