// Sides that can be chosen (SKOR-2.2): all six of the only territory, or in a campaign the free ones of the own realm (SKOR-10.1d), and
// their positions on the common board.

import { CITY_SPACES } from '@hexmarch/shared/games/skor/board';
import { isCampaign } from '@hexmarch/shared/games/skor/cities';
import { ALL_SIDES, axial, isLandsText, movedBy, parseLands } from '@hexmarch/shared/games/skor/lattice';
import { openSides, realmIn } from '@hexmarch/shared/games/skor/realm';
import type { Side, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';

/** Of a territory without a neighbour in its realm. */
export const ONLY_LAND: Space = '0,0';

export interface OpenSide {
  /** The territory's centre in the realm's own coordinates, as in the `setup` command. */
  readonly land: Space;
  /** The same centre on the board. */
  readonly centre: Space;
  readonly side: Side;
}

type Seen = Pick<SkorView, 'board' | 'structures'>;

let known: { readonly seen: Seen; readonly sides: readonly (readonly OpenSide[])[] } | undefined;

export function openSidesOf(view: SkorView, seat: Seat): readonly OpenSide[] {
  // Memoized: needed in every frame while the board is unchanged.
  if (known?.seen.board !== view.board || known.seen.structures !== view.structures)
    known = { seen: view, sides: [0, 1].map((one) => found(view, one)) };
  return known.sides[seat] ?? [];
}

function found(view: SkorView, seat: Seat): readonly OpenSide[] {
  if (!isCampaign(view))
    return ALL_SIDES.map((side) => ({ land: ONLY_LAND, centre: CITY_SPACES[seat] ?? ONLY_LAND, side }));
  const { apart = ONLY_LAND } = isLandsText(view.board) ? parseLands(view.board) : {};
  const by = axial(seat === 0 ? ONLY_LAND : apart);
  return openSides(realmIn(view, seat)).map(({ at, side }) => ({
    ...{ land: at, side },
    centre: movedBy(at, by),
  }));
}

/** Id of a side in gestures and test ids: `3`, and in a campaign `3@6,-3`. */
export const sideId = ({ land, side }: Pick<OpenSide, 'land' | 'side'>): string =>
  land === ONLY_LAND ? String(side) : `${side}@${land}`;

/** Undefined for an invalid id. */
export function sideIn(id: string): Pick<OpenSide, 'land' | 'side'> | undefined {
  const match = /^([1-6])(?:@(-?\d+,-?\d+))?$/.exec(id);
  return match === null ? undefined : { side: Number(match[1]), land: match[2] ?? ONLY_LAND };
}
