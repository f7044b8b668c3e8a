// The worker that reviews a match, turn by turn. Finished reviews are kept in this browser.

import { manifestOf } from '@hexmarch/shared/catalogue/manifests';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { portableHasher } from '@hexmarch/shared/match/record/hasher';
import { type Review, type ReviewedMatch, reviewOf } from '@hexmarch/shared/review/review';
import { type PractisedMatch, practisedSteps, stepsOf } from '@hexmarch/shared/review/steps';
import { recallLarge, rememberLarge } from '../../../preferences/largeStorage.ts';
import { readRecordFile } from '../../../source/recordFile.ts';
import type { ReviewProgress, ReviewQuestion } from './reviewing.ts';

const say = (review: Review | undefined, isDone: boolean): void =>
  postMessage({ review, isDone } satisfies ReviewProgress);

addEventListener('message', ({ data }: MessageEvent<ReviewQuestion>) => {
  const job = 'bytes' in data ? recorded(data.bytes) : practised(data.practised);
  const done = job === undefined ? Promise.reject(new Error('not a finished match')) : review(job);
  done.catch(() => say(undefined, true));
});

interface Job {
  readonly gameId: string;
  /** The whole match as text. */
  readonly text: string;
  match(game: AnyGame): ReviewedMatch;
}

function recorded(bytes: Uint8Array): Job | undefined {
  const read = readRecordFile(bytes);
  const outcome = read.ok ? read.file.end?.outcome : undefined;
  if (!read.ok || outcome === undefined) return undefined;
  const { head, actions, bytes: whole } = read.file;
  const entries = actions.filter((action) => action.kind === 'entry');
  return {
    gameId: head.game,
    text: new TextDecoder().decode(whole),
    match: (game) => ({ seats: head.seats.length, steps: stepsOf(game, head, entries), outcome }),
  };
}

const practised = (match: PractisedMatch): Job => ({
  gameId: match.game,
  text: canonicalText(match),
  match: (game) => ({ ...match, steps: practisedSteps(game, match) }),
});

/** Raised when stored reviews would lack something. */
const FORM = 2;

async function review({ gameId, text, match }: Job): Promise<void> {
  const manifest = manifestOf(gameId);
  const [game, reviewer] = await Promise.all([manifest?.engine(), manifest?.reviewer?.()]);
  if (game === undefined || reviewer === undefined) return say(undefined, true);
  const key = `review ${portableHasher.sha256(`${FORM} ${reviewer.version} ${text}`)}`;
  const stored = await recallLarge<Review>(key);
  if (stored !== undefined) return say(stored, true);
  const work = reviewOf(game, reviewer, match(game));
  let step = work.next();
  for (; step.done !== true; step = work.next()) say(step.value, false);
  say(step.value, true);
  if (step.value !== undefined) await rememberLarge(key, step.value);
}
