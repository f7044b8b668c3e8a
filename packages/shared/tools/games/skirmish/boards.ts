// Compact board descriptions, as in vectors/skirmish.json: for vectors and tests.

import { codeOf, placeOf, terrainFrom } from '../../../src/games/skirmish/land/terrain.ts';
import {
  type Board,
  type Code,
  NOBODY,
  type Terrain,
  type Works,
} from '../../../src/games/skirmish/land/types.ts';
import type { Seat } from '../../../src/kernel/game.ts';

type Pair = readonly [Code, Code];

export interface BoardSpec {
  /** `AB-CD` */
  readonly adjacent?: readonly string[];
  readonly overseas?: readonly string[];
  readonly isolated?: readonly Code[];
  readonly barracks?: readonly Code[];
  readonly farms?: readonly Code[];
  /** By seat. */
  readonly armies: readonly (readonly Code[])[];
  /** By seat, beyond those with armies. */
  readonly controls?: readonly (readonly Code[])[];
}

const pairs = (texts: readonly string[] = []): readonly Pair[] =>
  texts.map((text) => [text.slice(0, 2), text.slice(3)]);

export function boardOf(spec: BoardSpec): Board {
  const { armies, controls = [], barracks = [], farms = [] } = spec;
  const [land, oversea] = [pairs(spec.adjacent), pairs(spec.overseas)];
  const codes = new Set([...land, ...oversea, ...armies, ...controls, spec.isolated ?? []].flat());
  const terrain = terrainFrom([...codes], land, oversea);
  const works: readonly Works[] = terrain.codes.map((code) =>
    barracks.includes(code) ? 'barracks' : farms.includes(code) ? 'farm' : null,
  );
  const owned = owners(terrain, controls);
  const placed = owners(terrain, armies);
  return {
    terrain,
    works,
    armies: placed,
    control: placed.map((seat, place) => (seat === NOBODY ? (owned[place] ?? NOBODY) : seat)),
  };
}

function owners(terrain: Terrain, lists: readonly (readonly Code[])[]): readonly Seat[] {
  const seats = terrain.codes.map((): Seat => NOBODY);
  lists.forEach((codes, seat) => {
    for (const code of codes) seats[placeOf(terrain, code)] = seat;
  });
  return seats;
}

/** Codes for which the predicate holds, ascending. */
export const codesWhere = (board: Board, holds: (place: number) => boolean): readonly Code[] =>
  board.terrain.codes
    .map((_, place) => place)
    .filter(holds)
    .map((place) => codeOf(board.terrain, place));
