// The practice opponent of Skirmish Society: a function of what its seat sees. It orders, answers who wants to join forces, votes,
// and says that it is ready; then it has nothing more to say in a turn. It withdraws nothing.

import type { Seat } from '../../../kernel/game.ts';
import { type Ask, type BotPlayer, mindOf } from '../../../search/botPlayer.ts';
import { hasVote } from '../clock.ts';
import { whyOutOfPlay } from '../counting.ts';
import { whyNoMark } from '../decide.ts';
import { agreements, requestToJoin } from '../joining.ts';
import { type Effect, NOBODY, type Source } from '../land/types.ts';
import { formatOrder, whoseOrder } from '../orderText.ts';
import { territoriesOf } from '../sides.ts';
import type { SkirmishCommand, SkirmishView } from '../state.ts';
import { castVote } from '../votes.ts';
import { boardOf, canOrder, playerOf, playing, sidesIn } from '../world.ts';
import { armiesAt, groundOf } from './ground.ts';
import { LEVELS, type Mind } from './minds.ts';
import { plannedOrders } from './planning.ts';

export const skirmishBot: BotPlayer<SkirmishView, SkirmishCommand> = {
  levels: LEVELS,
  nextCommand: (view, seat, ask) => commandOfMind(view, seat, mindOf(LEVELS, ask), ask),
};

/** As `nextCommand`, of any mind. */
function commandOfMind(
  view: SkirmishView,
  seat: Seat,
  mind: Mind,
  ask: Pick<Ask, 'seed' | 'stop'>,
): SkirmishCommand | undefined {
  if (view.outcome !== null || !playing(view).includes(seat)) return undefined;
  if (whyOutOfPlay(sidesIn(view), seat) !== undefined) return undefined;
  const player = playerOf(view, seat);
  return (
    ordering(view, seat, player, mind, ask) ??
    answering(view, player) ??
    voting(view, seat, player) ??
    marking(view, player)
  );
}

/** Orders for all units without one; a partner's orders stay (SKI-11.5). */
function ordering(
  view: SkirmishView,
  seat: Seat,
  player: Seat,
  mind: Mind,
  { seed, stop }: Pick<Ask, 'seed' | 'stop'>,
): SkirmishCommand | undefined {
  if (view.clock.lock !== null || !canOrder(view, player)) return undefined;
  const given = view.orders[player] ?? [];
  const ordered = new Set(
    given.flatMap(({ order, withdrawn }) => (order === null || withdrawn ? [] : [whoseOrder(order)])),
  );
  // A reinforcement that it does not want it need not order again and again.
  if (given.some(({ person }) => person === seat) && hasAllArmies(view, player, ordered)) return undefined;
  const orders = plannedOrders(view, player, mind, seed, stop ?? (() => false));
  const parts = orders.filter((order) => !ordered.has(whoseOrder(order))).map(formatOrder);
  return parts.length === 0 ? undefined : { type: 'order', parts };
}

function hasAllArmies(view: SkirmishView, player: Seat, ordered: ReadonlySet<Source>): boolean {
  const { codes } = boardOf(view).terrain;
  return armiesAt(groundOf(view), player).every((place) => ordered.has(codes[place] ?? ''));
}

function answering(view: SkirmishView, player: Seat): SkirmishCommand | undefined {
  if (agreements(view.requests).some(({ from, to }) => from === player || to === player)) return undefined;
  const partner = welcomePartner(view, player);
  const isRequested = view.requests.some(({ from, to }) => from === player && to === partner);
  return partner === undefined || isRequested ? undefined : { type: 'join-forces', player: partner };
}

function voting(view: SkirmishView, seat: Seat, player: Seat): SkirmishCommand | undefined {
  const { announced } = view;
  if (announced === null) return undefined;
  const effect = wantedEffect(view, player, announced.offered);
  const votes = view.votes.filter((vote) => vote !== null);
  const cast = castVote(boardOf(view), sidesIn(view), announced, votes, seat, effect);
  return cast.ok ? { type: 'vote', effect } : undefined;
}

/** SKI-3.8: once there is nothing more to say; a vote that is still to open is waited for. */
function marking(view: SkirmishView, player: Seat): SkirmishCommand | undefined {
  if (hasVote(view) && view.announced === null) return undefined;
  return whyNoMark(view, player, 'ready') === undefined ? { type: 'ready' } : undefined;
}

// Votes and requests to join forces: what the opponent says to others, beside orders.

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
function wantedEffect(view: SkirmishView, player: Seat, offered: readonly [Effect, Effect]): Effect {
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
function welcomePartner(view: SkirmishView, player: Seat): Seat | undefined {
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
