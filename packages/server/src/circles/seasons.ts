// Seasons of a circle (TABLE-30.6 to 30.11): made by organisers, extended by the matches that end, read by members.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { Sign } from '@hexmarch/shared/match/record/exportRecord';
import {
  type NewSeasonRequest,
  SEASON_LIMITS,
  type SeasonReply,
  type StrikeRequest,
} from '@hexmarch/shared/protocol/people/circleParts';
import { verifiedResult } from '@hexmarch/shared/standings/checkSeason';
import type { MatchResult } from '@hexmarch/shared/standings/matchResult';
import {
  formatSeason,
  type MatchLine,
  type Member,
  newTerms,
  type SeasonTerms,
  struckOf,
} from '@hexmarch/shared/standings/season';
import { cleanLine } from '../base/cleanLine.ts';
import type { Clock, Journal } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { newMatchId } from '../base/keys.ts';
import { nodeHasher } from '../base/nodeHasher.ts';
import { codePoints, truncated } from '../base/truncate.ts';
import type { Tables } from '../lobby/tables.ts';
import type { StoredCircleMatch, StoredMember } from '../ports/circleStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import { DamagedError, type EventStore } from '../ports/ports.ts';
import type { StoredSeason, StoredStrike } from '../ports/seasonStore.ts';
import { assertName } from '../table/life/refusedNames.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import { assertMember, assertOrganiser, type InCircle } from './circleAccess.ts';
import { type KnownList, SeasonLists } from './seasonLists.ts';
import { namesOf, tableOf, termsOf } from './seasonViews.ts';

export interface SeasonsPorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'table'>;
  readonly tables: Pick<Tables, 'games'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Journal;
  readonly sign: Sign;
  /** The bytes of the record of a match that is over; undefined: there is none. */
  readonly recordOf: (matchId: string) => Promise<readonly Uint8Array[] | undefined>;
  readonly refusesName?: (name: string) => boolean;
  /** Ends the long polls of its pages. */
  readonly changed: (circleId: string) => void;
}

export class Seasons {
  private readonly ports: SeasonsPorts;
  private readonly lists: SeasonLists;

  constructor(ports: SeasonsPorts) {
    this.ports = ports;
    this.lists = new SeasonLists(ports);
  }

  // TABLE-30.6: its terms are fixed before the first match, and never change.
  /** Its id. Throws `not-organiser`, `name-refused`, `bad-request`, or `many-seasons`. */
  async create(circle: InCircle, { name: wanted, ...rules }: NewSeasonRequest): Promise<string> {
    const { store, clock, tables, changed } = this.ports;
    assertOrganiser(circle);
    const name = truncated(cleanLine(wanted), SEASON_LIMITS.nameMax, codePoints).trimEnd();
    if (name === '') throw new MatchError('bad-request', 'name: a season has a name.');
    assertName(this.ports, name);
    const created = clock.now();
    if (rules.until <= rules.from || rules.until <= created)
      throw new MatchError('bad-request', 'until: after it begins, and not past.');
    if (rules.games?.some((game) => !tables.games.has(game)) || rules.games?.length === 0)
      throw new MatchError('unknown-game', 'This server does not offer that game.');
    const id = newMatchId();
    const terms = canonicalText(newTerms(nodeHasher, id, termsOf(rules)));
    const circleId = circle.circle.id;
    const season = { id, circleId, name, terms, from: rules.from, until: rules.until, created };
    if (!(await store.addSeason(season, SEASON_LIMITS.seasonsMax)))
      throw new MatchError('many-seasons', 'This circle has as many seasons as are possible.');
    changed(circleId);
    return id;
  }

  /** Seasons for which a match of that game counts that is made now. */
  async countingFor(circleId: string, game: string): Promise<readonly string[]> {
    const now = this.ports.clock.now();
    const seasons = await this.ports.store.seasonsOf(circleId);
    return seasons
      .filter(({ from, until, terms }) => {
        const { games } = JSON.parse(terms) as SeasonTerms;
        return from <= now && now < until && (games === null || games.includes(game));
      })
      .map(({ id }) => id);
  }

  /** A match that was made to count has ended: adds a line to each of its seasons, once. One that cannot be read gets none. */
  async ended(match: StoredCircleMatch): Promise<void> {
    if (match.seasons.length === 0) return;
    const found = await this.resultOf(match).catch((error: unknown) => this.unreadable(match, error));
    if (found === undefined) return;
    for (const season of await this.seasonsOf(match))
      await this.lists.extend(season, (list, known) =>
        stands(known, match.matchId) ? undefined : list.matchLine(found.result, found.members),
      );
  }

  private unreadable({ matchId }: StoredCircleMatch, error: unknown): undefined {
    if (!(error instanceof DamagedError)) throw error;
    this.ports.journal.warn({ err: error, match: matchId }, 'a match cannot be counted for a season');
  }

  // TABLE-30.11: withdrawn until it ends again.
  async reopened(match: StoredCircleMatch): Promise<void> {
    const at = this.ports.clock.now();
    for (const season of await this.seasonsOf(match)) {
      await this.lists.extend(season, (_list, known) => {
        const line = stands(known, match.matchId);
        return line && { kind: 'void', of: line.n, at, why: 'reopened', by: [] };
      });
    }
  }

  private async seasonsOf({ seasons }: StoredCircleMatch): Promise<readonly StoredSeason[]> {
    const found = await Promise.all(seasons.map((id) => this.ports.store.season(id)));
    return found.filter((season) => season !== undefined);
  }

  /** What the match came to, and who is which pseudonym in its record; undefined: there is no record any more. */
  private async resultOf({
    matchId,
    circleId,
  }: StoredCircleMatch): Promise<
    { readonly result: MatchResult; readonly members: ReadonlyMap<string, Member> } | undefined
  > {
    const { store, events, tables, recordOf } = this.ports;
    const [row, record] = [await events.table(matchId), await recordOf(matchId)];
    if (row === undefined || record === undefined) return undefined;
    // In slices, so that no table is delayed.
    const result = await verifiedResult(Buffer.concat(record), {
      ...{ games: [...tables.games.values()], hasher: nodeHasher, depth: 'outcome' },
      pause: () => nextTurn(),
    });
    if (typeof result === 'string') throw new DamagedError(`it ${result}`);
    const numbers = new Map(
      (await store.circleSeats(circleId, [matchId])).map(({ tenure, number }) => [tenure, number]),
    );
    const { recorded = [] } = peopleOf(row);
    const members = recorded.flatMap(({ id, person }) => {
      const number = numbers.get(id);
      return number === undefined ? [] : [[person, number] as const];
    });
    return { result, members: new Map(members) };
  }

  /** Those on the circle's page, newest first. */
  async shown({ circle }: Pick<InCircle, 'circle'>): Promise<readonly KnownList[]> {
    const since = this.ports.clock.now() - SEASON_LIMITS.shownMs;
    const seasons = (await this.ports.store.seasonsOf(circle.id)).filter(({ until }) => until > since);
    return Promise.all(seasons.map((season) => this.lists.of(season)));
  }

  /** Why a match that has ended counts or does not, by season. */
  async whyOf(matches: readonly StoredCircleMatch[]): Promise<Counted> {
    const ids = [...new Set(matches.flatMap(({ seasons }) => seasons))];
    const lists = new Map<string, KnownList>();
    for (const id of ids) {
      const season = await this.ports.store.season(id);
      if (season !== undefined) lists.set(id, await this.lists.of(season));
    }
    return ({ matchId, seasons }) =>
      seasons.map((season) => ({ season, why: lists.get(season)?.byMatch.get(matchId)?.why ?? null }));
  }

  /** Throws `unknown-season`. */
  async table(circle: InCircle, seasonId: string): Promise<SeasonReply> {
    const known = await this.lists.of(await this.seasonIn(circle, seasonId));
    const strikes = await this.ports.store.strikesIn(seasonId);
    return tableOf(known, strikes, circle.self);
  }

  // TABLE-30.10: everyone who has the list and the records can work out the standings again.
  /** The signed list, with the names of members behind it. Throws `unknown-season`. */
  async file(circle: InCircle, seasonId: string): Promise<string> {
    const { store, sign } = this.ports;
    const known = await this.lists.of(await this.seasonIn(circle, seasonId));
    const heads = await store.seasonHeads(seasonId);
    const list = await this.lists.listOf(known);
    const isSigned = heads.at(-1)?.n === known.lines.length;
    const signatures = heads.map((head) => ({ kind: 'signature', ...head }) as const);
    return formatSeason({
      ...{ terms: known.terms, lines: known.lines },
      signatures: isSigned ? signatures : [...signatures, list.sign(sign)],
      names: namesOf(circle, known, await store.strikesIn(seasonId)),
    });
  }

  // TABLE-30.11.
  /** Throws `unknown-season`, `bad-request` where no match stands in that line, or `name-refused` for the words. */
  async strike(circle: InCircle, { season: seasonId, n, reason: typed }: StrikeRequest): Promise<void> {
    const { store, clock, changed } = this.ports;
    const season = await this.seasonIn(circle, seasonId);
    const reason = truncated(cleanLine(typed), SEASON_LIMITS.reasonMax, codePoints).trimEnd();
    if (reason === '') throw new MatchError('bad-request', 'reason: others will read it.');
    assertName(this.ports, reason);
    const known = await this.lists.of(season);
    const line = lineAt(known, n);
    if (line === undefined) throw new MatchError('bad-request', 'n: no match stands there.');
    const at = clock.now();
    await store.addStrike(seasonId, { of: n, by: circle.self.number, reason, at });
    const strikes = await store.strikesIn(seasonId);
    await this.lists.extend(season, (_list, now) => {
      const standing = lineAt(now, n);
      const by = standing && agreeing(standing, strikes, circle.members);
      return by && { kind: 'void', of: n, at, ...by };
    });
    changed(season.circleId);
  }

  private async seasonIn(circle: InCircle, seasonId: string): Promise<StoredSeason> {
    assertMember(circle);
    const season = await this.ports.store.season(seasonId);
    if (season?.circleId !== circle.circle.id)
      throw new MatchError('unknown-season', 'This circle has no such season.');
    return season;
  }
}

/** Of a match that has ended: by season, `counted` or why not; null: not decided yet. */
export type Counted = (
  match: StoredCircleMatch,
) => readonly { readonly season: string; readonly why: string | null }[];

/** The line of a match that has not been struck out. */
function stands(known: KnownList, matchId: string): MatchLine | undefined {
  const line = known.byMatch.get(matchId);
  const isWithdrawn = line !== undefined && isReopened(known, line.n);
  return isWithdrawn ? undefined : line;
}

const isReopened = ({ lines }: KnownList, n: number): boolean =>
  lines.some((line) => line.kind === 'void' && line.of === n && line.why === 'reopened');

function lineAt({ lines }: KnownList, n: number): MatchLine | undefined {
  const line = lines[n - 1];
  return line?.kind === 'match' && !struckOf(lines).has(n) ? line : undefined;
}

const playersOf = ({ who }: MatchLine): readonly Member[] =>
  who.flatMap(({ member }) => (member === undefined ? [] : [member])).sort((a, b) => a - b);

/** Undefined: not enough people want it. */
function agreeing(
  line: MatchLine,
  strikes: readonly StoredStrike[],
  members: readonly StoredMember[],
): { readonly why: 'agreed' | 'organisers'; readonly by: readonly Member[] } | undefined {
  const players = playersOf(line);
  const wanting = strikes.filter(({ of }) => of === line.n).map(({ by }) => by);
  if (players.length > 0 && players.every((member) => wanting.includes(member)))
    return { why: 'agreed', by: players };
  const organisers = members
    .filter(
      ({ number, role, leftAt }) =>
        leftAt === 0 && (role === 'owner' || role === 'organiser') && !players.includes(number),
    )
    .map(({ number }) => number)
    .filter((number) => wanting.includes(number))
    .sort((a, b) => a - b);
  return organisers.length < 2 ? undefined : { why: 'organisers', by: organisers.slice(0, 2) };
}
