// The review of a record as text. Needs nothing of Node, so that any engine of JavaScript can be asked whether it comes to the same.

import { manifestOf } from '../../src/catalogue/manifests.ts';
import type { EndLine, EntryLine, HeadLine } from '../../src/match/record/record.ts';
import { partsOf } from '../../src/review/parts.ts';
import { reviewOf } from '../../src/review/review.ts';
import { stepsOf } from '../../src/review/steps.ts';
import { lastOf } from './reviewedMatch.ts';

export interface FinishedRecord {
  readonly head: HeadLine;
  readonly entries: readonly EntryLine[];
  readonly end: EndLine;
}

/** As JSON; undefined: there is nothing to compare. Throws a sentence where the game has no reviewer. */
export async function reviewText({ head, entries, end }: FinishedRecord): Promise<string | undefined> {
  const manifest = manifestOf(head.game);
  const [game, reviewer] = await Promise.all([manifest?.engine(), manifest?.reviewer?.()]);
  if (game === undefined || reviewer === undefined) throw new Error(`nothing reviews ${head.game}`);
  const match = { seats: head.seats.length, steps: stepsOf(game, head, entries), outcome: end.outcome };
  const review = lastOf(reviewOf(game, reviewer, match));
  if (review === undefined) return undefined;
  const parts = head.seats.map((_, seat) => partsOf(review, seat));
  return JSON.stringify({ reviewer: reviewer.version, parts, ...review }, null, 2);
}
