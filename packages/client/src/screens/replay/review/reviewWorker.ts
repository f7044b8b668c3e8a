// The worker that reviews a match, turn by turn, and then looks for puzzles among the mistakes of one seat. Finished reviews are kept in
// this browser.

import { manifestOf } from '@hexmarch/shared/catalogue/manifests';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { portableHasher } from '@hexmarch/shared/match/record/hasher';
import { mistakePuzzles } from '@hexmarch/shared/review/margin';
import { type Review, type ReviewedMatch, reviewOf } from '@hexmarch/shared/review/review';
import { type PractisedMatch, practisedSteps, stepsOf } from '@hexmarch/shared/review/steps';
import { recallLarge, rememberLarge } from '../../../preferences/largeStorage.ts';
import { readRecordFile } from '../../../source/recordFile.ts';
import type { ReviewProgress, ReviewQuestion } from './reviewing.ts';

const say = (progress: ReviewProgress): void => postMessage(progress);

const NOTHING: ReviewProgress = { review: undefined, isDone: true, puzzles: [] };

addEventListener('message', ({ data }: MessageEvent<ReviewQuestion>) => {
  const job = 'bytes' in data ? recorded(data.bytes, data.seat) : practised(data.practised);
  const done = job === undefined ? Promise.reject(new Error('not a finished match')) : review(job);
  done.catch(() => say(NOTHING));
});

interface Job {
  readonly gameId: string;
  /** The whole match as text. */
  readonly text: string;
  /** Whose mistakes may be puzzles, if anybody's. */
  readonly seat: Seat | undefined;
  match(game: AnyGame): ReviewedMatch;
}

function recorded(bytes: Uint8Array, seat: Seat | undefined): Job | undefined {
  const read = readRecordFile(bytes);
  const outcome = read.ok ? read.file.end?.outcome : undefined;
  if (!read.ok || outcome === undefined) return undefined;
  const { head, actions, bytes: whole } = read.file;
  const entries = actions.filter((action) => action.kind === 'entry');
  return {
    gameId: head.game,
    seat,
    text: new TextDecoder().decode(whole),
    match: (game) => ({ seats: head.seats.length, steps: stepsOf(game, head, entries), outcome }),
  };
}

const practised = (match: PractisedMatch): Job => ({
  gameId: match.game,
  seat: undefined,
  text: canonicalText(match),
  match: (game) => ({ ...match, steps: practisedSteps(game, match) }),
});

/** Raised when stored reviews would lack something. */
const FORM = 2;

async function review({ gameId, text, seat, match }: Job): Promise<void> {
  const manifest = manifestOf(gameId);
  const [game, reviewer] = await Promise.all([manifest?.engine(), manifest?.reviewer?.()]);
  if (game === undefined || reviewer === undefined) return say(NOTHING);
  const key = `review ${portableHasher.sha256(`${FORM} ${reviewer.version} ${text}`)}`;
  const played = match(game);
  const found = (await recallLarge<Review>(key)) ?? reviewed(reviewOf(game, reviewer, played));
  say({ review: found, isDone: true, puzzles: undefined });
  if (found !== undefined) await rememberLarge(key, found);
  const isPuzzling = found !== undefined && seat !== undefined;
  const puzzles = isPuzzling ? mistakePuzzles(game, reviewer, { ...played, review: found, seat }) : [];
  say({ review: found, isDone: true, puzzles });
}

function reviewed(work: ReturnType<typeof reviewOf>): Review | undefined {
  let step = work.next();
  for (; step.done !== true; step = work.next())
    say({ review: step.value, isDone: false, puzzles: undefined });
  return step.value;
}
