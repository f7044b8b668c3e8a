// Orders of a turn while it goes on: which are taken (SKI-4, 5, 13.6), and what stands of them.

import type { Seat } from '../../kernel/game.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { err, type SkirmishRefused } from './codes.ts';
import { whyOutOfPlay, withdraw } from './counting.ts';
import type { Source } from './land/types.ts';
import { formatOrder, readOrder, whoseOrder } from './orderText.ts';
import { peopleOf } from './sides.ts';
import type { Event, Sent, SkirmishEvent, SkirmishState } from './state.ts';
import { whyInvalid } from './validity.ts';
import { boardOf, effectNow, playerOf, sidesIn } from './world.ts';

/** Limit of order texts per player and turn, far above any real use. */
const SENT_MAX = 400;

export function giveOrders(
  state: SkirmishState,
  seat: Seat,
  parts: readonly string[],
  isPublic: boolean,
): Result<readonly SkirmishEvent[]> {
  const closed = whyClosed(state, seat);
  if (closed !== undefined) return { ok: false, error: closed };
  const player = playerOf(state, seat);
  if ((state.orders[player]?.length ?? 0) + parts.length > SENT_MAX) {
    return err('too-many-orders', 'SKI-4.1', { most: SENT_MAX });
  }
  const sent: Sent[] = [];
  for (const text of parts) {
    const order = readOrder(text);
    const why = whyRefused(state, player, text, order);
    if (why !== undefined) return { ok: false, error: why };
    sent.push({ person: seat, text, order, ...(isPublic ? { isPublic } : {}) });
  }
  // SKI-13.1: a public order has the same effect.
  return giving(
    state,
    isPublic
      ? { type: 'orderedInPublic', seat, player, sent }
      : { type: 'ordered', seat, player, knowing: knowing(state, player), sent },
  );
}

// SKI-3.8: a new order takes the mark away.
export function giving(
  { ready }: SkirmishState,
  given: Event<'ordered' | 'orderedInPublic' | 'repeated'>,
): Result<readonly SkirmishEvent[]> {
  const { seat, player } = given;
  return ok(ready[player] === true ? [{ type: 'unreadied', seat, player }, given] : [given]);
}

// SKI-13.1: orders are secret from all but their player's people.
export const knowing = (state: SkirmishState, player: Seat): readonly Seat[] =>
  peopleOf(sidesIn(state), player);

/** Why this person can neither order nor withdraw now. */
export function whyClosed(state: SkirmishState, seat: Seat): SkirmishRefused | undefined {
  const out = whyOutOfPlay(sidesIn(state), seat);
  if (out !== undefined) return out;
  // SKI-3.4: refused, never queued.
  return state.clock.lock === null
    ? undefined
    : { code: 'locked', rule: 'SKI-3.4', params: { lock: state.clock.lock } };
}

// SKI-13.6: with order check on, what is invalid or unreadable never gets in; the first bad order of a text is named.
function whyRefused(
  state: SkirmishState,
  player: Seat,
  text: string,
  order: Sent['order'],
): SkirmishRefused | undefined {
  if (!state.options.orderCheck) return undefined;
  if (order === null) return { code: 'unreadable', rule: 'SKI-4.6', params: { order: text } };
  const why = whyInvalid(boardOf(state), effectNow(state), player, order);
  return why === undefined ? undefined : { ...why, params: { ...why.params, order: formatOrder(order) } };
}

export function takeBack(state: SkirmishState, seat: Seat, of: Source): Result<readonly SkirmishEvent[]> {
  const closed = whyClosed(state, seat);
  if (closed !== undefined) return { ok: false, error: closed };
  const player = playerOf(state, seat);
  const left = withdraw(sidesIn(state), state.orders[player] ?? [], seat, of);
  if (!left.ok) return left;
  return ok([{ type: 'withdrew', seat, player, knowing: knowing(state, player), of }]);
}

/** Withdrawable orders, in order of first submission. */
export function withdrawable(state: SkirmishState, seat: Seat): readonly Source[] {
  const given = (state.orders[playerOf(state, seat)] ?? []).flatMap(({ order, withdrawn }) =>
    order === null || withdrawn ? [] : [whoseOrder(order)],
  );
  return [...new Set(given)];
}

/** After these came: a secret text that is given again stands where it came last, so that no list grows by repetition. */
export function withSent(list: readonly Sent[], sent: readonly Sent[]): readonly Sent[] {
  return sent.reduce<readonly Sent[]>(
    (now, one) => [...now.filter((other) => other.isPublic || !isSame(other, one)), one],
    list,
  );
}

const isSame = (a: Sent, b: Sent): boolean => a.person === b.person && canonical(a) === canonical(b);

const canonical = ({ order, text }: Sent): string => (order === null ? `? ${text}` : formatOrder(order));

/** After the withdrawal (SKI-5.13). */
export const withoutOrders = (list: readonly Sent[], of: Source): readonly Sent[] =>
  list.map((one) =>
    one.order !== null && !one.withdrawn && whoseOrder(one.order) === of ? { ...one, withdrawn: true } : one,
  );

/** Public orders (SKI-13.1): withdrawals are secret, even of public orders. */
export const saidInPublic = (list: readonly Sent[]): readonly Sent[] =>
  list.flatMap(({ person, text, order, isPublic }) => (isPublic ? [{ person, text, order, isPublic }] : []));
