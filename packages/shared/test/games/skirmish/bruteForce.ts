// SKI-7.1 to 7.8 as definitions, tried on every outcome there could be: which moves succeed, which supports are given. Shares no code
// with the engine but the vocabulary of orders. For small positions only: the work doubles with every order.

import type { CountedOrder, OrderId } from '../../../src/games/skirmish/counting.ts';
import type { InForce } from '../../../src/games/skirmish/land/types.ts';
import type { Seat } from '../../../src/kernel/game.ts';

interface Piece {
  readonly id: OrderId;
  readonly player: Seat;
  /** Null for a reinforcement. */
  readonly stands: string | null;
  readonly goesTo: string | null;
  /** Of a support: the id of the order that it would support, wherever that is; whether it is for a move. */
  readonly helps: { readonly id: OrderId | null; readonly into: string | null } | null;
  readonly holds: boolean;
}

export interface Outcome {
  readonly moved: ReadonlySet<OrderId>;
  readonly given: ReadonlySet<OrderId>;
}

interface Position {
  readonly pieces: readonly Piece[];
  readonly effect: InForce;
}

function pieceOf({ id, player, order }: CountedOrder, all: readonly CountedOrder[], effect: InForce): Piece {
  const stands = order.type === 'move' ? (order.from === 'REF' ? null : order.from) : order.at;
  const none = { id, player, stands, goesTo: null, helps: null, holds: order.type === 'hold' };
  if (order.type === 'move') return { ...none, goesTo: order.to };
  if (order.type === 'supportMove') {
    const found = all.find(
      (one) => one.order.type === 'move' && one.order.from === order.from && one.order.to === order.to,
    );
    return { ...none, helps: { id: trusted(found, player, effect), into: order.to } };
  }
  if (order.type === 'supportHold') {
    const found = all.find((one) => one.order.type !== 'move' && one.order.at === order.whom);
    return { ...none, helps: { id: trusted(found, player, effect), into: null } };
  }
  return none;
}

const trusted = (found: CountedOrder | undefined, player: Seat, effect: InForce): OrderId | null =>
  found === undefined || (effect === 'DISTRUST' && found.player !== player) ? null : found.id;

const strengthOf = ({ pieces, effect }: Position, { given }: Outcome, of: Piece): number => {
  const base =
    (effect === 'RAMPARTS' && of.holds) || (effect === 'LEVY' && of.stands === null && of.goesTo !== null)
      ? 2
      : 1;
  return base + pieces.filter((one) => given.has(one.id) && one.helps?.id === of.id).length;
};

const defenceOf = (position: Position, outcome: Outcome, of: Piece): number =>
  of.goesTo === null ? strengthOf(position, outcome, of) : 1;

const facing = (a: Piece, b: Piece): boolean =>
  a.stands !== null && b.stands !== null && a.goesTo === b.stands && b.goesTo === a.stands;

const isDead = ({ pieces }: Position, { moved }: Outcome, of: Piece): boolean =>
  of.stands !== null && !moved.has(of.id) && pieces.some((m) => m.goesTo === of.stands && moved.has(m.id));

/** Whether SKI-7.5 lets this move succeed, were the outcome this one. */
function mayMove(position: Position, outcome: Outcome, move: Piece): boolean {
  const { pieces, effect } = position;
  const mine = strengthOf(position, outcome, move);
  for (const rival of pieces) {
    if (rival === move || rival.goesTo !== move.goesTo) continue;
    const isBeaten = pieces.some((one) => facing(one, rival) && outcome.moved.has(one.id));
    if (!isBeaten && strengthOf(position, outcome, rival) >= mine) return false;
  }
  const there = pieces.find((one) => one.stands !== null && one.stands === move.goesTo);
  if (there === undefined) return true;
  const mayKill = there.player !== move.player && effect !== 'TRUCE';
  if (facing(there, move)) return mayKill && mine > strengthOf(position, outcome, there);
  if (there.goesTo !== null && outcome.moved.has(there.id)) return true;
  return mayKill && mine > defenceOf(position, outcome, there);
}

/** Whether SKI-7.2 to 7.4 let this support be given, were the outcome this one. */
function mayGive(position: Position, outcome: Outcome, support: Piece): boolean {
  if (support.helps === null || support.helps.id === null) return false;
  const { into } = support.helps;
  const isCut = position.pieces.some(
    (move) => move.goesTo === support.stands && !(into !== null && move.stands === into),
  );
  return !isCut && !isDead(position, outcome, support);
}

/** Consistent: exactly what may succeed does. */
const isConsistent = (position: Position, outcome: Outcome): boolean =>
  position.pieces.every((one) => {
    if (one.goesTo !== null) return mayMove(position, outcome, one) === outcome.moved.has(one.id);
    if (one.helps !== null) return mayGive(position, outcome, one) === outcome.given.has(one.id);
    return true;
  });

/** All outcomes in which every order ends as the rules say it must when the others end as they do. */
export function consistentOutcomes(counted: readonly CountedOrder[], effect: InForce): readonly Outcome[] {
  const position = { pieces: counted.map((one) => pieceOf(one, counted, effect)), effect };
  const open = position.pieces.filter(({ goesTo, helps }) => goesTo !== null || helps !== null);
  const outcomes: Outcome[] = [];
  for (let bits = 0; bits < 2 ** open.length; bits++) {
    const on = open.filter((_, i) => Math.floor(bits / 2 ** i) % 2 === 1);
    const outcome = {
      moved: new Set(on.filter(({ goesTo }) => goesTo !== null).map(({ id }) => id)),
      given: new Set(on.filter(({ helps }) => helps !== null).map(({ id }) => id)),
    };
    if (isConsistent(position, outcome)) outcomes.push(outcome);
  }
  return outcomes;
}

/** SKI-7.8: the consistent outcome with most successful moves; it must be one alone. */
export function greatestOutcome(counted: readonly CountedOrder[], effect: InForce): Outcome {
  const outcomes = consistentOutcomes(counted, effect);
  const most = Math.max(...outcomes.map(({ moved }) => moved.size));
  const best = outcomes.filter(({ moved }) => moved.size === most);
  if (best.length !== 1 || best[0] === undefined) throw new Error(`${best.length} greatest outcomes`);
  return best[0];
}
