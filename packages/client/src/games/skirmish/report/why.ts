// Explanation of an order's result (UI-S37): the strengths compared, and the chain of causes, deepest first, each with its rule.
// All facts are the engine's; here they get their texts.

import type { Reason } from '@hexmarch/shared/games/skirmish/facts';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { OrderResult } from '@hexmarch/shared/games/skirmish/resolve';
import type { InvalidOrder } from '@hexmarch/shared/games/skirmish/state';
import { whyTree } from '@hexmarch/shared/games/skirmish/whyTree';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { refusalLine } from '../orders/refusals.ts';
import { type Resolved, resolutionOf, resultsOf } from '../resolution/resolved.ts';
import { invalidId } from '../resolution/rows.ts';
import { type Part, phrase } from './parts.ts';
import { say } from './say.ts';
import type { WhyLine } from './whyHelp.ts';
import { linesOf } from './whyLines.ts';
import { sidesOf, type WhySide } from './whySides.ts';

export interface WhyAnswer {
  readonly id: string;
  readonly player: Seat;
  /** Canonical text, or as typed if it is invalid. */
  readonly text: string;
  readonly outcome: 'done' | 'failed' | 'invalid';
  /** A default hold (SKI-5.10). */
  readonly isAuto: boolean;
  /** SKI-7.11. */
  readonly reason?: Reason;
  /** The order itself first, then its opposition; empty if strength does not matter. */
  readonly sides: readonly WhySide[];
  readonly lines: readonly WhyLine[];
}

/** `id`: of an order that counted, or `invalidId` of another. Undefined for an order that is not in the report. */
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

/**
 * Texts for invalid orders, addressed to everybody: refusal texts address the person who gave the order.
 */
function invalidLine({ why, text }: InvalidOrder): readonly Part[] {
  const { code, rule, params = {} } = why;
  switch (code) {
    case 'unreadable':
      return phrase('invalid.unreadable', { text });
    case 'no-spare-barracks':
      return phrase('invalid.no-spare-barracks', {
        barracks: params.barracks ?? 0,
        armies: params.armies ?? 0,
      });
    case 'not-your-barracks':
      return phrase('invalid.not-your-barracks', { at: { cell: String(params.at ?? '') } });
    case 'resigned':
    case 'banned':
    case 'out-of-the-game':
    case 'no-such-player':
      return phrase('invalid.out', { code });
    default:
      return refusalLine(why) ?? [rule];
  }
}
