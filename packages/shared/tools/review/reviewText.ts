// The review of a record as text. Needs nothing of Node, so that any engine of JavaScript can be asked whether it comes to the same.

import { manifestOf } from '../../src/catalogue/manifests.ts';
import type { AnyGame } from '../../src/kernel/game.ts';
import type { EndLine, EntryLine, HeadLine } from '../../src/match/record/record.ts';
import { ordersPartsOf, ordersReviewOf } from '../../src/review/orders.ts';
import { partsOf } from '../../src/review/parts.ts';
import { type ReviewedMatch, reviewOf } from '../../src/review/review.ts';
import { stepsOf } from '../../src/review/steps.ts';
import type { GameManifest } from '../../src/search/gameManifest.ts';
import { lastOf } from './reviewedMatch.ts';

export interface FinishedRecord {
  readonly head: HeadLine;
  readonly entries: readonly EntryLine[];
  readonly end: EndLine;
}

/** As JSON; undefined: there is nothing to compare. Throws a sentence where the game has no reviewer. */
export async function reviewText({ head, entries, end }: FinishedRecord): Promise<string | undefined> {
  const manifest = manifestOf(head.game);
  const game = await manifest?.engine();
  if (manifest === undefined || game === undefined) throw new Error(`there is no game ${head.game}`);
  const seats = head.seats.length;
  const match = { seats, steps: stepsOf(game, head, entries), outcome: end.outcome };
  const reviewed = await reviewedBy(manifest, game, match);
  return reviewed === undefined ? undefined : JSON.stringify(reviewed, null, 2);
}

async function reviewedBy(manifest: GameManifest, game: AnyGame, match: ReviewedMatch) {
  const [reviewer, orders] = await Promise.all([manifest.reviewer?.(), manifest.ordersReviewer?.()]);
  const seats = Array.from({ length: match.seats }, (_, seat) => seat);
  if (orders !== undefined) {
    const review = lastOf(ordersReviewOf(game, orders, match));
    const parts = seats.map((seat) => ordersPartsOf(review, seat));
    return { reviewer: orders.version, parts, ...review };
  }
  if (reviewer === undefined) throw new Error(`nothing reviews ${manifest.id}`);
  const review = lastOf(reviewOf(game, reviewer, match));
  if (review === undefined) return undefined;
  return { reviewer: reviewer.version, parts: seats.map((seat) => partsOf(review, seat)), ...review };
}
