// What made an order as strong as it was: its base, the supports given to it, and those that came to nothing, with why.

import type { Fact } from '@hexmarch/shared/games/skirmish/facts';
import type { OrderResult } from '@hexmarch/shared/games/skirmish/resolve';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { listed, orderPart, said } from './parts.ts';
import type { Telling, WhyLine } from './whyLine.ts';

const factOf = ({ facts }: OrderResult, wanted: Fact['kind']): Fact | undefined =>
  facts.find(({ kind }) => kind === wanted);

// SKI-10.7: RAMPARTS and LEVY raise the base.
export function baseLines(result: OrderResult): readonly WhyLine[] {
  if (factOf(result, 'strength')?.rule !== 'SKI-10.7') return [];
  const effect = result.order.type === 'hold' ? 'RAMPARTS' : 'LEVY';
  return [{ parts: said('why.raised', { effect }), rule: 'SKI-10.7' }];
}

/** Of help for an army that holds, or for one that does something else, which that does not protect. */
const ruleOfStaying = ({ order }: OrderResult): RuleId => (order.type === 'hold' ? 'SKI-6.4' : 'SKI-6.8');

/** `isAsked`: it is the order that was asked about, which needs not be named. */
export function helpLines({ results }: Telling, result: OrderResult, isAsked = true): readonly WhyLine[] {
  const helpers = factOf(result, 'supported')?.others ?? [];
  const strength = factOf(result, 'strength')?.strength;
  if (helpers.length === 0 || strength === undefined) return [];
  const values = {
    orders: listed(helpers.map(({ id }) => orderPart(results, id))),
    count: helpers.length,
    strength,
    stays: result.order.type !== 'move',
    asked: isAsked,
    helped: orderPart(results, result.id),
    at: { cell: result.id },
  };
  return [{ parts: said('why.helped', values), rule: values.stays ? ruleOfStaying(result) : 'SKI-7.1' }];
}

/** What each would have added, and what became of it. */
export function lostLines(telling: Telling, result: OrderResult, isAsked = true): readonly WhyLine[] {
  const lost = factOf(result, 'supportLost')?.others ?? [];
  const strength = factOf(result, 'strength')?.strength ?? 1;
  return lost.flatMap(({ id }, i) => {
    const support = telling.results.get(id);
    if (support === undefined) return [];
    const values = {
      order: orderPart(telling.results, id),
      strength: strength + i + 1,
      stays: result.order.type !== 'move',
      asked: isAsked,
      helped: orderPart(telling.results, result.id),
      at: { cell: result.id },
    };
    const rule = values.stays ? ruleOfStaying(result) : 'SKI-6.3';
    return [{ parts: said('why.lost', values), rule }, ...lossLines(telling, support)];
  });
}

/** Why a support that had found its order was not given. */
const lossLines = (telling: Telling, support: OrderResult): readonly WhyLine[] =>
  support.facts.flatMap((fact): readonly WhyLine[] => {
    if (fact.kind === 'cut') return cutLines(telling, support, fact);
    return fact.kind === 'supporterKilled' ? killedLines(telling, support, fact) : [];
  });

// SKI-7.4: the dead give no support.
export const killedLines = (
  { results }: Telling,
  { id }: OrderResult,
  { others, rule, strength = 0 }: Fact,
): readonly WhyLine[] =>
  others.map((other) => ({
    parts: said('why.supporterKilled', {
      order: orderPart(results, other.id),
      at: { cell: id },
      mine: strength,
      theirs: other.strength ?? 0,
    }),
    rule,
    isBad: true,
  }));

// SKI-7.3, 6.9, 6.10: by whom, and that the cutting move may have failed itself.
export const cutLines = (
  { results, eyes }: Telling,
  { id, order }: OrderResult,
  { others, rule }: Fact,
): readonly WhyLine[] =>
  others.flatMap((other, i): readonly WhyLine[] => {
    const cutter = results.get(other.id);
    if (cutter?.order.type !== 'move') return [];
    const { from } = cutter.order;
    const parts = said('why.cut', {
      what: order.type === 'build' || order.type === 'farm' ? order.type : 'support',
      more: i > 0,
      who: { seat: cutter.player },
      you: cutter.player === eyes,
      reserve: from === 'REF',
      from: { cell: from },
      at: { cell: id },
      came: cutter.success ? 'done' : cutter.killer === undefined ? 'failed' : 'died',
    });
    return [{ parts, rule, isBad: true }];
  });
