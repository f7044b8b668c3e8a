// `npm run -s replay -- FILE`: verifies a record, prints the report, and positions on request.

import { readFileSync } from 'node:fs';
import { GAMES } from '../src/catalogue/registry.ts';
import type { AnyGame } from '../src/kernel/game.ts';
import { MatchFold } from '../src/match/fold/matchFold.ts';
import { nameOfSeat } from '../src/match/record/people.ts';
import type { Check, CheckId, RecordContent, RecordReport } from '../src/match/record/recordReport.ts';
import { type DiceLuck, luckOf, type SeatLuck } from '../src/match/statistics/luck.ts';
import { gameOf, presentEvents, pushEntry } from '../src/match/verify/verifyRules.ts';
import { EXIT_FAILED, newCommand, optionsOf, plain, publicKey, runCommand, type Say } from './command.ts';
import { verifyRecordNow } from './verifyRecordNow.ts';

const COMMAND = newCommand('replay')
  .description(
    `Checks the record of a match (docs/record-format.md) from the first byte to the last: form, hash chain, signature,
promises, every roll, every action, every position, the end. Names the line of the first fault.`,
  )
  .argument('[FILE]')
  .option('--at <N>', 'the position after action N; 0 is the opening', actionNumber)
  .option('--positions', 'the position after every action')
  .option('--key <HEX>', 'the public key that must have signed it (GET /api/key of the server)', publicKey)
  .option('--json', 'the report as JSON')
  .addHelpText('after', '\nEnds with 0 when nothing is wrong, 1 when the record is, 2 when the question is.');

interface Request {
  readonly at?: number;
  readonly positions?: true;
  readonly key?: string;
  readonly json?: true;
}

/** Invalid arguments. */
class UsageError extends Error {}

function actionNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError('--at wants the number of an action');
  return Number(text);
}

export function main(args: readonly string[], say: Say): number {
  const request = optionsOf<Request>(COMMAND, args, say);
  if (request === undefined) return 0;
  const [file] = COMMAND.args;
  if (file === undefined) throw new UsageError('name one file; --help shows how');
  const { key } = request;
  const bytes = readFileSync(file);
  const report = verifyRecordNow(bytes, key === undefined ? { games: GAMES } : { games: GAMES, key });
  const luck = luckOfReport(report);
  if (request.json) {
    const { record: _, ...rest } = report;
    say(JSON.stringify({ ...rest, outcome: report.record?.end?.outcome ?? null, luck }, null, 2));
  } else {
    printReport(report, luck, say);
  }
  if (!report.ok) return EXIT_FAILED;
  printPositions(request, report.record, say);
  return 0;
}

function luckOfReport({ ok, finished, record }: RecordReport): readonly SeatLuck[] {
  if (!ok || !finished || record === undefined) return [];
  const { head, entries } = record;
  const game = knownGame(record);
  const events = entries.flatMap((entry) => presentEvents(game, head, entry.events));
  return luckOf(game, head.seats.length, events);
}

function knownGame({ head }: RecordContent): AnyGame {
  const game = gameOf(GAMES, head);
  if (typeof game === 'string') throw new UsageError(game);
  return game;
}

function printReport(report: RecordReport, luck: readonly SeatLuck[], say: Say): void {
  const { checks, problem, record, enteredByHand, erased } = report;
  if (record !== undefined) printHead(record, say);
  for (const check of checks) say(lineOfCheck(check));
  if (problem !== undefined) {
    const place =
      problem.line === 0 ? 'This record is not right.' : `This record is wrong in line ${problem.line}.`;
    say(`\n${place}`);
    return;
  }
  if (record !== undefined) printEnd(record, say);
  if (erased > 0) say(`Names that were erased: ${erased}`);
  if (enteredByHand > 0) say(`Entered by hand, and not verified: ${enteredByHand}`);
  if (luck.every(({ count }) => count === 0)) return;
  say(`${checks.find(({ id }) => id === 'dice')?.count ?? 0} rolls verified`);
  for (const seat of luck) printLuck(seat, record, say);
}

function printHead(record: RecordContent, say: Say): void {
  const { head, entries, publicLines } = record;
  const day = new Date(head.createdAt).toISOString().slice(0, 10);
  say(
    `${head.game}, rules version ${head.rulesVersion}, ${day}, ${entries.length + publicLines.length} actions`,
  );
  say(`${head.seats.map((_, seat) => nameOf(record, seat)).join(' against ')}\n`);
}

const SIGNS = { ok: '✓', failed: '✗', skipped: '–' } as const;

/** Heading of each check. */
const CHECK_TITLES: Readonly<Record<CheckId, string>> = {
  lines: 'Every line is whole and in its place',
  chain: 'Every line carries the hash of the line before',
  signature: 'The server signed it',
  names: 'Every name is the one that the match was played under',
  secrets: 'The secrets are those that were promised',
  dice: 'Every roll follows from the secrets',
  rules: 'Every action follows from the rules',
  states: 'Every position is the one that was logged',
  outcome: 'The match ended as the record says',
  clocks: 'The clocks only ran as they may',
};

const lineOfCheck = ({ id, status, reason, count }: Check): string =>
  status === 'ok'
    ? `${SIGNS.ok} ${CHECK_TITLES[id]} (${count})`
    : `${SIGNS[status]} ${CHECK_TITLES[id]}: ${reason}`;

function printEnd(record: RecordContent, say: Say): void {
  const { end, signature } = record;
  say(`\nSigned by ${signature.key}`);
  if (end === undefined) {
    say('The match still runs.');
    return;
  }
  const { winners, places, reason, rule } = end.outcome;
  const who =
    winners.length === 0 ? 'Nobody won' : `Won by ${winners.map((seat) => nameOf(record, seat)).join(', ')}`;
  say(`${who}: ${plain(reason)} (${plain(rule)})`);
  for (const [i, seats] of (places ?? []).entries())
    say(`  Place ${i + 1}: ${seats.map((seat) => nameOf(record, seat)).join(', ')}`);
}

function printLuck(luck: SeatLuck, record: RecordContent | undefined, say: Say): void {
  const { count, difference, percentile } = luck;
  const name = record === undefined ? '' : nameOf(record, luck.seat);
  if (count === 0) {
    say(`Luck of ${name}: no dice`);
    return;
  }
  const sign = difference < 0 ? '−' : '+';
  const than = `${Math.round(percentile)} of 100 such throws come to less`;
  say(`Luck of ${name}: ${sign}${Math.abs(difference)} pips against the mean; ${than}`);
  for (const dice of luck.dice) say(`  ${lineOfDice(dice)}`);
}

const lineOfDice = ({ sides, count, sum, expected, faces }: DiceLuck): string =>
  `${count} d${sides}: ${sum} pips, ${expected} expected; faces ${faces.join(' ')}`;

function printPositions({ at, positions }: Request, record: RecordContent | undefined, say: Say): void {
  if (at === undefined && !positions) return;
  if (record?.end === undefined) throw new UsageError('the record of a running match has no positions');
  const last = record.entries.length - 1;
  if (at !== undefined && at > last) throw new UsageError(`--at: the actions are numbered 0 to ${last}`);
  const match = new MatchFold(knownGame(record));
  for (const entry of record.entries) {
    pushEntry(match, record.head, entry);
    if (at !== undefined && at !== entry.sequence) continue;
    say(`\nAfter action ${entry.sequence}:`);
    say(match.game.formatPosition(match.state));
  }
}

function nameOf({ head, names }: RecordContent, seat: number): string {
  const seated = head.seats[seat];
  const name = seated === undefined ? '' : nameOfSeat(seated, names);
  return name === undefined ? `somebody erased (seat ${seat})` : `${plain(name)} (seat ${seat})`;
}

await runCommand(import.meta, main);
