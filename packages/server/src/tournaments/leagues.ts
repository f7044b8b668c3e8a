// Leagues (TABLE-26): created, joined and started by people, then advanced automatically. Their state is derived from their matches on
// every view, end of a match or due start (idempotent), so neither a crash nor a failover loses anything.

import { randomBytes } from 'node:crypto';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { CreateLeagueRequest, LeagueReply } from '@hexmarch/shared/protocol/lobby/leagues';
import { isLive } from '@hexmarch/shared/protocol/room/clockKinds';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { Alarm } from '../base/alarm.ts';
import type { Clock, Journal } from '../base/clock.ts';
import { Documents } from '../base/documents.ts';
import { ElsewhereError, MatchError } from '../base/errors.ts';
import { hashToken, matchIdAt, newMatchId, newToken } from '../base/keys.ts';
import { type Limits, NO_LIMITS } from '../base/limits.ts';
import { assertName } from '../table/life/refusedNames.ts';
import { assertNotBanned, type Bans } from '../table/seats/bans.ts';
import { nameApart } from '../table/seats/names.ts';
import type { LeagueTables } from './leagueTables.ts';
import { LeaguePeople } from './people/leaguePeople.ts';
import {
  assertFree,
  assertHost,
  assertNotIn,
  assertOpen,
  type Comer,
  placeOf,
  taken,
} from './people/leaguePlaces.ts';
import { goingFor, LeagueAddresses } from './people/leagueQuotas.ts';
import {
  type Apart,
  allMeetings,
  drawnApart,
  drawnRounds,
  matchOf,
  meetingAt,
  meetingBefore,
  prizesFor,
  seatsIn,
  type Where,
  winnerOf,
  withEnding,
  withMatch,
} from './state/bracket.ts';
import {
  type League,
  type LeagueBook,
  type LeagueKinds,
  type LeaguePlayer,
  type LeagueStore,
  playerOf,
} from './state/leagueRows.ts';
import { leagueView } from './state/leagueView.ts';

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

/** TABLE-26.4: break between two matches of a player, except in correspondence. */
const REST_MS = 60_000;
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
  private isStopped = false;

  constructor(ports: LeaguesPorts) {
    this.ports = ports;
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
    const { game, options } = this.terms(request);
    const key = newToken();
    const host = playerOf(nameApart(name, []), key, person);
    const leagueId = newMatchId(randomBytes(ID_BYTES));
    const league: League = {
      ...{ game: game.id, options, ...termsIn(request), size: request.size, host, rounds: [] },
      players: request.plays ? [host] : [],
      createdAt: this.ports.clock.now(),
      matchKey: newToken(),
    };
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
      assertOpen(league);
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

  /** Throws `MatchError` `unknown-league`, `wrong-token`, `league-begun` or `store-unavailable`. */
  async leave(leagueId: string, key: string): Promise<void> {
    await this.change(leagueId, (league) => {
      const place = placeOf(league, key);
      if (place < 0) throw new MatchError('wrong-token', 'This key has no place in this league.');
      assertOpen(league);
      return { ...league, players: league.players.filter((_, one) => one !== place) };
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
    const { players } = this.find(leagueId);
    const apart = (await this.ports.apart?.(players.map(({ person }) => person))) ?? [];
    const keys = keysOf(players);
    await this.change(leagueId, (league) => {
      assertHost(league, key);
      assertOpen(league);
      if (league.players.length < league.size)
        throw new MatchError('league-not-full', 'This league has not got all its players yet.');
      // Places have changed concurrently.
      const order = drawnApart(league.size, keysOf(league.players) === keys ? apart : []);
      return { ...league, rounds: drawnRounds(order, this.ports.clock.now()) };
    });
    this.addresses.drop(leagueId);
    await this.carryOn(leagueId);
  }

  /** Public facts for its link; undefined: not found. */
  at(leagueId: string): Pick<League, 'game' | 'size'> | undefined {
    return this.ports.book.all('league').get(leagueId);
  }

  /** `key`: token of the viewer. Throws `MatchError` `unknown-league`. */
  async view(leagueId: string, key: string | undefined): Promise<LeagueReply> {
    // Another server may just have created it.
    if (!this.ports.book.all('league').has(leagueId)) await this.ports.book.current();
    const league = this.find(leagueId);
    const keyHash = key === undefined ? undefined : hashToken(key);
    const rows = await this.rowsOf(league);
    // Catches up on missed events.
    if ([...rows.values()].some(({ status }) => status === 'over')) void this.carryOn(leagueId);
    return leagueView(leagueId, this.find(leagueId), rows, keyHash, this.ports.clock.now());
  }

  // --- advancing ----------------------------------------------------------------------------------------------

  /** A match has ended, of a league or not. */
  ended(matchId: string): void {
    for (const [leagueId, league] of this.all())
      if (allMeetings(league.rounds).some(({ meeting }) => matchOf(meeting) === matchId))
        void this.carryOn(leagueId);
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
    const known = this.ports.book.all('league').get(leagueId);
    if (known === undefined) return;
    for (const { meeting, ...where } of allMeetings(known.rounds)) {
      const matchId = matchOf(meeting);
      if (matchId !== undefined) await this.lookAtMatch(leagueId, where, matchId);
    }
    const now = this.ports.clock.now();
    for (const { meeting, ...where } of allMeetings(this.find(leagueId).rounds))
      if (meeting.dueAt !== undefined && meeting.dueAt <= now) await this.makeMatch(leagueId, where);
  }

  private async lookAtMatch(leagueId: string, where: Where, matchId: string): Promise<void> {
    const ending = await this.ports.tables.endingOf(matchId);
    if (ending === 'played') return;
    await this.change(leagueId, (league) => {
      // Another server may have applied it already.
      const meeting = meetingAt(league.rounds, where);
      if (meeting === undefined || matchOf(meeting) !== matchId) return league;
      return { ...league, rounds: withEnding(league.rounds, where, ending, this.nextAt(league)) };
    });
    this.ports.journal.info({ league: leagueId, match: matchId }, 'a match of a league is decided');
  }

  private nextAt({ clock }: League): number {
    const now = this.ports.clock.now();
    return isLive(clock) ? now + REST_MS : now;
  }

  // TABLE-31.13: the id follows from the place in the bracket, so two servers, or one that died before noting it, make one match.
  private async makeMatch(leagueId: string, where: Where): Promise<void> {
    const { tables, clock } = this.ports;
    const league = this.find(leagueId);
    const attempt = meetingAt(league.rounds, where)?.matches.length ?? 0;
    const { matchKey = leagueId } = league;
    const matchId = matchIdAt(matchKey, `${where.round} ${where.index} ${attempt}`);
    await this.make(league, where, matchId);
    let isOurs = false;
    await this.change(leagueId, (now) => {
      isOurs = isDue(now, where, clock.now()) && meetingAt(now.rounds, where)?.matches.length === attempt;
      return isOurs ? { ...now, rounds: withMatch(now.rounds, where, matchId) } : now;
    });
    if (isOurs) await tables.opened(matchId, meetingBefore(this.find(leagueId).rounds, where));
  }

  private make(league: League, where: Where, matchId: string): Promise<void> {
    const { rounds, players } = league;
    const game = this.gameOf(league);
    const meeting = meetingAt(rounds, where);
    const seats = meeting && seatsIn(meeting, meeting.matches.length);
    if (seats === undefined || game.knockout === undefined) throw new Error('nobody meets there');
    const prizes = prizesFor(rounds, where);
    const options = prizes === undefined ? league.options : game.knockout.next(league.options, prizes);
    const people = seats.map((place) => players[place]).filter((player) => player !== undefined);
    return this.ports.tables.make(matchId, { ...termsIn(league), game, options }, people);
  }

  private lookSoon(ms: number): void {
    this.alarm.set(ms, () => {
      if (this.isStopped) return;
      void this.lookAtAll().finally(() => this.lookSoon(Math.min(LOOK_MS, this.msToNext())));
    });
  }

  private async lookAtAll(): Promise<void> {
    for (const [leagueId, { rounds }] of this.all())
      if (rounds.length > 0 && winnerOf(rounds) === undefined) await this.carryOn(leagueId);
  }

  /** Sets the timer for the next due match of all leagues, at least a second ahead. */
  private msToNext(): number {
    const dues = [...this.all()].flatMap(([, { rounds }]) =>
      allMeetings(rounds).flatMap(({ meeting: { dueAt } }) => (dueAt === undefined ? [] : [dueAt])),
    );
    return Math.max(1000, Math.min(...dues, Number.MAX_SAFE_INTEGER) - this.ports.clock.now());
  }

  // --- the book -----------------------------------------------------------------------------------------------

  private all(): readonly (readonly [string, League])[] {
    return [...this.ports.book.all('league')];
  }

  private find(leagueId: string): League {
    const league = this.ports.book.all('league').get(leagueId);
    if (league === undefined) throw new MatchError('unknown-league', 'There is no such league.');
    return league;
  }

  private async change(leagueId: string, run: (league: League) => League): Promise<void> {
    await this.ports.book.update((draft) => {
      const before = this.find(leagueId);
      const after = run(before);
      if (after !== before) draft.set('league', leagueId, after);
    });
    this.lookSoon(this.msToNext());
  }

  /** Evicts old leagues for new ones. */
  private makeRoom(drop: (leagueId: string) => void): void {
    const going = goingFor(this.all(), this.ports.clock.now());
    if (going === undefined) throw new MatchError('busy', 'The server has no room for another league.');
    for (const leagueId of going) drop(leagueId);
  }

  private async rowsOf({ rounds }: League): Promise<ReadonlyMap<string, MatchRow>> {
    const rows = new Map<string, MatchRow>();
    for (const { meeting } of allMeetings(rounds)) {
      const matchId = matchOf(meeting);
      const row = matchId === undefined ? undefined : await this.ports.tables.rowOf(matchId);
      if (row !== undefined) rows.set(row.matchId, row);
    }
    return rows;
  }

  // --- checks -------------------------------------------------------------------------------------------------

  private assertMayCome(name: string, address: string): void {
    assertNotBanned(this.ports, address);
    assertName(this.ports, name);
  }

  private gameOf({ game }: Pick<League, 'game'>): AnyGame {
    const found = this.ports.games.get(game);
    if (found === undefined) throw new MatchError('unknown-game', 'This server does not offer that game.');
    return found;
  }

  // TABLE-26.1: the host chooses game and options.
  private terms(request: CreateLeagueRequest): { readonly game: AnyGame; readonly options: unknown } {
    const game = this.gameOf(request);
    const options = game.parseOptions(request.options);
    if (!options.ok)
      throw new MatchError('bad-options', `These options cannot be played: ${options.error.code}.`);
    const { knockout } = game;
    if (knockout?.suits(options.value) !== true || !knockout.sizes.includes(request.size))
      throw new MatchError('bad-options', 'No league is played like that.');
    return { game, options: options.value };
  }
}

const keysOf = (players: readonly LeaguePlayer[]): string => players.map(({ keyHash }) => keyHash).join();

const isDue = ({ rounds }: League, where: Where, now: number): boolean =>
  (meetingAt(rounds, where)?.dueAt ?? Number.POSITIVE_INFINITY) <= now;
