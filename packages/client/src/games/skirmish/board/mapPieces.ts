// Map pieces of a view, for the board and for static pictures.

import { codeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import { type Code, NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { AreaLook } from '../../../board/land/areaLayer.ts';
import type { StandingItem } from '../../../board/layers/pieceLayer.ts';
import { paintOf } from '../words/looks.ts';
import type { BlockContent, Sizes } from './blocks.ts';
import { type PlacedTerritory, standOf } from './layout.ts';
import { shieldOf } from './shields.ts';

/** In the order of places, like all of these. */
export function areaLooks(view: SkirmishView): readonly AreaLook[] {
  const { terrain, control, works } = boardOf(view);
  return terrain.codes.map((_, place) => {
    const owner = control[place] ?? NOBODY;
    const look = { isField: works[place] === 'farm' };
    return owner === NOBODY ? look : { ...look, paint: paintOf(view, owner) };
  });
}

export const isOpenSea = ({ effect }: SkirmishView): boolean => effect !== 'STORM';

/** `nameOf`: the text below a code. */
export function blockContents(
  view: SkirmishView,
  nameOf: (code: Code, owner: Seat) => string,
): readonly Omit<BlockContent, 'room'>[] {
  const { terrain, control, armies, works } = boardOf(view);
  return terrain.codes.map((code, place) => ({
    code,
    name: nameOf(code, control[place] ?? NOBODY),
    sign: works[place] ?? undefined,
    hasArmy: armies[place] !== NOBODY,
  }));
}

export function armiesOn(
  view: SkirmishView,
  placed: readonly PlacedTerritory[],
  sizes: Sizes,
): readonly StandingItem[] {
  const { terrain, armies } = boardOf(view);
  return armies.flatMap((seat, place) => {
    const there = placed[place];
    if (seat === NOBODY || there === undefined) return [];
    const stand = standOf(there, sizes);
    const { rise, ...look } = shieldOf(paintOf(view, seat), sizes);
    return [{ ...look, id: codeOf(terrain, place), x: stand.x, y: stand.y - rise, depth: stand.y }];
  });
}
