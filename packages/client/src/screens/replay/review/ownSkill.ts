// What a match that has counted for the player's own level tells of their decisions, once it has been reviewed in the background.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { costsOf, skillIn } from '@hexmarch/shared/review/parts';
import type { RatedLevels, SeenSkill } from '@hexmarch/shared/search/myLevel';
import { effect } from '@preact/signals';
import { countSkill } from '../../../preferences/ownLevel.ts';
import { type ReviewQuestion, reviewing } from './reviewing.ts';

export interface OwnMatch {
  readonly game: string;
  readonly seat: Seat;
  /** As it was counted. */
  readonly id: string;
  readonly levels: RatedLevels;
  readonly question: ReviewQuestion;
}

/** Resolves when it has counted, or cannot. */
export async function countOwnSkill({ game, seat, id, levels, question }: OwnMatch): Promise<void> {
  const skill = await skillSeen(game, question, seat);
  if (skill !== undefined) countSkill(game, id, skill, levels);
}

/** Undefined where nothing judges decisions. */
async function skillSeen(game: string, question: ReviewQuestion, seat: Seat): Promise<SeenSkill | undefined> {
  const progress = reviewing(game, question);
  await new Promise<void>((resolve) => {
    effect(() => {
      if (progress.value.isDone) resolve();
    });
  });
  const { review } = progress.peek();
  return review?.hasPlans === true ? skillIn(costsOf(review, seat)) : undefined;
}
