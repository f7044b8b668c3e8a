// TABLE-30.9: the table of a season, and head to head (UI-C42). Exact: sums of points are safe integers (points.ts); means are compared by
// cross multiplication, as BigInt, since the products are not.

import {
  countedLines,
  type ListedLine,
  type Member,
  type Played,
  playedIn,
  type SeasonTerms,
} from './season.ts';

/** What the order compares: `points` in `POINT_UNITS`, divided by `matches`. */
export interface Score {
  readonly points: number;
  readonly matches: number;
}

export interface StandingsRow {
  readonly member: Member;
  /** From 1; members who are level share it. Undefined below the minimum of matches. */
  readonly place: number | undefined;
  readonly score: Score;
  /** Matches that count. */
  readonly matches: number;
  /** Matches in which the member's side alone was first. */
  readonly wins: number;
  /** All points, in `POINT_UNITS`. */
  readonly points: number;
}

/** Members with a match that counts: first those with a place, then those without, by number of matches. */
export function standingsOf(terms: SeasonTerms, lines: readonly ListedLine[]): readonly StandingsRow[] {
  const rows = talliesOf(lines).map((tally) => rowOf(terms, tally));
  const ranked = rows.filter(({ matches }) => matches >= terms.minimum);
  const others = rows.filter(({ matches }) => matches < terms.minimum);
  return [
    ...placed(ranked, new Meetings(lines)),
    ...others.sort((a, b) => b.matches - a.matches || a.member - b.member),
  ];
}

interface Tally {
  readonly member: Member;
  /** Of each match. */
  readonly points: readonly number[];
  readonly wins: number;
}

function talliesOf(lines: readonly ListedLine[]): readonly Tally[] {
  const tallies = new Map<Member, { member: Member; points: number[]; wins: number }>();
  for (const line of countedLines(lines)) {
    const firsts = new Set(line.sides.filter((_, seat) => line.places[seat] === 1));
    for (const { member, place, points } of playedIn(line)) {
      const tally = tallies.get(member) ?? { member, points: [], wins: 0 };
      tally.points.push(points);
      tally.wins += Number(place === 1 && firsts.size === 1);
      tallies.set(member, tally);
    }
  }
  return [...tallies.values()];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const rowOf = (terms: SeasonTerms, { member, points, wins }: Tally): StandingsRow => ({
  member,
  place: undefined,
  score: scoreOf(terms, points),
  matches: points.length,
  wins,
  points: sum(points),
});

function scoreOf({ order }: SeasonTerms, points: readonly number[]): Score {
  if (order === 'mean') return { points: sum(points), matches: points.length };
  if (order === 'sum') return { points: sum(points), matches: 1 };
  return { points: sum(points.toSorted((a, b) => b - a).slice(0, order.best)), matches: 1 };
}

/** Below 0: `a` is better. */
function byScore(a: Score, b: Score): number {
  const [one, other] = [BigInt(a.points) * BigInt(b.matches), BigInt(b.points) * BigInt(a.matches)];
  return one > other ? -1 : Number(one < other);
}

function placed(rows: readonly StandingsRow[], meetings: Meetings): readonly StandingsRow[] {
  const sorted = rows.toSorted((a, b) => byScore(a.score, b.score));
  const done: StandingsRow[] = [];
  while (done.length < sorted.length) {
    const [first] = sorted.slice(done.length);
    if (first === undefined) break;
    const level = sorted.filter(({ score }) => byScore(score, first.score) === 0);
    done.push(...placedLevel(level, meetings, done.length));
  }
  return done;
}

// TABLE-30.9: points in matches among those who are level, wins, matches; then they share the place.
function placedLevel(
  level: readonly StandingsRow[],
  meetings: Meetings,
  above: number,
): readonly StandingsRow[] {
  const keys = new Map(
    level.map((row) => [row.member, [halvesAmong(row, level, meetings), row.wins, row.matches]]),
  );
  const compare = (a: StandingsRow, b: StandingsRow): number =>
    byKeys(keys.get(a.member) ?? [], keys.get(b.member) ?? []);
  const sorted = level.toSorted((a, b) => compare(a, b) || a.member - b.member);
  return sorted.map((row) => ({
    ...row,
    place: above + 1 + sorted.findIndex((other) => compare(other, row) === 0),
  }));
}

/** Greater numbers first. */
const byKeys = (a: readonly number[], b: readonly number[]): number =>
  a.map((one, i) => (b[i] ?? 0) - one).find((difference) => difference !== 0) ?? 0;

/** Each match is taken pair by pair, as if only these two sides had played: two for a win, one for a draw. */
const halvesAmong = ({ member }: StandingsRow, level: readonly StandingsRow[], meetings: Meetings): number =>
  sum(
    level.map((other) => {
      const { won, drawn } = meetings.between(member, other.member);
      return 2 * won + drawn;
    }),
  );

// Head to head.

/** Won, drawn and lost of the first named against the second. */
export interface HeadToHead {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

const NEVER: HeadToHead = { won: 0, drawn: 0, lost: 0 };

/** How members did against each other in the matches that count. */
export class Meetings {
  private readonly pairs = new Map<string, HeadToHead>();

  constructor(lines: readonly ListedLine[]) {
    for (const line of countedLines(lines)) {
      const played = playedIn(line);
      for (const one of played) for (const other of played) if (one.side !== other.side) this.add(one, other);
    }
  }

  between(one: Member, other: Member): HeadToHead {
    return this.pairs.get(keyOf(one, other)) ?? NEVER;
  }

  private add(one: Played, other: Played): void {
    const before = this.between(one.member, other.member);
    const field = one.place < other.place ? 'won' : one.place > other.place ? 'lost' : 'drawn';
    this.pairs.set(keyOf(one.member, other.member), { ...before, [field]: before[field] + 1 });
  }
}

const keyOf = (one: Member, other: Member): string => `${one} ${other}`;
