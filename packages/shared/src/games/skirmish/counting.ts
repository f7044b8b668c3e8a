// SKI-5.9 to 5.13: selects which submitted orders of a turn count, and the results of the others.

import type { Seat } from '../../kernel/game.ts';
import { ok, type Result, type RuleId } from '../../kernel/result.ts';
import { err, refusal, type SkirmishRefused } from './codes.ts';
import { codeOf } from './land/terrain.ts';
import { type Board, type InForce, NOBODY, type Order, type Sides, type Source } from './land/types.ts';
import { formatOrder, readOrders, whoseOrder } from './orderText.ts';
import { whyInvalid } from './validity.ts';

/** One order text of this turn, in the order in which they came. */
export interface Submission {
  /** The sender's seat. */
  readonly person: Seat;
  /** As typed (SKI-4.5). */
  readonly text: string;
  /** Null: unreadable. */
  readonly order: Order | null;
  readonly withdrawn?: true;
}

/** A territory's code, or `REF:` and the seat: one order each. */
export type OrderId = string;

/** An order that takes part in the resolution. */
export interface CountedOrder {
  readonly id: OrderId;
  readonly player: Seat;
  readonly order: Order;
  /** Index of its submission; absent for an automatic hold. */
  readonly sent?: number;
}

/** SKI-5.12: how a submission stands before the resolution. */
type Mark =
  | { readonly mark: 'counts'; readonly id: OrderId }
  | { readonly mark: 'replaced' | 'withdrawn' | 'banned'; readonly rule: RuleId }
  | { readonly mark: 'invalid'; readonly why: SkirmishRefused };

export interface Chosen {
  /** Armies by place, then reinforcements by seat. */
  readonly counted: readonly CountedOrder[];
  /** By submission. */
  readonly marks: readonly Mark[];
}

export const submissionsOf = (person: Seat, text: string): readonly Submission[] =>
  readOrders(text).map((part) => ({ person, ...part }));

const idOf = (player: Seat, whose: Source): OrderId => (whose === 'REF' ? `REF:${player}` : whose);

// SKI-5.1: judged against the start of the turn with its effect in force, each by itself.
// SKI-5.12: a mark for each of them.
export function chooseOrders(
  board: Board,
  sides: Sides,
  effect: InForce,
  submissions: readonly Submission[],
): Chosen {
  const last = new Map<OrderId, CountedOrder>();
  const marks = submissions.map((submission, sent): Mark => {
    const settled = settledMark(board, sides, effect, submission);
    if (settled !== undefined || submission.order === null) return settled ?? UNREADABLE;
    const player = playedBy(sides, submission.person);
    const id = idOf(player, whoseOrder(submission.order));
    last.set(id, { id, player, order: submission.order, sent });
    return { mark: 'counts', id };
  });
  return {
    counted: [...armyOrders(board, last), ...reinforcements(sides, last)],
    // SKI-5.9: the valid one sent last counts; a later invalid one displaces nothing.
    marks: marks.map((mark, sent) =>
      mark.mark === 'counts' && last.get(mark.id)?.sent !== sent
        ? { mark: 'replaced', rule: 'SKI-5.9' }
        : mark,
    ),
  };
}

const playedBy = ({ people }: Sides, person: Seat): Seat => people[person]?.plays ?? NOBODY;

// SKI-4.6: belongs to no army and replaces nothing.
const UNREADABLE: Mark = { mark: 'invalid', why: refusal('unreadable', 'SKI-4.6') };

/** The mark of what cannot count; undefined for a valid order. */
function settledMark(
  board: Board,
  sides: Sides,
  effect: InForce,
  { person, order, withdrawn }: Submission,
): Mark | undefined {
  const out = whyOutOfPlay(sides, person);
  if (withdrawn) return { mark: 'withdrawn', rule: 'SKI-5.13' };
  if (out?.code === 'banned') return { mark: 'banned', rule: 'SKI-12.3' };
  if (order === null) return UNREADABLE;
  const why = out ?? whyInvalid(board, effect, playedBy(sides, person), order);
  return why === undefined ? undefined : { mark: 'invalid', why };
}

// SKI-5.11: out of play, by person: a partner's orders are untouched (SKI-11.6).
export function whyOutOfPlay({ people, players }: Sides, person: Seat): SkirmishRefused | undefined {
  const who = people[person];
  if (who === undefined) return refusal('no-such-player', 'SKI-5.11');
  if (who.resigned) return refusal('resigned', 'SKI-5.11');
  if (who.banned) return refusal('banned', 'SKI-5.11');
  return players[who.plays]?.gone === null ? undefined : refusal('out-of-the-game', 'SKI-9.3');
}

// SKI-5.10: an army without a valid order holds, as if ordered to.
const armyOrders = ({ terrain, armies }: Board, last: ReadonlyMap<OrderId, CountedOrder>): CountedOrder[] =>
  armies.flatMap((player, place) => {
    if (player === NOBODY) return [];
    const at = codeOf(terrain, place);
    return [last.get(at) ?? { id: at, player, order: { type: 'hold', at } }];
  });

const reinforcements = ({ players }: Sides, last: ReadonlyMap<OrderId, CountedOrder>): CountedOrder[] =>
  players.flatMap((_, seat) => last.get(idOf(seat, 'REF')) ?? []);

// SKI-5.13: takes back all orders of this turn for that army, whichever of the player's people sent them.
export function withdraw(
  sides: Sides,
  submissions: readonly Submission[],
  person: Seat,
  of: Source,
): Result<readonly Submission[]> {
  const player = playedBy(sides, person);
  const isMeant = ({ person: sender, order, withdrawn }: Submission): boolean =>
    !withdrawn && order !== null && whoseOrder(order) === of && playedBy(sides, sender) === player;
  const out = whyOutOfPlay(sides, person);
  if (out !== undefined) return { ok: false, error: out };
  if (!submissions.some(isMeant)) {
    return err('nothing-to-withdraw', 'SKI-5.13', { of });
  }
  return ok(submissions.map((one) => (isMeant(one) ? { ...one, withdrawn: true } : one)));
}

/** Canonical text shown beside the typed text. */
export const textOf = ({ order, text }: Submission): string => (order === null ? text : formatOrder(order));
