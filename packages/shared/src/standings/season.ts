// The list of a season (docs/standings.md): JSON lines, chained by hashes like the lines of a match's record. From it and the records the
// standings can be worked out again.

import { canonicalText } from '../kernel/json.ts';
import type { Hasher } from '../match/record/hasher.ts';
import { type Chained, chained } from '../match/record/record.ts';

/** Version written now. */
export const SEASON_FORMAT = 1;

/** Matches without which a member has no place, unless the terms say otherwise (TABLE-30.9). */
export const MINIMUM_OF_MATCHES = 5;

/** Points for the first place, the second …; places behind the last get none. */
interface PointsByPlace {
  readonly byPlace: readonly number[];
}

/** The sum of a member's best so many matches. */
interface BestMatches {
  readonly best: number;
}

/** Fixed before the first match (TABLE-30.6). */
export interface SeasonTerms {
  /** Ids of games; null: all. */
  readonly games: readonly string[] | null;
  /** Ms since 1970. Matches count that end at `from` or later and before `until`. */
  readonly from: number;
  readonly until: number;
  readonly points: 'share' | PointsByPlace;
  readonly order: 'mean' | 'sum' | BestMatches;
  readonly minimum: number;
}

/** Line 1. */
export interface TermsLine extends SeasonTerms {
  readonly kind: 'season';
  readonly format: number;
  /** The season's id. */
  readonly season: string;
}

/** A member's number in the circle, from 1, never given to another. */
export type Member = number;

/** Who sat on a seat at the start: a bot has neither field, a person who is not a member no number. */
export interface Sitting {
  /** The pseudonym in the head of the record (match/record/people.ts). */
  readonly person?: string;
  readonly member?: Member;
}

/** Why a match does not count: the first of these that holds. */
export const REASONS = ['game', 'days', 'seats', 'position', 'aborted', 'stopped', 'daily'] as const;
export type Why = 'counted' | (typeof REASONS)[number];

/** A finished match. The lists are by seat, and empty where it does not count. */
export interface MatchLine {
  readonly kind: 'match';
  /** Number of the line, from 1. */
  readonly n: number;
  readonly match: string;
  /** Hash of the record's end line, which its signature signs. */
  readonly recordHash: string;
  /** Ms since 1970, as in the record's end line. */
  readonly endAt: number;
  readonly game: string;
  readonly who: readonly Sitting[];
  /** The seat's side, numbered from 0 in the order of their first seats. */
  readonly sides: readonly number[];
  /** From 1: one more than sides that placed better. */
  readonly places: readonly number[];
  /** In `POINT_UNITS`; null: the seat got another person during the match. */
  readonly points: readonly (number | null)[];
  readonly why: Why;
}

/** Strikes out an earlier match, which no longer counts. */
export interface VoidLine {
  readonly kind: 'void';
  readonly n: number;
  /** Number of the match's line. */
  readonly of: number;
  /** Ms since 1970. */
  readonly at: number;
  /** `agreed`: all who played; `organisers`: two who did not; `reopened`: the match goes on, and gets a new line at its end. */
  readonly why: 'agreed' | 'organisers' | 'reopened';
  /** Ascending; nobody where the match was reopened. */
  readonly by: readonly Member[];
}

/** Lines of the chain. */
export type ListedLine = MatchLine | VoidLine;

/** Ed25519 over the hash of line `n` as ASCII (0: the terms); key and signature in hex. Outside the chain, since earlier ones stay valid. */
export interface HeadSignature {
  readonly kind: 'signature';
  readonly n: number;
  readonly key: string;
  readonly signature: string;
}

// TABLE-30.12: names and what people wrote stand outside the chain, so that they can be erased.
/** The last line. Keys are numbers of members, and of void lines. */
export interface SeasonNames {
  readonly kind: 'names';
  readonly names: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
}

/** A season's list, parsed (readSeason.ts). */
export interface Season {
  readonly terms: Chained<TermsLine>;
  readonly lines: readonly Chained<ListedLine>[];
  /** Ascending by `n`; the last one is of the last line. */
  readonly signatures: readonly HeadSignature[];
  /** Absent where no name or reason is left. */
  readonly names?: SeasonNames;
}

/** The first line of a new season. */
export const newTerms = (hasher: Hasher, season: string, terms: SeasonTerms): Chained<TermsLine> =>
  chained(hasher, '', { kind: 'season', format: SEASON_FORMAT, season, ...terms });

/** The file (docs/standings.md). */
export const formatSeason = ({ terms, lines, signatures, names }: Season): string =>
  [terms, ...lines, ...signatures, ...(names === undefined ? [] : [names])]
    .map((line) => `${canonicalText(line)}\n`)
    .join('');

/** Limits of a list, with which all sums of points are safe integers (points.ts). */
export const SEASON_LINES_MAX = 10_000;

/** Numbers of the lines that are struck out. */
export const struckOf = (lines: readonly ListedLine[]): ReadonlySet<number> =>
  new Set(lines.flatMap((line) => (line.kind === 'void' ? [line.of] : [])));

/** The lines that count, in order. */
export function countedLines(lines: readonly ListedLine[]): readonly MatchLine[] {
  const struck = struckOf(lines);
  return lines.filter(
    (line): line is Extract<typeof line, MatchLine> =>
      line.kind === 'match' && line.why === 'counted' && !struck.has(line.n),
  );
}

/** What a member's seat came to. */
export interface Played {
  readonly member: Member;
  readonly side: number;
  readonly place: number;
  readonly points: number;
}

/** The members for whom a counted match counts (TABLE-30.8). */
export const playedIn = ({ who, sides, places, points }: MatchLine): readonly Played[] =>
  who.flatMap(({ member }, seat) => {
    const [side, place, got] = [sides[seat], places[seat], points[seat]];
    if (member === undefined || side === undefined || place === undefined) return [];
    return got === undefined || got === null ? [] : [{ member, side, place, points: got }];
  });
