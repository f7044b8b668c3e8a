// `npm run -s review -- FILE`: the review of a finished match as JSON.

import { readFileSync } from 'node:fs';
import { EXIT_FAILED, newCommand, optionsOf, runCommand, type Say } from './command.ts';
import { reviewText } from './review/reviewText.ts';
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
  const text = await reviewText({ head, entries, end });
  say(text ?? 'null');
  return text === undefined ? EXIT_FAILED : undefined;
}

await runCommand(import.meta, main);
