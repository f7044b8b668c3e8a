// Explanation of an order's strength: base, supports given, and supports that failed, with reasons.

import type { Fact } from '@hexmarch/shared/games/skirmish/facts';
import type { OrderResult } from '@hexmarch/shared/games/skirmish/resolve';
import type { Report } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { Results } from '../resolution/resolved.ts';
import { listed, orderPart, type Part, phrase } from './parts.ts';

const factOf = ({ facts }: OrderResult, wanted: Fact['kind']): Fact | undefined =>
  facts.find(({ kind }) => kind === wanted);

// SKI-10.7: RAMPARTS and LEVY raise the base.
export function baseLines(result: OrderResult): readonly WhyLine[] {
  if (factOf(result, 'strength')?.rule !== 'SKI-10.7') return [];
  const effect = result.order.type === 'hold' ? 'RAMPARTS' : 'LEVY';
  return [{ parts: phrase('why.raised', { effect }), rule: 'SKI-10.7' }];
}

/** Support for an army that holds; for one with another stationary order, which support does not protect. */
const ruleOfStaying = ({ order }: OrderResult): RuleId => (order.type === 'hold' ? 'SKI-6.4' : 'SKI-6.8');

/** `isSubject`: it is the explained order itself, which is not named again. */
export function helpLines(
  { results }: ReportContext,
  result: OrderResult,
  isSubject = true,
): readonly WhyLine[] {
  const helpers = factOf(result, 'supported')?.others ?? [];
  const strength = factOf(result, 'strength')?.strength;
  if (helpers.length === 0 || strength === undefined) return [];
  const values = {
    orders: listed(helpers.map(({ id }) => orderPart(results, id))),
    count: helpers.length,
    strength,
    stays: result.order.type !== 'move',
    asked: isSubject,
    helped: orderPart(results, result.id),
    at: { cell: result.id },
  };
  return [{ parts: phrase('why.helped', values), rule: values.stays ? ruleOfStaying(result) : 'SKI-7.1' }];
}

/** What each failed support would have added, and why it failed. */
export function lostLines(context: ReportContext, result: OrderResult, isSubject = true): readonly WhyLine[] {
  const lost = factOf(result, 'supportLost')?.others ?? [];
  const strength = factOf(result, 'strength')?.strength ?? 1;
  return lost.flatMap(({ id }, i) => {
    const support = context.results.get(id);
    if (support === undefined) return [];
    const values = {
      order: orderPart(context.results, id),
      strength: strength + i + 1,
      stays: result.order.type !== 'move',
      asked: isSubject,
      helped: orderPart(context.results, result.id),
      at: { cell: result.id },
    };
    const rule = values.stays ? ruleOfStaying(result) : 'SKI-6.3';
    return [{ parts: phrase('why.lost', values), rule }, ...lossLines(context, support)];
  });
}

/** Why a support with a matching order failed. */
const lossLines = (context: ReportContext, support: OrderResult): readonly WhyLine[] =>
  support.facts.flatMap((fact): readonly WhyLine[] => {
    if (fact.kind === 'cut') return cutLines(context, support, fact);
    return fact.kind === 'supporterKilled' ? killedLines(context, support, fact) : [];
  });

// SKI-7.4: killed armies give no support.
export const killedLines = (
  { results }: ReportContext,
  { id }: OrderResult,
  { others, rule, strength = 0 }: Fact,
): readonly WhyLine[] =>
  others.map((other) => ({
    parts: phrase('why.supporterKilled', {
      order: orderPart(results, other.id),
      at: { cell: id },
      mine: strength,
      theirs: other.strength ?? 0,
    }),
    rule,
    isBad: true,
  }));

// SKI-7.3, 6.9, 6.10: the cutting move, which may have failed itself.
export const cutLines = (
  { results, eyes }: ReportContext,
  { id, order }: OrderResult,
  { others, rule }: Fact,
): readonly WhyLine[] =>
  others.flatMap((other, i): readonly WhyLine[] => {
    const cutter = results.get(other.id);
    if (cutter?.order.type !== 'move') return [];
    const { from } = cutter.order;
    const parts = phrase('why.cut', {
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

/** Line of an explanation, and the context of all of them. */
export interface WhyLine {
  readonly parts: readonly Part[];
  readonly rule: RuleId;
  /** A cause of failure. */
  readonly isBad?: true;
}

export interface ReportContext {
  readonly results: Results;
  readonly report: Report;
  /** The viewing player. */
  readonly eyes: Seat | undefined;
}

/** Deduplicates lines; the first occurrence stays. */
export function withoutRepeats(lines: readonly WhyLine[]): readonly WhyLine[] {
  const seen = new Set<string>();
  return lines.filter(({ parts }) => {
    const text = JSON.stringify(parts);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/** More are not read at a glance. */
const LINES_MAX = 5;

/** Causes of failure and the verdict, which comes last, go before the rest; their order stays. */
export function mostImportant(lines: readonly WhyLine[]): readonly WhyLine[] {
  if (lines.length <= LINES_MAX) return lines;
  const rank = (i: number): number => (i === lines.length - 1 ? 0 : lines[i]?.isBad ? 1 : 2);
  const best = lines.map((_, i) => i).sort((a, b) => rank(a) - rank(b) || b - a);
  const included = new Set(best.slice(0, LINES_MAX));
  return lines.filter((_, i) => included.has(i));
}
