// Explanation of a resolution, for the log: each order that failed, with its cause and the cause's rule.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Explanation, Reason } from '../../../gameApi/clientGame.ts';
import type { LinePart } from '../../../text/line.ts';
import { situationOf } from '../history/pastTurns.ts';
import type { Resolved } from '../resolution/resolved.ts';
import { invalidId } from '../resolution/rows.ts';
import type { Part } from './parts.ts';
import { say } from './say.ts';
import { whyOf } from './why.ts';

type ResolvedEvent = Extract<SkirmishEvent, { type: 'resolved' }>;

/** Undefined if all orders worked. */
export function explainFailures(event: ResolvedEvent, before: SkirmishView): Explanation | undefined {
  const { report } = event;
  const failed = [
    ...report.orders.flatMap(({ id, success }) => (success ? [] : [id])),
    ...report.invalid.map(invalidId),
  ];
  if (failed.length === 0) return undefined;
  return {
    title: say('report.title', { turn: report.turn }),
    // A whole turn is resolved again for it, of which a long log has many.
    get reasons() {
      const after = situationOf(skirmish.evolve(before, event));
      const resolved = { before: situationOf(before), after, report };
      return failed.flatMap((id) => reasonOf(resolved, id) ?? []);
    },
  };
}

function reasonOf(resolved: Resolved, id: string): Reason | undefined {
  const answer = whyOf(resolved, id, undefined);
  const cause = answer?.lines.find(({ isBad }) => isBad) ?? answer?.lines.at(-1);
  if (answer === undefined || cause === undefined) return undefined;
  const { player, text } = answer;
  return { parts: [{ seat: player }, ` ${text}: `, ...cause.parts.map(inLog)], rule: cause.rule };
}

/** The log has no links to orders. */
const inLog = (part: Part): LinePart => (typeof part === 'object' && 'order' in part ? part.text : part);
