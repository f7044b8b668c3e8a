// View queries shared by panels, input and texts.

import { chooseOrders } from '@hexmarch/shared/games/skirmish/counting';
import { placeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import { type Code, NOBODY, type Works } from '@hexmarch/shared/games/skirmish/land/types';
import { armiesOf } from '@hexmarch/shared/games/skirmish/sides';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { mayReinforce } from '@hexmarch/shared/games/skirmish/validity';
import { boardOf, landOf, playerOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { OwnTurn } from '../orders/ownTurn.ts';

/** Its name on the map; an unknown code is its own name. */
export const territoryName = ({ map }: Pick<SkirmishView, 'map'>, code: Code): string =>
  landOf(map).map.territories[code]?.name ?? code;

/** The turn as the viewer can order in it; spectators can only look. */
export function turnOf(view: SkirmishView, seat: Seat | undefined, isClosed = false): OwnTurn {
  const [board, sides] = [boardOf(view), sidesIn(view)];
  const player = seat === undefined ? NOBODY : playerOf(view, seat);
  const { counted } = chooseOrders(board, sides, view.effect, view.orders[player] ?? []);
  return {
    board,
    sides,
    effect: view.effect,
    person: seat ?? NOBODY,
    isLocked: isClosed || view.clock.lock !== null,
    orders: counted.flatMap(({ player: whose, order, sent }) =>
      whose === player && sent !== undefined ? [order] : [],
    ),
  };
}

/** What can be ordered, and how many of these have an order. */
export function sealedOf(view: SkirmishView, seat: Seat): { readonly sealed: number; readonly all: number } {
  const board = boardOf(view);
  const player = playerOf(view, seat);
  return {
    sealed: turnOf(view, seat).orders.length,
    all: armiesOf(board, player) + Number(mayReinforce(board, player)),
  };
}

export interface Territory {
  readonly code: Code;
  readonly name: string;
  readonly works: Works;
  /** Players; NOBODY for none. */
  readonly control: Seat;
  readonly army: Seat;
}

/** Undefined for codes that are not on the map, such as the reinforcement. */
export function territoryAt(view: SkirmishView, code: string): Territory | undefined {
  const { terrain, works, control, armies } = boardOf(view);
  const place = placeOf(terrain, code);
  return place < 0
    ? undefined
    : {
        code,
        name: territoryName(view, code),
        works: works[place] ?? null,
        control: control[place] ?? NOBODY,
        army: armies[place] ?? NOBODY,
      };
}

/** Codes of that seat's lands and armies, ascending. */
export function armyCodes(view: SkirmishView, seat: Seat): readonly Code[] {
  const { terrain, armies } = boardOf(view);
  const player = playerOf(view, seat);
  return terrain.codes.filter((_, place) => armies[place] === player);
}
