// The matches of a circle: private tables that its members see, with seats kept for some of them (TABLE-30.4).

import { HOUR_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import {
  CIRCLE_LIMITS,
  type CircleMatch,
  type CircleMatchesReply,
  type MemberNumber,
} from '@hexmarch/shared/protocol/people/circles';
import type { CircleKey } from '@hexmarch/shared/protocol/room/circleKey';
import type { Clock, Journal } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { listedMatch } from '../lobby/listedMatch.ts';
import type { Tables } from '../lobby/tables.ts';
import type { Person } from '../match/person.ts';
import type { EndedPlace, StoredCircleMatch, StoredCircleSeat } from '../ports/circleStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import { DamagedError, type EventStore, type ListedTable } from '../ports/ports.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import type { Table } from '../table/table.ts';
import { assertMember, memberIn } from './circleAccess.ts';
import type { TellsCircleEvents } from './circleEvents.ts';
import type { Counted, Seasons } from './seasons.ts';

export interface CircleMatchesPorts extends TellsCircleEvents {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'listed'>;
  readonly tables: Pick<Tables, 'find' | 'games'>;
  readonly clock: Pick<Clock, 'now' | 'uptime'>;
  readonly journal: Journal;
  /** Ends the long polls of its pages. */
  readonly changed: (circleId: string) => void;
}

/** A member of the circle to which a match belongs. */
export interface MemberThere {
  readonly circleId: string;
  readonly number: MemberNumber;
}

const RESERVED_MS = 10 * MINUTE_MS;
const RESERVED_BY_DAYS_MS = 48 * HOUR_MS;

export class CircleMatches {
  private readonly ports: CircleMatchesPorts;
  private readonly seasons: Seasons;
  /** Rooms being made, by circle. */
  private readonly beingMade = new Map<string, number>();
  /** Matches whose ends are being stored. */
  private readonly ending = new Set<string>();

  constructor(ports: CircleMatchesPorts, seasons: Seasons) {
    this.ports = ports;
    this.seasons = seasons;
  }

  /** Runs `make` unless the circle has too many rooms, with those being made. Throws `too-many-tables`, or as `make`. */
  async making<T>(circleId: string, make: () => Promise<T>): Promise<T> {
    const before = this.beingMade.get(circleId) ?? 0;
    this.beingMade.set(circleId, before + 1);
    try {
      const open = await this.open(circleId);
      const waiting = open.filter(({ row }) => row.status === 'waiting').length;
      if (waiting + before >= CIRCLE_LIMITS.openRoomsMax || open.length + before >= CIRCLE_LIMITS.runningMax)
        throw new MatchError('too-many-tables', 'This circle has as many rooms and matches as are possible.');
      return await make();
    } finally {
      const left = (this.beingMade.get(circleId) ?? 1) - 1;
      if (left > 0) this.beingMade.set(circleId, left);
      else this.beingMade.delete(circleId);
    }
  }

  /** A room was made in the circle. */
  async add(
    circleId: string,
    table: Table,
    {
      reservedFor,
      isLinked,
      by,
    }: Pick<StoredCircleMatch, 'reservedFor' | 'isLinked'> & { readonly by: number },
  ): Promise<void> {
    const { store, clock, changed, news } = this.ports;
    const { matchId, counts, game } = table.setup;
    // TABLE-30.6: what it counts for is decided before it begins.
    const seasons = counts === true ? await this.seasons.countingFor(circleId, game.id) : [];
    const lasts = table.setup.clock.kind === 'days' ? RESERVED_BY_DAYS_MS : RESERVED_MS;
    const reservedUntil = reservedFor.length === 0 ? 0 : clock.now() + lasts;
    await store.addCircleMatch({
      matchId,
      circleId,
      reservedFor,
      reservedUntil,
      seasons,
      endedAt: 0,
      isLinked,
    });
    changed(circleId);
    news.emit('roomOpened', circleId, matchId, by, reservedFor);
  }

  /**
   * The member who wants to enter, by the circle's key or by the profile; undefined where the match belongs to no circle, or to one of
   * others. Throws `unknown-circle` for a key that is not one of its circle.
   */
  async memberAt(
    table: Table,
    given: CircleKey | undefined,
    personId: string | undefined,
  ): Promise<MemberThere | undefined> {
    if (given === undefined && personId === undefined) return undefined;
    const match = await this.ports.store.circleMatch(table.setup.matchId);
    if (match === undefined || (given !== undefined && given.circleId !== match.circleId)) return undefined;
    const { circleId } = match;
    if (given === undefined) {
      const circles = await this.ports.store.circlesOf(personId ?? '');
      const own = circles.find((one) => one.circleId === circleId && !one.hasLeft);
      return own === undefined ? undefined : { circleId, number: own.number };
    }
    const { self, ...circle } = await memberIn(this.ports, circleId, { key: given.key, personId });
    assertMember({ self, ...circle });
    return { circleId, number: self.number };
  }

  /** That member has entered. Never rejects: the seat is taken in any case. */
  async entered({ circleId, number }: MemberThere, matchId: string, { id, seat }: Person): Promise<void> {
    if (seat === null) return;
    await this.sat(circleId, { matchId, tenure: id, number }).catch((error: unknown) => this.report(error));
  }

  /** That member sits there. */
  async sat(circleId: string, seat: StoredCircleSeat): Promise<void> {
    await this.ports.store.sitInCircle(circleId, seat);
    this.ports.changed(circleId);
  }

  /** Whether the match belongs to the circle. */
  async isOf(circleId: string, matchId: string): Promise<boolean> {
    return (await this.ports.store.circleMatch(matchId))?.circleId === circleId;
  }

  // TABLE-30.4: seats are kept for members. Throws `seat-reserved`.
  /** `number`: the member who wants a seat; undefined: nobody of the circle. */
  async assertSeat(table: Table, number: MemberNumber | undefined): Promise<void> {
    const { store, clock } = this.ports;
    const { matchId } = table.setup;
    const match = await store.circleMatch(matchId);
    if (match === undefined || match.reservedUntil <= clock.now()) return;
    if (number !== undefined && match.reservedFor.includes(number)) return;
    const seated = await store.circleSeats(match.circleId, [matchId]);
    const present = new Set(table.seating.seats.map((one) => one?.id));
    const there = seated.filter(({ tenure }) => present.has(tenure));
    const missing = match.reservedFor.filter((number) => !there.some((one) => one.number === number));
    const free = table.seating.seats.filter((one) => one === null).length;
    if (free <= missing.length)
      throw new MatchError('seat-reserved', 'The free seats are kept for members of a circle for now.');
  }

  /** The next match of the same people belongs to the same circle. Both tables are in memory. Never rejects. */
  followOn(over: string, next: string): void {
    const { tables } = this.ports;
    const [before, after] = [tables.find(over), tables.find(next)];
    if (before === undefined || after === undefined) return;
    const tenures = before.seating.seats.flatMap((one) => {
      const same = after.seating.seats.find(
        (other) => other?.bot === undefined && other?.tokenHash === one?.tokenHash,
      );
      return one === null || same == null ? [] : [[one.id, same.id] as const];
    });
    void this.passOn(over, next, new Map(tenures)).catch((error: unknown) => this.report(error));
  }

  private async passOn(over: string, next: string, tenures: ReadonlyMap<string, string>): Promise<void> {
    const { store, changed } = this.ports;
    const match = await store.circleMatch(over);
    if (match === undefined) return;
    const { circleId, seasons, isLinked } = match;
    const none = { reservedFor: [], reservedUntil: 0, endedAt: 0 };
    await store.addCircleMatch({ matchId: next, circleId, seasons, isLinked, ...none });
    for (const { tenure, number } of await store.circleSeats(circleId, [over])) {
      const after = tenures.get(tenure);
      if (after !== undefined) await store.sitInCircle(circleId, { matchId: next, tenure: after, number });
    }
    changed(circleId);
  }

  /** The match has ended. Never rejects: the page finds out by itself. */
  ended(matchId: string): void {
    void this.keepEnd(matchId).catch((error: unknown) => this.report(error));
  }

  /** In this order, since what is not marked as over is looked at again. */
  private async keepEnd(matchId: string): Promise<void> {
    const { store, events, changed } = this.ports;
    const match = await store.circleMatch(matchId);
    if (match === undefined || this.ending.has(matchId)) return;
    this.ending.add(matchId);
    try {
      const listed = (await events.listed([matchId])).get(matchId);
      const at = listed === undefined || listed === 'damaged' ? undefined : listed.end?.at;
      if (at === undefined) return;
      await this.seasons.ended(match);
      const isNew = await store.endCircleMatch(matchId, at);
      if (isNew) this.ports.news.emit('matchOver', match.circleId, matchId);
    } finally {
      this.ending.delete(matchId);
      changed(match.circleId);
    }
  }

  // TABLE-30.11: its line is withdrawn until it ends again.
  /** Never rejects. */
  reopened(matchId: string): void {
    void this.keepOpen(matchId).catch((error: unknown) => this.report(error));
  }

  private async keepOpen(matchId: string): Promise<void> {
    const { store, changed } = this.ports;
    const match = await store.circleMatch(matchId);
    if (match === undefined) return;
    await store.endCircleMatch(matchId, 0);
    await this.seasons.reopened(match);
    changed(match.circleId);
  }

  /** Undefined: it is no match of the circle, or has gone. */
  async one(circleId: string, matchId: string): Promise<CircleMatch | undefined> {
    const match = await this.ports.store.circleMatch(matchId);
    return match?.circleId === circleId ? (await this.shown(circleId, [match]))[0] : undefined;
  }

  /** Waiting and running, oldest first. */
  async open(circleId: string): Promise<readonly CircleMatch[]> {
    const { store } = this.ports;
    const most = CIRCLE_LIMITS.runningMax + CIRCLE_LIMITS.openRoomsMax;
    const matches = await store.openCircleMatches(circleId, most);
    const shown = await this.shown(circleId, matches);
    return shown
      .filter(({ end, row }) => end === null && row.status !== 'over')
      .sort((a, b) => a.row.createdAt - b.row.createdAt);
  }

  /** The newest that are over; `before`: cursor of the page before. */
  async finished(circleId: string, before?: string): Promise<CircleMatchesReply> {
    const most = CIRCLE_LIMITS.finishedPage;
    const after = before === undefined ? undefined : placeIn(before);
    const matches = await this.ports.store.endedCircleMatches(circleId, most, after);
    const shown = await this.shown(circleId, matches);
    const last = matches.length < most ? undefined : matches.at(-1);
    return { finished: shown, next: last === undefined ? null : `${last.endedAt}.${last.matchId}` };
  }

  private async shown(
    circleId: string,
    matches: readonly StoredCircleMatch[],
  ): Promise<readonly CircleMatch[]> {
    if (matches.length === 0) return [];
    const { store, events, tables } = this.ports;
    const ids = matches.map(({ matchId }) => matchId);
    const [listed, seats] = await Promise.all([events.listed(ids), store.circleSeats(circleId, ids)]);
    const bySeat = Map.groupBy(seats, ({ matchId }) => matchId);
    const countsOf = await this.seasons.whyOf(matches);
    const shown: CircleMatch[] = [];
    for (const match of matches) {
      const { matchId } = match;
      const one = listed.get(matchId);
      if (one === undefined) await store.dropCircleMatch(matchId);
      else if (one !== 'damaged') {
        // An end that could not be stored.
        if (one.end !== undefined && match.endedAt === 0) this.ended(matchId);
        const found = this.shownOne(match, one, bySeat.get(matchId) ?? [], tables.find(matchId), countsOf);
        if (found !== undefined) shown.push(found);
      }
    }
    return shown;
  }

  private shownOne(
    match: StoredCircleMatch,
    listed: ListedTable,
    seats: readonly StoredCircleSeat[],
    table: Table | undefined,
    countsOf: Counted,
  ): CircleMatch | undefined {
    const { matchId, reservedFor, reservedUntil, isLinked } = match;
    const { tables, clock, journal } = this.ports;
    try {
      const { row, awaiting = [], count, dueAt } = listedMatch({ listed, table }, tables.games, clock);
      const ids =
        table?.seating.seats.map((one) => one?.id) ?? peopleOf(listed.row).seats.map((one) => one?.id);
      const numbers = new Map(seats.map(({ tenure, number }) => [tenure, number]));
      // TABLE-22: while names are hidden nobody learns who sits where.
      const who = ids.map((id) => (row.hidesNames || id === undefined ? null : (numbers.get(id) ?? null)));
      const isReserved = row.status === 'waiting' && reservedUntil > clock.now();
      return {
        ...{ row, who, awaiting, count, dueAt },
        ...(isReserved ? { reserved: { for: reservedFor, until: reservedUntil } } : {}),
        ...(match.seasons.length === 0 ? {} : { counts: countsOf(match) }),
        ...(isLinked ? { isLinked } : {}),
        end: listed.end === undefined ? null : { at: listed.end.at, outcome: listed.end.outcome },
      };
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      journal.warn({ err: error, match: matchId }, 'a match of a circle cannot be listed');
      return undefined;
    }
  }

  /** Without saying whose. */
  private report(error: unknown): void {
    this.ports.journal.warn({ err: error }, 'a match of a circle could not be kept');
  }
}

function placeIn(text: string): EndedPlace {
  const [endedAt = '', matchId = ''] = text.split('.');
  return { endedAt: Number(endedAt) || 0, matchId };
}
