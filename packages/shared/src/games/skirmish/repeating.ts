// SKI-5.14: farm orders that are given again by themselves while no army of another player borders the farm. As a turn begins they
// stand among its orders, and are orders like any other.

import type { Seat } from '../../kernel/game.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { refusal, type SkirmishRefused } from './codes.ts';
import { neighbours, placeOf } from './land/terrain.ts';
import { type Board, type Code, NOBODY, type Order, type Source } from './land/types.ts';
import { giving, knowing, whyClosed } from './ordering.ts';
import { formatOrder } from './orderText.ts';
import type { Repeat, Sent, SkirmishEvent, SkirmishState } from './state.ts';
import { whyInvalid } from './validity.ts';
import { boardOf, effectNow, playerOf } from './world.ts';

/** Number of turns after this one. */
export const REPEATED_TURNS = 2;

const farmOrder = (at: Code): Order => ({ type: 'farm', at });

export function repeat(state: SkirmishState, seat: Seat, at: Code): Result<readonly SkirmishEvent[]> {
  const closed = whyClosed(state, seat);
  if (closed !== undefined) return { ok: false, error: closed };
  const player = playerOf(state, seat);
  const why = whyNotRepeated(state, player, at);
  if (why !== undefined) return { ok: false, error: why };
  const sent = [sentBy({ person: seat, at })];
  const until = state.turn + REPEATED_TURNS;
  const knows = knowing(state, player);
  return giving(state, { type: 'repeated', seat, player, knowing: knows, sent, at, until });
}

function whyNotRepeated(state: SkirmishState, player: Seat, at: Code): SkirmishRefused | undefined {
  const board = boardOf(state);
  const order = farmOrder(at);
  // SKI-5.7: whether order check is on or not, since nothing else can be repeated.
  const invalid = whyInvalid(board, effectNow(state), player, order);
  if (invalid !== undefined) return { ...invalid, params: { ...invalid.params, order: formatOrder(order) } };
  const until = state.turn + REPEATED_TURNS;
  if (state.repeats[player]?.some((one) => one.at === at && one.until === until))
    return refusal('repeated-already', 'SKI-5.14', { at, until });
  const near = borderer(board, player, at);
  return near === undefined ? undefined : refusal('bordered', 'SKI-5.14', { at, near });
}

export function unrepeat(state: SkirmishState, seat: Seat, at: Code): Result<readonly SkirmishEvent[]> {
  const player = playerOf(state, seat);
  if (!state.repeats[player]?.some((one) => one.at === at))
    return { ok: false, error: refusal('not-repeated', 'SKI-5.14', { at }) };
  return ok([{ type: 'unrepeated', seat, player, knowing: knowing(state, player), at }]);
}

/** Farms whose order this player may repeat now, in the order of places. */
export const repeatable = (state: SkirmishState, player: Seat): readonly Code[] =>
  state.farms
    .map((place) => boardOf(state).terrain.codes[place] ?? '')
    .filter((at) => whyNotRepeated(state, player, at) === undefined);

/** The first territory from which an army of another player borders this one, oversea connections included, whatever is in force. */
export function borderer({ terrain, armies }: Board, player: Seat, at: Code): Code | undefined {
  const near = neighbours(terrain, null, placeOf(terrain, at)).find((place) => {
    const army = armies[place] ?? NOBODY;
    return army !== NOBODY && army !== player;
  });
  return near === undefined ? undefined : terrain.codes[near];
}

/** One for each farm, in the order of codes. */
export const withRepeat = (list: readonly Repeat[], one: Repeat): readonly Repeat[] =>
  [...withoutRepeat(list, one.at), one].sort((a, b) => (a.at < b.at ? -1 : 1));

export const withoutRepeat = (list: readonly Repeat[], of: Source): readonly Repeat[] =>
  list.some(({ at }) => at === of) ? list.filter(({ at }) => at !== of) : list;

export const sentBy = ({ person, at }: Pick<Repeat, 'person' | 'at'>): Sent => {
  const order = farmOrder(at);
  return { person, text: formatOrder(order), order };
};

/** Repeats that continue in the next turn: the army is there, and nothing is adjacent to it. Merged players start anew. */
export const goingOn = (
  repeats: SkirmishState['repeats'],
  { board, turn, joined }: { readonly board: Board; readonly turn: number; readonly joined: readonly Seat[] },
): SkirmishState['repeats'] =>
  repeats.map((list, player) =>
    joined.includes(player) ? [] : list.filter((one) => one.until >= turn && isGoingOn(board, player, one)),
  );

function isGoingOn(board: Board, player: Seat, { at }: Repeat): boolean {
  const place = placeOf(board.terrain, at);
  if (board.armies[place] !== player || board.works[place] !== 'farm') return false;
  return borderer(board, player, at) === undefined;
}
