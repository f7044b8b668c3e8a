// The matches of a person that are over (UI-P14): from the store, by an index and one question a page, and no match is woken. An end is
// kept with its seats when it comes; ends from before are looked for when their person first asks, piece by piece.

import { type KnownOpponent, NumbersSum } from '@hexmarch/shared/match/numbers';
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
import type { Journal } from '../base/clock.ts';
import type { Tables } from '../lobby/tables.ts';
import type { PlayedFilter, PlayedPlace, PlayedSeat, SeatPlace } from '../ports/historyStore.ts';
import { DamagedError, type EventStore } from '../ports/ports.ts';
import type { SeatOf } from '../ports/seatOf.ts';
import { sleepingRow } from '../table/state/matchRow.ts';
import { FactsReader, UNREADABLE } from './factsReader.ts';
import { type ListedSeat, listedSeats } from './listedSeats.ts';
import { Meetings, type MeetingsPorts, type Met } from './meetings.ts';
import { resultFor } from './results.ts';

export interface HistoryPorts extends MeetingsPorts {
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
  /** Who of the others is the same in other matches. */
  readonly met: readonly Met[];
  readonly tenure: string;
  /** Its log has been looked at, and cannot be read. */
  readonly isUnreadable: boolean;
}

/** What is asked for, once it is known of whom. */
interface Asked {
  readonly filter: HistoryFilter;
  readonly other: Met | undefined;
}

export class History {
  readonly meetings: Meetings;
  private readonly ports: HistoryPorts;
  private readonly reader: FactsReader;
  /** Up to where ends from before were looked for; null: all were. */
  private readonly looked = new Map<string, SeatPlace | null>();
  /** How often there was something to be looked for that there had not been: whoever has looked meanwhile may have missed it. */
  private changes = 0;

  constructor(ports: HistoryPorts) {
    this.ports = ports;
    this.meetings = new Meetings(ports);
    this.reader = new FactsReader(ports);
  }

  /** Fulfilled when nothing is being read any more. */
  close(): Promise<void> {
    return this.reader.close();
  }

  /** The match is over. Never rejects: what could not be kept is looked for when somebody asks. */
  ended(matchId: string): void {
    void this.keepEnd(matchId).catch((error: unknown) => {
      this.changes += 1;
      this.looked.clear();
      this.ports.journal.warn({ err: error, match: matchId }, 'an end could not be kept with its seats');
    });
  }

  /** The person has seats that it had not. */
  lookAgain(personId: string): void {
    this.changes += 1;
    this.looked.delete(personId);
  }

  /** `after`: as told with the page before. Throws `MatchError` as `Meetings.named`, as all that is asked with a filter. */
  async page(personId: string, filter: HistoryFilter, after: string | undefined): Promise<HistoryReply> {
    const asked = await this.asked(personId, filter);
    const isFilling = await this.fill(personId);
    const games: HistoryGame[] = [];
    let place = after === undefined ? undefined : placeIn(after);
    for (let scanned = 0; scanned < SCANNED_MAX; scanned += CHUNK) {
      const { rows, found } = await this.chunk(personId, asked, place);
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
  async all(personId: string, filter: HistoryFilter): Promise<AsyncIterable<HistoryGame>> {
    return gamesOf(this.found(personId, await this.asked(personId, filter)));
  }

  private async asked(personId: string, filter: HistoryFilter): Promise<Asked> {
    const { met } = filter;
    return { filter, other: met === undefined ? met : await this.meetings.named(personId, met) };
  }

  private async *found(personId: string, asked: Asked): AsyncGenerator<Found> {
    for (let place: PlayedPlace | undefined; ; ) {
      const { rows, found } = await this.chunk(personId, asked, place);
      yield* found;
      if (rows.length < CHUNK) return;
      place = rows.at(-1);
    }
  }

  async numbers(personId: string, filter: HistoryFilter): Promise<NumbersReply> {
    const asked = await this.asked(personId, filter);
    const isFilling = await this.fill(personId);
    const told = asked.other === undefined ? {} : { met: asked.other.name };
    const sum = new NumbersSum();
    let count = 0;
    let unread = 0;
    let unreadable = 0;
    for await (const { game, met, isUnreadable } of this.found(personId, asked)) {
      if (count === HISTORY.countedMost)
        return { numbers: sum.sums(), unread, unreadable, isCut: true, ...told };
      count += 1;
      if (isUnreadable) unreadable += 1;
      else if (game.facts === null) unread += 1;
      const { row, result, facts } = game;
      const opponents = opponentsIn(game, met).filter((one) => !isThis(one, asked.other));
      sum.add({ game: row.game, result, opponents, facts });
    }
    return { numbers: sum.sums(), unread, unreadable, isCut: isFilling, ...told };
  }

  /** A tag of the person's own; empty: none. */
  tag(personId: string, matchId: string, tag: string): Promise<void> {
    return this.ports.store.tagSeats(personId, matchId, tag);
  }

  private async chunk(personId: string, { filter, other }: Asked, place: PlayedPlace | undefined) {
    const { store, tables } = this.ports;
    const inStore: PlayedFilter = { ...filter, met: other?.personId };
    const rows = await store.playedOf(personId, inStore, CHUNK, place);
    const listed = await listedSeats(this.ports, rows);
    const meetings = await this.meetings.among(personId, listed);
    const found: Found[] = [];
    for (const one of listed) {
      const { matchId, tenure, facts } = one.of;
      const met = meetings.get(matchId) ?? [];
      const game = toldOf(one, met, tables.games);
      if (game === undefined) continue;
      if (facts === '') this.reader.read(matchId);
      if (isAsked(game, met, filter, other))
        found.push({ game, met, tenure, isUnreadable: facts === UNREADABLE });
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
    const { changes } = this;
    const seats = await this.ports.store.endlessOf(personId, PIECE, after);
    await this.putEnds(seats);
    const last = seats.length < PIECE ? undefined : seats.at(-1);
    if (this.looked.size >= REMEMBERED_MAX) this.looked.clear();
    if (changes === this.changes) this.looked.set(personId, last ?? null);
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
function toldOf(
  { of, seat, kept }: ListedSeat<PlayedSeat>,
  met: readonly Met[],
  games: Tables['games'],
): HistoryGame | undefined {
  if (kept.row.status !== 'over' || kept.end?.at !== of.endedAt) return undefined;
  try {
    const row = sleepingRow(kept.row, games);
    return {
      ...{ row, seat, endedAt: of.endedAt, result: of.result as GameResult, tag: of.tag },
      isPublic: kept.row.visibility === 'public',
      met: met.map((one) => one.seat),
      facts: factsIn(of.facts),
    };
  } catch (error) {
    if (error instanceof DamagedError) return undefined;
    throw error;
  }
}

/** As far as the store cannot tell. */
function isAsked(
  game: HistoryGame,
  met: readonly Met[],
  filter: HistoryFilter,
  other: Met | undefined,
): boolean {
  if (other !== undefined && !met.some(({ personId }) => personId === other.personId)) return false;
  if (filter.seat !== undefined && filter.seat !== game.seat) return false;
  return filter.with === undefined || opponentsOf(game).includes(filter.with);
}

/** Whoever is known is the same whatever the name. */
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
