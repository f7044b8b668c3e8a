// Tournaments (TABLE-26, 31): created, joined and started by people, then advanced automatically. Their state is derived from their matches on
// every view, end of a match or due start (idempotent), so neither a crash nor a failover loses anything.

import { randomBytes } from 'node:crypto';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { CreateLeagueRequest, TournamentReply } from '@hexmarch/shared/protocol/lobby/leagues';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { Alarm } from '../base/alarm.ts';
import type { Clock, Journal } from '../base/clock.ts';
import { Documents } from '../base/documents.ts';
import { ElsewhereError, MatchError } from '../base/errors.ts';
import { hashToken, newMatchId, newToken } from '../base/keys.ts';
import { type Limits, NO_LIMITS } from '../base/limits.ts';
import { assertName } from '../table/life/refusedNames.ts';
import { assertNotBanned, type Bans } from '../table/seats/bans.ts';
import { nameApart } from '../table/seats/names.ts';
import { type CoursePorts, dueIn, noShowMs, runningMatches } from './courses/course.ts';
import { KnockoutCourse } from './courses/knockoutCourse.ts';
import type { LeagueTables } from './courses/leagueTables.ts';
import { ScoredCourse } from './courses/scoredCourse.ts';
import { LeaguePeople } from './people/leaguePeople.ts';
import {
  assertEnough,
  assertFree,
  assertHost,
  assertJoinable,
  assertNotIn,
  assertOpen,
  assertPlace,
  type Comer,
  placeOf,
  taken,
} from './people/leaguePlaces.ts';
import { goingFor, LeagueAddresses } from './people/leagueQuotas.ts';
import { type Apart, drawnApart, drawnRounds } from './state/bracket.ts';
import {
  type LeagueBook,
  type LeagueKinds,
  type LeaguePlayer,
  type LeagueStore,
  playerOf,
  statusOf,
  type Tournament,
  tournamentIn,
  tournamentsIn,
} from './state/leagueRows.ts';
import { leagueView } from './state/leagueView.ts';
import { newLeague } from './state/newLeague.ts';
import { withPresence, withRound } from './state/scoredRounds.ts';

interface LeaguesPorts {
  readonly book: LeagueBook;
  readonly tables: LeagueTables;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly refusesName?: (name: string) => boolean;
  readonly bans?: Bans;
  /** Limits by address; absent: none. */
  readonly limits?: Pick<Limits, 'placesPerAddress'>;
  /** Pairs of blocked people (UI-P80), by place; absent: no accounts. */
  readonly apart?: (people: readonly (string | undefined)[]) => Promise<Apart>;
}

/** Maximum delay of advancing an unobserved league. */
const LOOK_MS = 20_000;
const ID_BYTES = 16;

export async function openLeagues(store: LeagueStore, ports: Omit<LeaguesPorts, 'book'>): Promise<Leagues> {
  return new Leagues({ ...ports, book: await Documents.open<LeagueKinds>(store) });
}

export class Leagues {
  readonly people: LeaguePeople;
  private readonly ports: LeaguesPorts;
  private readonly alarm: Alarm;
  private readonly addresses: LeagueAddresses;
  /** Leagues being advanced now. */
  private readonly busy = new Map<string, Promise<void>>();
  private readonly knockouts: KnockoutCourse;
  private readonly scored: ScoredCourse;
  private isStopped = false;

  constructor(ports: LeaguesPorts) {
    this.ports = ports;
    this.knockouts = new KnockoutCourse(
      this.courseOf((one) => (one.format === 'knockout' ? one : undefined)),
    );
    this.scored = new ScoredCourse(this.courseOf((one) => (one.format === 'knockout' ? undefined : one)));
    this.people = new LeaguePeople(ports.book);
    this.alarm = new Alarm(ports.clock);
    this.addresses = new LeagueAddresses((ports.limits ?? NO_LIMITS).placesPerAddress);
  }

  start(): void {
    this.ports.book.follow(this.ports.clock);
    this.lookSoon(0);
  }

  async close(): Promise<void> {
    this.isStopped = true;
    this.alarm.off();
    await Promise.allSettled(this.busy.values());
    await this.ports.book.close();
  }

  // --- people -------------------------------------------------------------------------------------------------

  /** `person`: as `join`. Throws `MatchError` `banned`, `name-refused`, `unknown-game`, `bad-options`, `busy` or `store-unavailable`. */
  async create(
    request: CreateLeagueRequest,
    name: string,
    address: string,
    person?: string,
  ): Promise<{ leagueId: string; key: string }> {
    this.assertMayCome(name, address);
    const game = this.gameOf(request);
    const key = newToken();
    const host = playerOf(nameApart(name, []), key, person);
    const leagueId = newMatchId(randomBytes(ID_BYTES));
    const league = newLeague(game, request, host, this.ports.clock.now());
    await this.ports.book.update((draft) => {
      this.makeRoom((id) => {
        draft.drop('league', id);
        this.addresses.drop(id);
      });
      draft.set('league', leagueId, league);
    });
    this.addresses.add(leagueId, host, address);
    return { leagueId, key };
  }

  // TABLE-26.2: anyone with the link joins until it begins, once.
  /**
   * Resolves with the token of the place. Throws `MatchError` `banned`, `name-refused`, `unknown-league`, `league-begun`, `league-joined`,
   * `league-full`, `league-crowded` or `store-unavailable`.
   */
  async join(leagueId: string, name: string, { address, key: shown, person }: Comer): Promise<string> {
    this.assertMayCome(name, address);
    const key = newToken();
    await this.change(leagueId, (league) => {
      assertJoinable(league);
      assertNotIn(league, shown, person);
      assertFree(league);
      this.addresses.assertRoom(leagueId, league, address);
      const player = playerOf(nameApart(name, taken(league)), key, person);
      this.addresses.add(leagueId, player, address);
      return { ...league, players: [...league.players, player] };
    });
    return key;
  }

  /** The host may join as a player, too. Throws as `join`, or `wrong-token`. */
  async takePart(leagueId: string, key: string): Promise<void> {
    await this.change(leagueId, (league) => {
      assertHost(league, key);
      assertOpen(league);
      if (placeOf(league, key) >= 0) return league;
      assertNotIn(league, undefined, league.host.person);
      assertFree(league);
      return { ...league, players: [...league.players, league.host] };
    });
  }

  // TABLE-31.12: where points are counted, players may leave later, too, and their results stay.
  /** Throws `MatchError` `unknown-league`, `wrong-token`, `league-begun` or `store-unavailable`. */
  async leave(leagueId: string, key: string): Promise<void> {
    await this.change(leagueId, (league) => {
      const place = assertPlace(league, key);
      if (league.format !== 'knockout' && statusOf(league) === 'playing')
        return withPresence(league, place, 'left');
      assertOpen(league);
      return { ...league, players: league.players.filter((_, one) => one !== place) };
    });
  }

  // TABLE-31.6: everyone may pause and come back.
  /** `presence`: absent: plays again. Throws as `leave`. */
  async pause(leagueId: string, key: string, presence: 'paused' | undefined): Promise<void> {
    await this.change(leagueId, (league) => {
      const place = assertPlace(league, key);
      if (league.format === 'knockout')
        throw new MatchError('league-begun', 'Nobody can pause in a knockout.');
      return withPresence(league, place, presence);
    });
  }

  /** TABLE-26.2: the host removes a player. Throws as `leave`. */
  async remove(leagueId: string, key: string, place: number): Promise<void> {
    await this.change(leagueId, (league) => {
      assertHost(league, key);
      assertOpen(league);
      return { ...league, players: league.players.filter((_, one) => one !== place) };
    });
  }

  /** TABLE-26.3: the host starts the league. Throws as `leave`, or `league-not-full`. */
  async begin(leagueId: string, key: string): Promise<void> {
    const { players, format } = this.find(leagueId);
    // TABLE-31.15: where points are counted, blocks change no pairing.
    const people = format === 'knockout' ? players.map(({ person }) => person) : [];
    const apart = (await this.ports.apart?.(people)) ?? [];
    const keys = keysOf(players);
    await this.change(leagueId, (league) => {
      assertHost(league, key);
      assertOpen(league);
      assertEnough(league);
      if (league.format !== 'knockout') return withRound(league, this.ports.clock.uptime());
      // Places have changed concurrently.
      const order = drawnApart(league.size, keysOf(league.players) === keys ? apart : []);
      return { ...league, rounds: drawnRounds(order, this.ports.clock.now()) };
    });
    this.addresses.drop(leagueId);
    await this.carryOn(leagueId);
  }

  /** Public facts for its link; undefined: not found. */
  at(leagueId: string): Pick<Tournament, 'game' | 'size'> | undefined {
    return this.ports.book.all('league').get(leagueId);
  }

  /** `key`: token of the viewer. Throws `MatchError` `unknown-league`. */
  async view(leagueId: string, key: string | undefined): Promise<TournamentReply> {
    const { book, clock } = this.ports;
    // Another server may just have created it.
    if (!book.all('league').has(leagueId)) await book.current();
    const rows = await this.rowsOf(this.find(leagueId));
    // Catches up on missed events.
    if ([...rows.values()].some(({ status }) => status === 'over')) void this.carryOn(leagueId);
    const league = this.find(leagueId);
    const time = { now: clock.now(), uptime: clock.uptime(), noShowMs: noShowMs(league.clock) };
    return leagueView(leagueId, league, {
      ...{ rows, time },
      keyHash: key === undefined ? undefined : hashToken(key),
    });
  }

  // --- advancing ----------------------------------------------------------------------------------------------

  /** A match has ended, of a league or not. */
  ended(matchId: string): void {
    for (const [leagueId, league] of this.all())
      if (runningMatches(league).includes(matchId)) void this.carryOn(leagueId);
  }

  /** Advances that league as far as possible; never rejects. */
  carryOn(leagueId: string): Promise<void> {
    const before = this.busy.get(leagueId) ?? Promise.resolve();
    const work = before
      .then(() => (this.isStopped ? undefined : this.step(leagueId)))
      .catch((error: unknown) => {
        // Another server is making its match: the next look finds it.
        if (error instanceof ElsewhereError) return;
        this.ports.journal.error({ err: error, league: leagueId }, 'a league does not go on');
      })
      .finally(() => {
        if (this.busy.get(leagueId) === work) this.busy.delete(leagueId);
      });
    this.busy.set(leagueId, work);
    return work;
  }

  private async step(leagueId: string): Promise<void> {
    const known = tournamentIn(this.ports.book, leagueId);
    if (known === undefined || statusOf(known) === 'open') return;
    await (known.format === 'knockout' ? this.knockouts : this.scored).step(leagueId);
  }

  private lookSoon(ms: number): void {
    this.alarm.set(ms, () => {
      if (this.isStopped) return;
      void this.lookAtAll().finally(() => this.lookSoon(Math.min(LOOK_MS, this.msToNext())));
    });
  }

  private async lookAtAll(): Promise<void> {
    for (const [leagueId, league] of this.all())
      if (statusOf(league) === 'playing') await this.carryOn(leagueId);
  }

  /** Sets the timer for what is due next in all leagues, at least a second ahead. */
  private msToNext(): number {
    const dues = this.all().flatMap(([, league]) => dueIn(league, this.ports.clock));
    return Math.max(1000, Math.min(...dues.filter((ms) => ms > 0), LOOK_MS));
  }

  // --- the book -----------------------------------------------------------------------------------------------

  private all(): readonly (readonly [string, Tournament])[] {
    return tournamentsIn(this.ports.book);
  }

  private find(leagueId: string): Tournament {
    const league = tournamentIn(this.ports.book, leagueId);
    if (league === undefined) throw new MatchError('unknown-league', 'There is no such league.');
    return league;
  }

  private async change(leagueId: string, run: (league: Tournament) => Tournament): Promise<void> {
    await this.ports.book.update((draft) => {
      const before = this.find(leagueId);
      const after = run(before);
      if (after !== before) draft.set('league', leagueId, after);
    });
    this.lookSoon(this.msToNext());
  }

  /** `as`: the tournament, if it is of that format. */
  private courseOf<T extends Tournament>(as: (tournament: Tournament) => T | undefined): CoursePorts<T> {
    const typed = (tournament: Tournament): T => {
      const one = as(tournament);
      if (one === undefined) throw new Error('this tournament has another format');
      return one;
    };
    return {
      ...this.ports,
      gameOf: (tournament) => this.gameOf(tournament),
      find: (leagueId) => typed(this.find(leagueId)),
      change: (leagueId, run) => this.change(leagueId, (one) => run(typed(one))),
    };
  }

  /** Evicts old leagues for new ones. */
  private makeRoom(drop: (leagueId: string) => void): void {
    const going = goingFor(this.all(), this.ports.clock.now());
    if (going === undefined) throw new MatchError('busy', 'The server has no room for another league.');
    for (const leagueId of going) drop(leagueId);
  }

  private async rowsOf(league: Tournament): Promise<ReadonlyMap<string, MatchRow>> {
    const rows = new Map<string, MatchRow>();
    for (const matchId of runningMatches(league)) {
      const row = await this.ports.tables.rowOf(matchId);
      if (row !== undefined) rows.set(matchId, row);
    }
    return rows;
  }

  private assertMayCome(name: string, address: string): void {
    assertNotBanned(this.ports, address);
    assertName(this.ports, name);
  }

  private gameOf({ game }: Pick<Tournament, 'game'>): AnyGame {
    const found = this.ports.games.get(game);
    if (found === undefined) throw new MatchError('unknown-game', 'This server does not offer that game.');
    return found;
  }
}

const keysOf = (players: readonly LeaguePlayer[]): string => players.map(({ keyHash }) => keyHash).join();
