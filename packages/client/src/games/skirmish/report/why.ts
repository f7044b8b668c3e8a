// Why an order ended so (UI-S37): the strengths that met, and the chain of what led to it, deepest cause first, each line with its rule.
// All of it is what the engine says; here it is put into words.

import type { Reason } from '@hexmarch/shared/games/skirmish/facts';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { OrderResult } from '@hexmarch/shared/games/skirmish/resolve';
import type { InvalidOrder } from '@hexmarch/shared/games/skirmish/state';
import { whyTree } from '@hexmarch/shared/games/skirmish/whyTree';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { invalidLine } from './invalid.ts';
import { type Resolved, resolutionOf, resultsOf } from './resolved.ts';
import { invalidId } from './rows.ts';
import { say } from './say.ts';
import type { WhyLine } from './whyLine.ts';
import { linesOf } from './whyLines.ts';
import { sidesOf, type WhySide } from './whySides.ts';

export interface WhyAnswer {
  readonly id: string;
  readonly player: Seat;
  /** Canonical, or as typed where it is no order. */
  readonly text: string;
  readonly outcome: 'done' | 'failed' | 'invalid';
  /** An automatic hold (SKI-5.10). */
  readonly isAuto: boolean;
  /** SKI-7.11. */
  readonly reason?: Reason;
  /** The order itself first, then what it met; empty where strength does not matter. */
  readonly sides: readonly WhySide[];
  readonly lines: readonly WhyLine[];
}

/** `id`: of an order that counted, or what `invalidId` calls another. Undefined for an order that the report does not tell. */
export function whyOf(resolved: Resolved, id: string, eyes: Seat | undefined): WhyAnswer | undefined {
  const result = resultsOf(resolved).get(id);
  if (result !== undefined) return answerOf(resolved, result, eyes);
  const invalid = resolved.report.invalid.find((order) => invalidId(order) === id);
  return invalid && invalidAnswer(resolved, invalid);
}

function answerOf(
  resolved: Resolved,
  { id, player, order, success, reason }: OrderResult,
  eyes: Seat | undefined,
): WhyAnswer {
  const tree = whyTree(resolutionOf(resolved), id);
  const results = resultsOf(resolved);
  const person = resolved.report.orders.find((one) => one.id === id)?.person;
  return {
    id,
    player,
    text: formatOrder(order),
    outcome: success ? 'done' : 'failed',
    isAuto: person === undefined,
    ...(reason === undefined ? {} : { reason }),
    sides: sidesOf(results, id),
    lines: tree === undefined ? [] : linesOf({ results, report: resolved.report, eyes }, tree),
  };
}

const invalidAnswer = ({ before }: Resolved, invalid: InvalidOrder): WhyAnswer => ({
  id: invalidId(invalid),
  player: before.sides.people[invalid.person]?.plays ?? invalid.person,
  text: invalid.text,
  outcome: 'invalid',
  isAuto: false,
  sides: [],
  lines: [{ parts: invalidLine(invalid), rule: invalid.why.rule, isBad: true }],
});

/** SKI-7.11. */
export const reasonText = (reason: Reason): string => say(`reason.${reason}`);
