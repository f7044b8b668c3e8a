// The matches of a person that are over (UI-P14): from the store, by an index and one question a page, and no match is woken. An end is
// kept with its seats when it comes; ends from before are looked for when their person first asks, piece by piece.

import { NumbersSum } from '@hexmarch/shared/match/numbers';
import type { PlayedFacts } from '@hexmarch/shared/match/playedFacts';
import {
  HISTORY,
  type HistoryFilter,
  type HistoryGame,
  type HistoryReply,
  type NumbersReply,
  opponentsOf,
} from '@hexmarch/shared/match/playedList';
import type { GameResult } from '@hexmarch/shared/protocol/personGames';
import { sleepingRow } from '../matchRow.ts';
import { DamagedError, type EventStore, type Journal } from '../ports.ts';
import type { Tables } from '../tables.ts';
import { FactsReader } from './factsReader.ts';
import type { PlayedPlace, PlayedSeat, SeatPlace } from './historyStore.ts';
import { type ListedSeat, listedSeats } from './listedSeats.ts';
import type { PeopleStore } from './peopleStore.ts';
import { resultFor } from './results.ts';
import type { SeatOf } from './seatOf.ts';

export interface HistoryPorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'listed' | 'load'>;
  readonly tables: Pick<Tables, 'find' | 'games'>;
  readonly journal: Journal;
}

/** Rows that are read at once. */
const CHUNK = 100;
/** Rows that are read for one page, however few of them are asked for. */
const SCANNED_MAX = 1000;
/** Seats of which an end is looked for when somebody asks. */
const PIECE = 200;
const REMEMBERED_MAX = 10_000;

/** A game, and where it stands in the store. */
interface Found {
  readonly game: HistoryGame;
  readonly tenure: string;
}

export class History {
  private readonly ports: HistoryPorts;
  private readonly reader: FactsReader;
  /** Up to where ends from before were looked for; null: all were. */
  private readonly looked = new Map<string, SeatPlace | null>();

  constructor(ports: HistoryPorts) {
    this.ports = ports;
    this.reader = new FactsReader(ports);
  }

  /** Fulfilled when nothing is being read any more. */
  close(): Promise<void> {
    return this.reader.close();
  }

  /** The match is over. Never rejects: what could not be kept is looked for when somebody asks. */
  ended(matchId: string): void {
    void this.keepEnd(matchId).catch((error: unknown) => {
      this.looked.clear();
      this.ports.journal.warn({ err: error, match: matchId }, 'an end could not be kept with its seats');
    });
  }

  /** The person has seats that it had not. */
  lookAgain(personId: string): void {
    this.looked.delete(personId);
  }

  /** `after`: as told with the page before. */
  async page(personId: string, filter: HistoryFilter, after: string | undefined): Promise<HistoryReply> {
    const isFilling = await this.fill(personId);
    const games: HistoryGame[] = [];
    let place = after === undefined ? undefined : placeIn(after);
    for (let scanned = 0; scanned < SCANNED_MAX; scanned += CHUNK) {
      const { rows, found } = await this.chunk(personId, filter, place);
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

  /** All of them, the newest first. */
  async *all(personId: string, filter: HistoryFilter): AsyncGenerator<HistoryGame> {
    for (let place: PlayedPlace | undefined; ; ) {
      const { rows, found } = await this.chunk(personId, filter, place);
      for (const { game } of found) yield game;
      if (rows.length < CHUNK) return;
      place = rows.at(-1);
    }
  }

  async numbers(personId: string, filter: HistoryFilter): Promise<NumbersReply> {
    const isFilling = await this.fill(personId);
    const sum = new NumbersSum();
    let count = 0;
    let unread = 0;
    for await (const game of this.all(personId, filter)) {
      if (count === HISTORY.countedMost) return { numbers: sum.sums(), unread, isCut: true };
      count += 1;
      if (game.facts === null) unread += 1;
      const { row, result, facts } = game;
      sum.add({ game: row.game, result, opponents: opponentsOf(game), facts });
    }
    return { numbers: sum.sums(), unread, isCut: isFilling };
  }

  /** A tag of the person's own; empty: none. */
  tag(personId: string, matchId: string, tag: string): Promise<void> {
    return this.ports.store.tagSeats(personId, matchId, tag);
  }

  private async chunk(personId: string, filter: HistoryFilter, place: PlayedPlace | undefined) {
    const { store, tables } = this.ports;
    const rows = await store.playedOf(personId, filter, CHUNK, place);
    const found: Found[] = [];
    for (const one of await listedSeats(this.ports, rows)) {
      const game = toldOf(one, tables.games);
      if (game === undefined) continue;
      if (one.of.facts === '') this.reader.read(one.of.matchId);
      if (filter.with === undefined || opponentsOf(game).includes(filter.with))
        found.push({ game, tenure: one.of.tenure });
    }
    return { rows, found };
  }

  private async keepEnd(matchId: string): Promise<void> {
    const seats = await this.ports.store.seatsAt(matchId);
    if (seats.length > 0) await this.putEnds(seats);
  }

  /** Whether there is more to look for. */
  private async fill(personId: string): Promise<boolean> {
    const after = this.looked.get(personId);
    if (after === null) return false;
    const seats = await this.ports.store.endlessOf(personId, PIECE, after);
    await this.putEnds(seats);
    const last = seats.length < PIECE ? undefined : seats.at(-1);
    if (this.looked.size >= REMEMBERED_MAX) this.looked.clear();
    this.looked.set(personId, last ?? null);
    return last !== undefined;
  }

  private async putEnds(seats: readonly SeatOf[]): Promise<void> {
    const { store } = this.ports;
    for (const { of, seat, kept } of await listedSeats(this.ports, seats)) {
      const { end, row } = kept;
      if (end === undefined || row.status !== 'over') continue;
      const { game, clock } = sleepingRow(row, this.ports.tables.games);
      const result = resultFor(end.outcome, seat);
      await store.putEnd(of.matchId, of.tenure, { endedAt: end.at, game, pace: clock.kind, result });
      this.reader.read(of.matchId);
    }
  }
}

/** Undefined where it is not over, or cannot be read. */
function toldOf({ of, seat, kept }: ListedSeat<PlayedSeat>, games: Tables['games']): HistoryGame | undefined {
  if (kept.row.status !== 'over' || kept.end?.at !== of.endedAt) return undefined;
  try {
    const row = sleepingRow(kept.row, games);
    return {
      ...{ row, seat, endedAt: of.endedAt, result: of.result as GameResult, tag: of.tag },
      isPublic: kept.row.visibility === 'public',
      facts: factsIn(of.facts),
    };
  } catch (error) {
    if (error instanceof DamagedError) return undefined;
    throw error;
  }
}

const factsIn = (text: string): PlayedFacts | null =>
  text === '' ? null : (JSON.parse(text) as PlayedFacts | null);

const placeText = ({ endedAt, matchId, tenure }: PlayedPlace): string => `${endedAt}.${matchId}.${tenure}`;

function placeIn(text: string): PlayedPlace {
  const [endedAt = '', matchId = '', tenure = ''] = text.split('.');
  return { endedAt: Number(endedAt) || 0, matchId, tenure };
}
