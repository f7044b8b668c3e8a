// TABLE-30.10: checks a season from its list and the records (docs/standings.md): list, records, and every match line, worked out again. Names the first
// line that differs. Needs neither network nor clock, so it runs on the command line and in a browser's worker.

import type { AnyGame } from '../kernel/game.ts';
import { canonicalText } from '../kernel/json.ts';
import { MatchFold } from '../match/fold/matchFold.ts';
import { portableHasher } from '../match/record/hasher.ts';
import type { Chained } from '../match/record/record.ts';
import type { RecordContent, VerifySlowlyOptions } from '../match/record/recordReport.ts';
import { verifyRecord } from '../match/verify/verifyRecord.ts';
import { gameOf, pushEntry } from '../match/verify/verifyRules.ts';
import { type MatchResult, matchResult } from './matchResult.ts';
import { emptyList, faultIn, type LineDifference, readSeason, type SeasonFault } from './readSeason.ts';
import type { ListedLine, MatchLine, Season } from './season.ts';
import type { SeasonList } from './seasonList.ts';

type RecordFile = Uint8Array | string | undefined;

/** `key`: of the list; its hashes vouch for the records. `progress`: in lines of the list. `depth`: of each record. */
export interface CheckOptions extends VerifySlowlyOptions {
  /** The record of a match; undefined: there is none. */
  readonly recordOf: (match: string) => RecordFile | Promise<RecordFile>;
}

export interface SeasonReport {
  /** The first fault; absent: everything is right. */
  readonly fault?: SeasonFault;
  /** Absent if the file cannot be read. */
  readonly season?: Season;
  /** Lines of the list that are right. */
  readonly lines: number;
}

/** Never rejects, unless `recordOf` does. */
export async function checkSeason(input: unknown, options: CheckOptions): Promise<SeasonReport> {
  const { season, fault } = readSeason(input, options);
  if (season === undefined) return { fault, lines: 0 };
  const { lines } = season;
  const list = emptyList(season, options.hasher ?? portableHasher);
  const withdrawn = withdrawnIn(lines);
  for (const line of lines) {
    // The record of a match that was reopened is another one by now.
    const isChecked = line.kind === 'match' && !withdrawn.has(line.n);
    const wrong = isChecked ? await matchFault(list, line, options) : undefined;
    if (wrong !== undefined) return { fault: faultIn(line, wrong), season, lines: line.n - 1 };
    list.take(line);
    options.progress?.(line.n, lines.length);
  }
  return { season, lines: lines.length };
}

/** Numbers of the lines whose matches were reopened. */
const withdrawnIn = (lines: readonly ListedLine[]): ReadonlySet<number> =>
  new Set(lines.flatMap((line) => (line.kind === 'void' && line.why === 'reopened' ? [line.of] : [])));

async function matchFault(
  list: SeasonList,
  line: Chained<MatchLine>,
  options: CheckOptions,
): Promise<LineDifference | undefined> {
  const file = await options.recordOf(line.match);
  if (file === undefined) return { part: 'record', reason: 'has no record here' };
  const result = await verifiedResult(file, options);
  if (typeof result === 'string') return { part: 'record', reason: result };
  if (result.match !== line.match) return { part: 'record', reason: 'has the record of another match here' };
  const members = new Map(
    line.who.flatMap(({ person, member }) =>
      person === undefined || member === undefined ? [] : [[person, member] as const],
    ),
  );
  const right = list.matchLine(result, members);
  const part = PARTS.find((name) => canonicalText(line[name]) !== canonicalText(right[name]));
  if (part === undefined) return undefined;
  return {
    part,
    reason: `has ${DIFFERENCES[part]}: ${canonicalText(line[part])} in place of ${canonicalText(right[part])}`,
  };
}

/** In order of comparison: what follows from others comes after them. */
const PARTS = ['recordHash', 'endAt', 'game', 'who', 'why', 'sides', 'places', 'points'] as const;

const DIFFERENCES: Readonly<Record<(typeof PARTS)[number], string>> = {
  recordHash: 'the hash of another record',
  endAt: 'another end than the record',
  game: 'another game than the record',
  who: 'other people than the record',
  why: 'another reason than the rules give',
  sides: 'other sides than the match',
  places: 'other places than the match',
  points: 'other points than the rules give',
};

/** What a record says of its match, once it is verified to that depth; a string: why it is not right, as the end of a sentence. */
export async function verifiedResult(
  file: Uint8Array | string,
  { games, hasher, depth, pause }: Omit<VerifySlowlyOptions, 'key' | 'progress'>,
): Promise<MatchResult | string> {
  const { problem, record } = await verifyRecord(file, {
    games,
    pause,
    ...(hasher === undefined ? {} : { hasher }),
    ...(depth === undefined ? {} : { depth }),
  });
  if (problem !== undefined) return `has a record that is not right: ${problem.reason.replace(/\.$/, '')}`;
  const game = record === undefined ? undefined : gameOf(games, record.head);
  return record === undefined || game === undefined || typeof game === 'string'
    ? 'has a record that cannot be read here'
    : resultOfRecord(game, record, pause);
}

/** Entries folded between two pauses. */
const STRIDE = 50;

async function resultOfRecord(
  game: AnyGame,
  { head, entries, end }: RecordContent,
  pause: VerifySlowlyOptions['pause'],
): Promise<MatchResult | string> {
  if (end === undefined) return 'has the record of a match that still runs';
  const match = new MatchFold(game);
  for (const [i, entry] of entries.entries()) {
    if (i % STRIDE === STRIDE - 1) await pause();
    pushEntry(match, head, entry);
  }
  return matchResult(game, match.state, { head, entries, end });
}
