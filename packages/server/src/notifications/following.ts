// Matches that somebody follows: after every action it is looked at what there is to tell, behind the back of whoever acts; and after a
// start, of which it was not told yet. How far a match was told of is kept in the same write as the letters.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import type { Channel } from '@hexmarch/shared/protocol/talk';
import { type Clock, type Journal, momentOf } from '../base/clock.ts';
import { sameHash } from '../base/keys.ts';
import type { Said } from '../chat/said.ts';
import type { MatchHost } from '../match/matchHost.ts';
import { closingAt } from '../match/overdue.ts';
import type { Person } from '../match/person.ts';
import type { EventStore, TableRow } from '../ports/ports.ts';
import { calledAt } from '../table/seats/nameCover.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import type { Table } from '../table/table.ts';
import { type FollowedTables, Glances } from './glances.ts';
import { mendLetters, type ToldTable, writeLetters } from './letters.ts';
import type { Looking } from './looking.ts';
import type { Draft, NoticeBook } from './model/noticeBook.ts';
import type { Known } from './model/noticeTypes.ts';
import { dropRead, writeTalk } from './talkLetters.ts';
import { tellings } from './tellings.ts';

export interface FollowingPorts {
  readonly book: NoticeBook;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly store: Pick<EventStore, 'table' | 'lines'>;
  readonly looking: Pick<Looking, 'seenUntil'>;
  /** There are new letters. */
  readonly written: () => Promise<void>;
}

export class Following {
  private readonly ports: FollowingPorts;
  private readonly glances: Glances;

  constructor(ports: FollowingPorts, tables: FollowedTables) {
    const { book } = ports;
    this.ports = ports;
    this.glances = new Glances(
      { ...ports, tables },
      {
        isNews: (matchId) => book.isFollowed(matchId),
        look: (table) => this.look(table),
        matches: () => book.matches.keys(),
        catchUp: (matchId) => this.catchUp(matchId),
      },
    );
  }

  /** Something that everybody may see has happened. Whoever has done it waits for nothing of this. */
  changed(matchId: string): void {
    this.glances.changed(matchId);
  }

  /** From now on it is told of; what was before is no news. */
  known(table: Table): Known {
    return knownOf(table, this.ports.clock);
  }

  woke(matchId: string): void {
    this.glances.woke(matchId);
  }

  start(): Promise<void> {
    return this.glances.start();
  }

  stop(): void {
    this.glances.stop();
  }

  private async catchUp(matchId: string): Promise<void> {
    const { store, book, clock } = this.ports;
    const known = book.matches.get(matchId);
    if (known === undefined || known.status === 'over') return;
    const row = await store.table(matchId);
    if (row === undefined) {
      await book.update((draft) => forget(book, draft, matchId));
      return;
    }
    const isSame =
      row.status === known.status &&
      sameJson(offeredIn(row), known.offered ?? []) &&
      (await store.lines(matchId, known.sequence, 1)).length === 0;
    if (!isSame) return this.glances.lookSomewhere(matchId);
    // Time that the server was down counts for nobody, so what was to come by uptime comes later.
    const ahead = aheadOf(clock);
    await book.update((draft) => {
      const last = book.matches.get(matchId);
      if (last?.status !== 'playing' || last.dueAt === null || last.ahead === undefined) return;
      const moved = ahead - last.ahead;
      const later = last.later?.map(([seat, at]) => [seat, at + moved] as const);
      const now = { ...last, dueAt: last.dueAt + moved, ...(later && { later }), ahead };
      draft.put('match', matchId, now);
      mendLetters(book, draft, matchId, now, clock.now());
    });
  }

  /** Tells what there is to tell of a table. `restored`: entries that it was told of, although its log is shorter by now. */
  async look(table: Table, restored?: number): Promise<void> {
    const { book, clock } = this.ports;
    const { matchId, game } = table.setup;
    const isBehind = await book.update((draft) => {
      const before = book.matches.get(matchId);
      if (before === undefined || !book.isFollowed(matchId)) return false;
      const now = clock.now();
      const known = knownOf(table, clock);
      if (known.sequence < before.sequence && before.sequence !== restored) return before.sequence;
      draft.put('match', matchId, known);
      mendLetters(book, draft, matchId, known, now);
      writeLetters(book, draft, this.told(table), known, tellings(game, before, known, now), now);
      return false;
    });
    if (isBehind !== false) return this.lookBehind(table, isBehind);
    void this.ports.written();
  }

  /**
   * More was told of the match than this table has. Either another process has it by now, has gone on with it and told of that: what
   * is here is old, and would be told twice. Or the log was restored from a backup, and this is all that there is.
   */
  private async lookBehind(table: Table, told: number): Promise<void> {
    const { matchId } = table.setup;
    const isOld = (await this.ports.store.lines(matchId, table.host?.position.sequence ?? 0, 1)).length > 0;
    if (!isOld) await this.look(table, told);
  }

  /** Told by the act itself, unlike all else: talk is not among what a spectator may compare. */
  said(table: Table, said: Said): void {
    const { book, clock } = this.ports;
    const { matchId } = table.setup;
    if (this.glances.stopped || !book.isFollowed(matchId)) return;
    const written = book.update((draft) => {
      const known = book.matches.get(matchId);
      if (known !== undefined) writeTalk(book, draft, this.told(table), known, said, clock.now());
    });
    void this.glances.quietly(matchId, written.then(this.ports.written));
  }

  read(matchId: string, person: string, channel: Channel): void {
    const { book } = this.ports;
    if (this.glances.stopped || !book.isFollowed(matchId)) return;
    void this.glances.quietly(
      matchId,
      book.update((draft) => dropRead(book, draft, matchId, person, channel)),
    );
  }

  private told(table: Table): ToldTable {
    const { matchId } = table.setup;
    const seenUntil = (person: string) => this.ports.looking.seenUntil(matchId, person);
    return { ...toldTable(table), seenUntil };
  }
}

/** Nobody can be told of it any more. */
export function forget(book: NoticeBook, draft: Draft, matchId: string): void {
  for (const id of book.followers(matchId)) {
    const addressee = book.addressees.get(id);
    if (addressee === undefined) continue;
    const { [matchId]: _, ...follows } = addressee.follows;
    draft.put('addressee', id, { ...addressee, follows });
  }
  for (const [id] of book.webhooksOf(matchId)) draft.drop('webhook', id);
  for (const [key] of book.lettersAbout(matchId)) draft.drop('letter', key);
  draft.drop('match', matchId);
}

export function toldTable({ setup, seating, host }: Table): Omit<ToldTable, 'seenUntil'> {
  const { game } = setup;
  const called = (person: Person | null | undefined) =>
    person ? calledAt(game, seating.cover, host?.position.publicView, person) : '';
  return {
    matchId: setup.matchId,
    game: game.title,
    names: seating.seats.map(called),
    called,
    person: (id) => seating.person(id),
    isSeated: (keyHash) =>
      seating.seats.some((person) => person !== null && sameHash(person.tokenHash, keyHash)),
    own: (telling, seat) => {
      const { kind, to, words } = telling;
      if (game.ownNotice === undefined || host === undefined || words === undefined) return telling;
      const view = game.view(host.position.state, { kind: 'seat', seat });
      const own = game.ownNotice({ kind, to, words }, view, seat);
      return { ...telling, kind: own.kind, words: own.words };
    },
  };
}

function knownOf(table: Table, clock: Clock): Known {
  const { host, status, setup } = table;
  const { told = 0, sequence = 0, turn, publicView } = host?.position ?? {};
  const { number = 0, awaiting = [] } = turn ?? {};
  const { outcome } = host ?? {};
  const winners = outcome?.winners ?? null;
  const own = setup.game.notices === undefined || host === undefined ? {} : { view: publicView };
  const free = sorted(table.seating.offered.keys());
  const offered = free.length === 0 ? {} : { offered: free };
  const insiders = setup.delay === undefined ? {} : { insiders: insidersOf(table) };
  return {
    game: setup.game.id,
    status,
    sequence,
    told,
    turn: number,
    awaiting,
    ...dueOf(table, clock),
    winners,
    ...offered,
    ...insiders,
    ...own,
  };
}

const insidersOf = ({ seating, playing }: Table): readonly string[] =>
  seating.everybody.filter((person) => playing.hasPart(person)).map(({ id }) => id);

const sorted = (seats: Iterable<Seat>): readonly Seat[] => [...seats].sort((a, b) => a - b);

const offeredIn = (row: TableRow): readonly Seat[] =>
  sorted((peopleOf(row).offered ?? []).map(([seat]) => seat));

/** What is due is everybody's to see, as are the clocks. */
function dueOf(table: Table, clock: Clock): Pick<Known, 'dueAt' | 'later' | 'ahead'> {
  const { host, status } = table;
  if (host === undefined || status !== 'playing') return { dueAt: null };
  const end = closingAt(host.clock, host.position.table, momentOf(clock));
  if (end === undefined) return { dueAt: null };
  if (end.time === 'wall') return { dueAt: end.ms };
  const later = laterOf(host, end.ms, (uptime) => table.wallTime(uptime));
  return { dueAt: table.wallTime(end.ms), ...later, ahead: aheadOf(clock) };
}

// Whoever has days off (TABLE-28) is reminded by the own time, and not by that of the others.
function laterOf(
  { clock, position }: Pick<MatchHost, 'clock' | 'position'>,
  firstMs: number,
  wallTime: (uptime: number) => number,
): Pick<Known, 'later'> {
  if (clock.daysOff === undefined) return {};
  const later = position.turn.awaiting
    .filter((seat) => clock.offOf(seat, clock.at)?.isAway === true && clock.endOf(seat) > firstMs)
    .map((seat) => [seat, wallTime(clock.endOf(seat))] as const);
  return later.length === 0 ? {} : { later };
}

/** What the wall shows more than the uptime: the server's outages, and the machine's time set anew. */
const aheadOf = (clock: Clock): number => Math.round(clock.now() - clock.uptime());
