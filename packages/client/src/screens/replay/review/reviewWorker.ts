// The worker that reviews a match, turn by turn.

import { manifestOf } from '@hexmarch/shared/catalogue/manifests';
import { portableHasher } from '@hexmarch/shared/match/record/hasher';
import { type Review, reviewOf } from '@hexmarch/shared/review/review';
import { stepsOf } from '@hexmarch/shared/review/steps';
import { recallLarge, rememberLarge } from '../../../preferences/largeStorage.ts';
import { readRecordFile } from '../../../source/recordFile.ts';
import type { ReviewProgress } from './matchReview.ts';

const say = (review: Review | undefined, isDone: boolean): void =>
  postMessage({ review, isDone } satisfies ReviewProgress);

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  review(data).catch(() => say(undefined, true));
});

async function review(bytes: Uint8Array): Promise<void> {
  const read = readRecordFile(bytes);
  const file = read.ok ? read.file : undefined;
  const manifest = manifestOf(file?.head.game ?? '');
  const [game, reviewer] = await Promise.all([manifest?.engine(), manifest?.reviewer?.()]);
  const outcome = file?.end?.outcome;
  if (file === undefined || game === undefined || reviewer === undefined || outcome === undefined)
    return say(undefined, true);
  const key = `review ${portableHasher.sha256(`${reviewer.version} ${new TextDecoder().decode(file.bytes)}`)}`;
  const stored = await recallLarge<Review>(key);
  if (stored !== undefined) return say(stored, true);
  const entries = file.actions.filter((action) => action.kind === 'entry');
  const match = { seats: file.head.seats.length, steps: stepsOf(game, file.head, entries), outcome };
  const work = reviewOf(game, reviewer, match);
  let step = work.next();
  for (; step.done !== true; step = work.next()) say(step.value, false);
  say(step.value, true);
  if (step.value !== undefined) await rememberLarge(key, step.value);
}
