// Votes and requests to join forces: what the opponent says to others, beside orders.

import type { Seat } from '../../../kernel/game.ts';
import { requestToJoin } from '../joining.ts';
import { type Effect, NOBODY } from '../land/types.ts';
import { territoriesOf } from '../sides.ts';
import type { SkirmishView } from '../state.ts';
import { boardOf, sidesIn } from '../world.ts';

/** Inputs of a vote. */
interface Stakes {
  readonly farms: number;
  /** Farms of the best other player. */
  readonly farmsOfOthers: number;
  /** Lead in territories over the best other player. */
  readonly lead: number;
  /** Armies with a foreign one beside them. */
  readonly contacts: number;
  /** Barracks more than armies. */
  readonly spare: number;
}

/** Value of an effect for this player. */
const WELCOME: Readonly<Record<Effect, (stakes: Stakes) => number>> = {
  FEAST: ({ farms, farmsOfOthers }) => 2 * (farms - farmsOfOthers),
  FAMINE: ({ farms, farmsOfOthers }) => 2 * (farmsOfOthers - farms),
  TRUCE: ({ farms, contacts }) => farms + contacts - 2,
  RAMPARTS: ({ contacts }) => Math.min(2, contacts) - 1,
  LEVY: ({ spare }) => (spare > 0 ? 1 : -1),
  STORM: () => 0,
  LANDRUSH: ({ lead }) => (lead >= 0 ? 3 : -3),
  DISTRUST: () => 0,
};

/** Which of the two on offer this player wants; the first where both are alike to it. */
export function wantedEffect(view: SkirmishView, player: Seat, offered: readonly [Effect, Effect]): Effect {
  const stakes = stakesOf(view, player);
  const [first, second] = offered;
  return WELCOME[second](stakes) > WELCOME[first](stakes) ? second : first;
}

function stakesOf(view: SkirmishView, player: Seat): Stakes {
  const board = boardOf(view);
  const { armies, control, works, terrain } = board;
  const count = (seat: Seat, wanted: 'farm' | 'barracks'): number =>
    control.filter((one, place) => one === seat && works[place] === wanted).length;
  const rivals = view.players.flatMap(({ gone }, seat) => (gone === null && seat !== player ? [seat] : []));
  const isForeign = (place: number): boolean =>
    armies[place] !== NOBODY && armies[place] !== player && armies[place] !== undefined;
  const own = armies.flatMap((seat, place) => (seat === player ? [place] : []));
  return {
    farms: count(player, 'farm'),
    farmsOfOthers: Math.max(0, ...rivals.map((seat) => count(seat, 'farm'))),
    lead: territoriesOf(board, player) - Math.max(0, ...rivals.map((seat) => territoriesOf(board, seat))),
    contacts: own.filter((place) => terrain.land[place]?.some(isForeign)).length,
    spare: count(player, 'barracks') - own.length,
  };
}

/** Minimum deficit to give up playing alone. */
const FAR_BEHIND = 4;

/**
 * Chooses among requesting players: the strongest, and only when far behind itself. The bot never sends requests, so that it binds nobody
 * at random.
 */
export function welcomePartner(view: SkirmishView, player: Seat): Seat | undefined {
  const [board, sides] = [boardOf(view), sidesIn(view)];
  const vpOf = (seat: Seat): number => view.players[seat]?.vp ?? 0;
  const most = Math.max(...view.players.map(({ vp, gone }) => (gone === null ? vp : 0)));
  if (most - vpOf(player) < FAR_BEHIND) return undefined;
  const asking = view.requests
    .flatMap(({ from, to }) => (to === player ? [from] : []))
    .filter((seat) => requestToJoin(board, sides, view.requests, player, seat).ok);
  return asking.sort(
    (a, b) => vpOf(b) - vpOf(a) || territoriesOf(board, b) - territoriesOf(board, a) || a - b,
  )[0];
}
