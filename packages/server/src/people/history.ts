// Match history of a person (UI-P14): from the store, one indexed query a page, without loading matches. Results are stored with the seats
// when a match ends; older ones are backfilled in batches when their person first asks.

import { type KnownOpponent, NumbersSum } from '@hexmarch/shared/match/statistics/numbers';
import type { PlayedFacts } from '@hexmarch/shared/match/statistics/playedFacts';
import {
  HISTORY,
  type HistoryFilter,
  type HistoryGame,
  type HistoryReply,
  type NumbersReply,
  opponentsOf,
} from '@hexmarch/shared/match/statistics/playedList';
import type { GameResult } from '@hexmarch/shared/protocol/people/personGames';
import { resultFor } from '@hexmarch/shared/protocol/people/personGames';
import { LRUCache } from 'lru-cache';
import type { Journal } from '../base/clock.ts';
import type { Tables } from '../lobby/tables.ts';
import type { PlayedFilter, PlayedPlace, PlayedSeat, SeatOf, SeatPlace } from '../ports/historyStore.ts';
import { DamagedError, type EventStore } from '../ports/ports.ts';
import { dormantRow } from '../table/state/matchRow.ts';
import { FactsReader, UNREADABLE } from './factsReader.ts';
import { type ListedSeat, listedSeats } from './listedSeats.ts';
import { type Met, Opponents, type OpponentsPorts } from './opponents.ts';

export interface HistoryPorts extends OpponentsPorts {
  readonly events: Pick<EventStore, 'listed' | 'load'>;
  readonly tables: Pick<Tables, 'find' | 'games'>;
  readonly journal: Journal;
}

/** Rows per query. */
const CHUNK = 100;
/** Rows scanned per page, however few of them match. */
const SCANNED_MAX = 1000;
/** Batch size of the backfill. */
const PIECE = 200;
const REMEMBERED_MAX = 10_000;

/** A game and its place in the store. */
interface Found {
  readonly game: HistoryGame;
  /** Other players with a profile. */
  readonly met: readonly Met[];
  readonly tenure: string;
  /** Its log was read, and is unreadable. */
  readonly isUnreadable: boolean;
}

/** A filter with its person resolved. */
interface Query {
  readonly filter: HistoryFilter;
  readonly other: Met | undefined;
}

export class History {
  readonly opponents: Opponents;
  private readonly ports: HistoryPorts;
  private readonly reader: FactsReader;
  /** Progress of the backfill. */
  private readonly looked = new LRUCache<string, SeatPlace | 'done'>({ max: REMEMBERED_MAX });
  /** Version of the backfill's work: a concurrent run may have missed a change. */
  private changes = 0;

  constructor(ports: HistoryPorts) {
    this.ports = ports;
    this.opponents = new Opponents(ports);
    this.reader = new FactsReader(ports);
  }

  /** Resolves when no read is running. */
  close(): Promise<void> {
    return this.reader.close();
  }

  /** The match has ended. Never rejects: a failed write is backfilled on the next request. */
  ended(matchId: string): void {
    void this.keepEnd(matchId).catch((error: unknown) => {
      this.changes += 1;
      this.looked.clear();
      this.ports.journal.warn({ err: error, match: matchId }, 'an end could not be kept with its seats');
    });
  }

  /** The person has new seats. */
  lookAgain(personId: string): void {
    this.changes += 1;
    this.looked.delete(personId);
  }

  /** `after`: cursor from the page before. Throws `MatchError` as `Meetings.named`, as all filtered queries. */
  async page(personId: string, filter: HistoryFilter, after: string | undefined): Promise<HistoryReply> {
    const query = await this.queryOf(personId, filter);
    const isFilling = await this.fill(personId);
    const games: HistoryGame[] = [];
    let place = after === undefined ? undefined : placeIn(after);
    for (let scanned = 0; scanned < SCANNED_MAX; scanned += CHUNK) {
      const { rows, found } = await this.chunk(personId, query, place);
      for (const { game, tenure } of found) {
        games.push(game);
        place = { endedAt: game.endedAt, matchId: game.row.matchId, tenure };
        if (games.length === HISTORY.page) return { games, next: placeText(place), isFilling };
      }
      if (rows.length < CHUNK) return { games, next: null, isFilling };
      place = rows.at(-1);
    }
    return { games, next: place === undefined ? null : placeText(place), isFilling };
  }

  /** All games, newest first. */
  async all(personId: string, filter: HistoryFilter): Promise<AsyncIterable<HistoryGame>> {
    return gamesOf(this.found(personId, await this.queryOf(personId, filter)));
  }

  private async queryOf(personId: string, filter: HistoryFilter): Promise<Query> {
    const { met } = filter;
    return { filter, other: met === undefined ? met : await this.opponents.named(personId, met) };
  }

  private async *found(personId: string, query: Query): AsyncGenerator<Found> {
    for (let place: PlayedPlace | undefined; ; ) {
      const { rows, found } = await this.chunk(personId, query, place);
      yield* found;
      if (rows.length < CHUNK) return;
      place = rows.at(-1);
    }
  }

  async numbers(personId: string, filter: HistoryFilter): Promise<NumbersReply> {
    const query = await this.queryOf(personId, filter);
    const isFilling = await this.fill(personId);
    const metPart = query.other === undefined ? {} : { met: query.other.name };
    const sum = new NumbersSum();
    let count = 0;
    let unread = 0;
    let unreadable = 0;
    for await (const { game, met, isUnreadable } of this.found(personId, query)) {
      if (count === HISTORY.countedMost)
        return { numbers: sum.sums(), unread, unreadable, isCut: true, ...metPart };
      count += 1;
      if (isUnreadable) unreadable += 1;
      else if (game.facts === null) unread += 1;
      const { row, result, facts } = game;
      const opponents = opponentsIn(game, met).filter((one) => !isThis(one, query.other));
      sum.add({ game: row.game, result, opponents, facts });
    }
    return { numbers: sum.sums(), unread, unreadable, isCut: isFilling, ...metPart };
  }

  /** A private tag; empty: none. */
  tag(personId: string, matchId: string, tag: string): Promise<void> {
    return this.ports.store.tagSeats(personId, matchId, tag);
  }

  private async chunk(personId: string, { filter, other }: Query, place: PlayedPlace | undefined) {
    const { store, tables } = this.ports;
    const inStore: PlayedFilter = { ...filter, met: other?.personId };
    const rows = await store.playedOf(personId, inStore, CHUNK, place);
    const listed = await listedSeats(this.ports, rows);
    const meetings = await this.opponents.among(personId, listed);
    const found: Found[] = [];
    for (const one of listed) {
      const { matchId, tenure, facts } = one.of;
      const met = meetings.get(matchId) ?? [];
      const game = gameOf(one, met, tables.games);
      if (game === undefined) continue;
      if (facts === '') this.reader.read(matchId);
      if (isMatching(game, met, filter, other))
        found.push({ game, met, tenure, isUnreadable: facts === UNREADABLE });
    }
    return { rows, found };
  }

  private async keepEnd(matchId: string): Promise<void> {
    const seats = await this.ports.store.seatsAt(matchId);
    if (seats.length > 0) await this.putEnds(seats);
  }

  /** Whether more remains to be backfilled. */
  private async fill(personId: string): Promise<boolean> {
    const after = this.looked.get(personId);
    if (after === 'done') return false;
    const { changes } = this;
    const seats = await this.ports.store.endlessOf(personId, PIECE, after);
    await this.putEnds(seats);
    const last = seats.length < PIECE ? undefined : seats.at(-1);
    if (changes === this.changes) this.looked.set(personId, last ?? 'done');
    return last !== undefined;
  }

  private async putEnds(seats: readonly SeatOf[]): Promise<void> {
    const { store } = this.ports;
    for (const { of, seat, listed } of await listedSeats(this.ports, seats)) {
      const { end, row } = listed;
      if (end === undefined || row.status !== 'over') continue;
      const { game, clock } = dormantRow(row, this.ports.tables.games);
      const result = resultFor(end.outcome, seat);
      await store.putEnd(of.matchId, of.tenure, { endedAt: end.at, game, pace: clock.kind, result });
      this.reader.read(of.matchId);
    }
  }
}

/** Undefined: not over, or unreadable. */
function gameOf(
  { of, seat, listed }: ListedSeat<PlayedSeat>,
  met: readonly Met[],
  games: Tables['games'],
): HistoryGame | undefined {
  if (listed.row.status !== 'over' || listed.end?.at !== of.endedAt) return undefined;
  try {
    const row = dormantRow(listed.row, games);
    return {
      ...{ row, seat, endedAt: of.endedAt, result: of.result as GameResult, tag: of.tag },
      isPublic: listed.row.visibility === 'public',
      met: met.map((one) => one.seat),
      facts: factsIn(of.facts),
    };
  } catch (error) {
    if (error instanceof DamagedError) return undefined;
    throw error;
  }
}

/** The part of the filter that the store cannot apply. */
function isMatching(
  game: HistoryGame,
  met: readonly Met[],
  filter: HistoryFilter,
  other: Met | undefined,
): boolean {
  if (other !== undefined && !met.some(({ personId }) => personId === other.personId)) return false;
  if (filter.seat !== undefined && filter.seat !== game.seat) return false;
  return filter.with === undefined || opponentsOf(game).includes(filter.with);
}

/** People with a profile are grouped by id, guests by name. */
function opponentsIn({ row, seat }: HistoryGame, met: readonly Met[]): readonly (string | KnownOpponent)[] {
  return row.seats.flatMap((name, i): readonly (string | KnownOpponent)[] => {
    if (i === seat || name === '') return [];
    const known = met.find((one) => one.seat === i);
    return known === undefined ? [name] : [{ name, who: known.personId, met: `${row.matchId}.${i}` }];
  });
}

const isThis = (one: string | KnownOpponent, other: Met | undefined): boolean =>
  typeof one !== 'string' && one.who === other?.personId;

async function* gamesOf(found: AsyncIterable<Found>): AsyncGenerator<HistoryGame> {
  for await (const { game } of found) yield game;
}

const factsIn = (text: string): PlayedFacts | null =>
  text === '' ? null : (JSON.parse(text) as PlayedFacts | null);

const placeText = ({ endedAt, matchId, tenure }: PlayedPlace): string => `${endedAt}.${matchId}.${tenure}`;

function placeIn(text: string): PlayedPlace {
  const [endedAt = '', matchId = '', tenure = ''] = text.split('.');
  return { endedAt: Number(endedAt) || 0, matchId, tenure };
}
