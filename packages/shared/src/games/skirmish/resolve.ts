// SKI-7: all orders that count, resolved at once. The order in which they stand means nothing.

import type { Seat } from '../../kernel/game.ts';
import type { CountedOrder, OrderId } from './counting.ts';
import { type Fact, type Reason, reasonOf } from './facts.ts';
import { type Act, layOut } from './field.ts';
import type { Code, InForce, Terrain } from './land/types.ts';
import { type Settled, settleMoves } from './moves.ts';
import { deathFact, killerOf, moveFacts, stayFacts, strengthFacts } from './orderFacts.ts';
import { settleSupports } from './supports.ts';

export interface OrderResult extends CountedOrder {
  readonly success: boolean;
  /** Reason of a failure. */
  readonly reason?: Reason;
  /** The move that kills its army. */
  readonly killer?: OrderId;
  /** Components of its strength, then reasons of its result, most important first. */
  readonly facts: readonly Fact[];
}

interface Death {
  readonly at: Code;
  readonly player: Seat;
  readonly killer: OrderId;
}

export interface Resolution {
  /** In the order of the orders. */
  readonly results: readonly OrderResult[];
  readonly deaths: readonly Death[];
}

// SKI-7.9: supports first, since none of them rests on which moves succeed; then moves, deaths, results.
export function resolve(terrain: Terrain, effect: InForce, counted: readonly CountedOrder[]): Resolution {
  const field = layOut(terrain, effect, counted);
  const settled = settleMoves(field, settleSupports(field));
  const results = counted.map((one, index) => resultOf(settled, one, field.acts[index]));
  return { results, deaths: results.flatMap(deathsIn) };
}

function resultOf(settled: Settled, counted: CountedOrder, act: Act | undefined): OrderResult {
  if (act === undefined) throw new Error(`${counted.id} was not laid out`);
  const killer = killerOf(settled, act);
  const success = succeeds(settled, act, killer !== undefined);
  const facts = [
    ...strengthFacts(settled, act),
    ...(act.kind === 'move' ? moveFacts(settled, act) : stayFacts(settled, act)),
    ...(killer === undefined ? [] : [deathFact(settled, act, killer)]),
  ];
  const reason = success ? undefined : reasonOf(facts);
  return {
    ...counted,
    success,
    ...(reason === undefined ? {} : { reason }),
    ...(killer === undefined ? {} : { killer: killer.id }),
    facts,
  };
}

// SKI-7.11: what success means for each kind of order.
function succeeds({ field, supports, round }: Settled, act: Act, isKilled: boolean): boolean {
  if (act.kind === 'move') return round[act.index] === 0;
  if (act.kind === 'support') return supports.given[act.index] === true;
  return act.kind === 'hold' ? !isKilled : field.into[act.from]?.length === 0;
}

const deathsIn = ({ id, player, killer }: OrderResult): readonly Death[] =>
  killer === undefined ? [] : [{ at: id, player, killer }];
