// `npm run -s review -- FILE`: the review of a finished match as JSON.

import { readFileSync } from 'node:fs';
import { manifestOf } from '../src/catalogue/manifests.ts';
import { partsOf } from '../src/review/parts.ts';
import { reviewOf } from '../src/review/review.ts';
import { stepsOf } from '../src/review/steps.ts';
import { EXIT_FAILED, newCommand, optionsOf, runCommand, type Say } from './command.ts';
import { lastOf } from './review/reviewedMatch.ts';
import { verifyRecordNow } from './verifyRecordNow.ts';

const COMMAND = newCommand('review')
  .description(
    `Reviews the record of a finished match (docs/review.md) and prints the review as JSON: by seat, what made the result, and every turn
with its decisions. Same record, same output, on any machine.`,
  )
  .argument('<FILE>');

export async function main(args: readonly string[], say: Say): Promise<number | undefined> {
  if (optionsOf(COMMAND, args, say) === undefined) return undefined;
  const bytes = readFileSync(COMMAND.args[0] ?? '');
  const { problem, record } = verifyRecordNow(bytes, { games: [] });
  if (record?.end === undefined) throw new Error(problem?.reason ?? 'the match is not over');
  const { head, entries, end } = record;
  const manifest = manifestOf(head.game);
  const [game, reviewer] = await Promise.all([manifest?.engine(), manifest?.reviewer?.()]);
  if (game === undefined || reviewer === undefined) throw new Error(`nothing reviews ${head.game}`);
  const match = { seats: head.seats.length, steps: stepsOf(game, head, entries), outcome: end.outcome };
  const review = lastOf(reviewOf(game, reviewer, match));
  if (review === undefined) {
    say('null');
    return EXIT_FAILED;
  }
  const parts = head.seats.map((_, seat) => partsOf(review, seat));
  say(JSON.stringify({ reviewer: reviewer.version, parts, ...review }, null, 2));
  return undefined;
}

await runCommand(import.meta, main);
