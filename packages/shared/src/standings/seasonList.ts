// Continues a season's list: decides whether a match counts, and keeps the order of lines. The same for the server, which writes the
// lines, and for those who check them.

import { DAY_MS } from '../kernel/durations.ts';
import { canonicalText } from '../kernel/json.ts';
import type { Sign } from '../match/record/exportRecord.ts';
import type { Hasher } from '../match/record/hasher.ts';
import { type Chained, chained } from '../match/record/record.ts';
import type { MatchResult } from './matchResult.ts';
import { pointsOf } from './points.ts';
import {
  type HeadSignature,
  type ListedLine,
  type MatchLine,
  type Member,
  SEASON_LINES_MAX,
  type SeasonTerms,
  type Sitting,
  type TermsLine,
  type VoidLine,
  type Why,
} from './season.ts';

/** Matches a day (UTC) that count between the same people. */
const DAILY_MAX = 6;

type New<L> = Omit<L, 'n'>;

export class SeasonList {
  private readonly hasher: Hasher;
  private readonly terms: SeasonTerms;
  private hash: string;
  private n = 0;
  private readonly signedHeads: ReadonlySet<number>;
  /** The last match; undefined where the head behind it is signed, since a match that became known late may follow there. */
  private last: MatchLine | undefined;
  /** Matches that stand, by number of their lines. */
  private readonly standing = new Map<number, MatchLine>();
  /** Matches that may not be listed again. */
  private readonly listed = new Set<string>();
  /** How many matches count, by day and people. */
  private readonly daily = new Map<string, number>();

  /** `signedHeads`: numbers of the lines whose hashes are signed. */
  constructor(hasher: Hasher, terms: Chained<TermsLine>, signedHeads: Iterable<number> = []) {
    this.signedHeads = new Set(signedHeads);
    this.hasher = hasher;
    this.terms = terms;
    this.hash = terms.hash;
  }

  /** The next line for a match. `members`: by pseudonym. */
  matchLine(result: MatchResult, members: ReadonlyMap<string, Member>): New<MatchLine> {
    const { match, recordHash, endAt, game } = result;
    const who = result.persons.map((person) => sittingOf(person, members));
    const why = this.whyOf(result, who);
    const counts = why === 'counted';
    const { sides, places } = counts ? result : NOTHING;
    const points = pointsOf(sides, places, this.terms.points).map((got, seat) =>
      // TABLE-30.8: a seat that changed hands keeps its place for the others, and counts for neither.
      result.handedOver.includes(seat) ? null : got,
    );
    return { kind: 'match', match, recordHash, endAt, game, who, sides, places, points, why };
  }

  /** Chains the next line; throws if it may not come next. */
  add(line: New<MatchLine> | New<VoidLine>): Chained<ListedLine> {
    const next = chained<ListedLine>(this.hasher, this.hash, { ...line, n: this.n + 1 });
    const fault = this.faultOf(next);
    if (fault !== undefined) throw new Error(`line ${next.n} of the season ${fault}`);
    this.take(next);
    return next;
  }

  /** Why this may not be the next line, as the end of a sentence. */
  faultOf(line: ListedLine): string | undefined {
    if (line.n !== this.n + 1) return `has the number ${line.n} where ${this.n + 1} is due`;
    if (line.n > SEASON_LINES_MAX) return `is one more than ${SEASON_LINES_MAX}`;
    return line.kind === 'match' ? this.faultOfMatch(line) : this.faultOfVoid(line);
  }

  /** Takes over the next line, which is known to be right. */
  take(line: Chained<ListedLine>): void {
    this.n = line.n;
    this.hash = line.hash;
    if (line.kind === 'match') {
      this.last = line;
      this.listed.add(line.match);
      this.standing.set(line.n, line);
      this.count(line, 1);
    } else {
      this.strike(line);
    }
    if (this.signedHeads.has(line.n)) this.last = undefined;
  }

  /** The signature of the list so far. */
  sign(sign: Sign): HeadSignature {
    this.last = undefined;
    return { kind: 'signature', n: this.n, ...sign(this.hash) };
  }

  private whyOf({ ended, game, endAt, isFromPosition }: MatchResult, who: readonly Sitting[]): Why {
    const { games, from, until } = this.terms;
    // TABLE-30.6: of the season's games and days, all seats members, not from a position.
    if (games !== null && !games.includes(game)) return 'game';
    if (endAt < from || endAt >= until) return 'days';
    if (!areMembers(who)) return 'seats';
    if (isFromPosition) return 'position';
    if (ended !== 'played') return ended;
    return (this.daily.get(dayKey(endAt, who)) ?? 0) < DAILY_MAX ? 'counted' : 'daily';
  }

  private count({ endAt, who, why }: MatchLine, by: number): void {
    if (why !== 'counted') return;
    const key = dayKey(endAt, who);
    this.daily.set(key, (this.daily.get(key) ?? 0) + by);
  }

  private strike({ of, why }: VoidLine): void {
    const match = this.standing.get(of);
    if (match === undefined) return;
    this.standing.delete(of);
    this.count(match, -1);
    // TABLE-30.11: withdrawn until it ends again.
    if (why === 'reopened') this.listed.delete(match.match);
  }

  private faultOfMatch(line: MatchLine): string | undefined {
    if (this.listed.has(line.match)) return 'lists a match a second time';
    const { last } = this;
    const isLater =
      last === undefined || line.endAt > last.endAt || (line.endAt === last.endAt && line.match > last.match);
    return isLater ? undefined : 'has a match that ended before the one in the line before';
  }

  // TABLE-30.11: by all who played, or by two organisers who did not.
  private faultOfVoid({ of, why, by }: VoidLine): string | undefined {
    const match = this.standing.get(of);
    if (match === undefined) return 'strikes out a line in which no match stands';
    const players = membersOf(match.who);
    const isRight = {
      agreed: canonicalText(by) === canonicalText(players),
      organisers: by.length === 2 && by[0] !== by[1] && !by.some((member) => players.includes(member)),
      reopened: by.length === 0,
    }[why];
    return isRight ? undefined : 'strikes out a match by people who may not';
  }
}

const NOTHING = { sides: [], places: [] };

function sittingOf(person: string | undefined, members: ReadonlyMap<string, Member>): Sitting {
  if (person === undefined) return {};
  const member = members.get(person);
  return member === undefined ? { person } : { person, member };
}

/** Ascending. */
const membersOf = (who: readonly Sitting[]): readonly Member[] =>
  who.flatMap(({ member }) => (member === undefined ? [] : [member])).sort((a, b) => a - b);

/** Every seat is another member's: a member with two could win against themselves. */
const areMembers = (who: readonly Sitting[]): boolean => new Set(membersOf(who)).size === who.length;

// TABLE-30.6: the same set of people, whatever their seats, on the same day (UTC).
const dayKey = (endAt: number, who: readonly Sitting[]): string =>
  `${Math.floor(endAt / DAY_MS)} ${membersOf(who).join(' ')}`;
