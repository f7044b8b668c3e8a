// Whoever was deleted is not to be named any more (UI-P7), wherever that was: at tables, in talk and in what was reported, in records, notices
// and leagues, in what operators did. What is still to be done is kept by the statement by which the person went, so that it goes on after
// a crash, and where a match was somebody else's for the moment.

import type { Clock, Journal } from '../base/clock.ts';
import type { RecordArchive } from '../lobby/retention.ts';
import type { Tables } from '../lobby/tables.ts';
import { archivedNames, archivedWithout } from '../match/archived.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { KeptPlace } from '../ports/placeStore.ts';
import type { EventStore } from '../ports/ports.ts';
import type { Forgotten } from '../table/state/erasedRows.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import type { Table } from '../table/table.ts';

/** Something beside the tables that names people. */
export interface Naming {
  /** Whoever this is is named no more. False: it must be asked again. */
  forget(one: Forgotten): Promise<boolean>;
  /** The same of all that it knows of a person by id. */
  leave?(personId: string): Promise<void>;
  /** What it has of a person by id, for that one to see; absent: it knows none by id. */
  heldOf?(personId: string): Promise<object>;
  /** No byte is left where it was of what was taken out. */
  scrub(): Promise<void>;
}

export interface ForgettingPorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'table' | 'talk'> & { scrub(): Promise<void> };
  readonly tables: Pick<Tables, 'lookAt' | 'all'>;
  /** Absent: no match leaves the log. */
  readonly archive?: RecordArchive | undefined;
  readonly clock: Pick<Clock, 'after'>;
  readonly journal: Journal;
}

const PAGE = 100;
const AGAIN_MS = 60_000;

export class Forgetting {
  /** What names people besides; they come as the server is put together. */
  readonly besides: Naming[] = [];
  private readonly ports: ForgettingPorts;
  /** One pass after the other. */
  private last: Promise<unknown> = Promise.resolve();
  private callOff: () => void = () => undefined;
  private isClosed = false;
  /** Places that were tried, and are not done. */
  private readonly tries = new Set<string>();

  constructor(ports: ForgettingPorts) {
    this.ports = ports;
  }

  /** Goes on with what was left, now and from time to time. */
  start(): void {
    void this.goOn().finally(() => this.later());
  }

  /** Fulfilled when nothing is under way. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.callOff();
    await this.last;
  }

  /** All that is to be forgotten and can be now; fulfilled when it is. Never rejects. */
  goOn(): Promise<void> {
    const pass = this.last.then(() => this.pass());
    this.last = pass;
    return pass;
  }

  private later(): void {
    if (this.isClosed) return;
    this.callOff = this.ports.clock.after(AGAIN_MS, () => this.start());
  }

  private async pass(): Promise<void> {
    const { store, journal } = this.ports;
    try {
      let isAny = false;
      for (let after: KeptPlace | undefined; !this.isClosed; ) {
        const page = await store.toForget(PAGE, after);
        for (const place of page) isAny = (await this.tried(place)) || isAny;
        after = page.at(-1);
        if (page.length < PAGE) break;
      }
      if (isAny) await this.scrub();
    } catch (error) {
      journal.warn({ err: error }, 'names that are to be forgotten stay for a while');
    }
  }

  /** Whether something was changed: what must be tried again is as it was left the first time. */
  private async tried(place: KeptPlace): Promise<boolean> {
    const { store, journal } = this.ports;
    const { matchId, tenure } = place;
    if (this.isClosed) return false;
    const key = `${matchId} ${tenure}`;
    const isFirst = !this.tries.has(key);
    this.tries.add(key);
    try {
      const isDone = matchId === '' ? await this.everywhere(tenure) : await this.at(place);
      if (isDone) {
        await store.forgotten(matchId, tenure);
        this.tries.delete(key);
      }
      return isDone || isFirst;
    } catch (error) {
      if (isFirst)
        journal.warn({ err: error, match: matchId }, 'a name could not be taken out of a match yet');
      return isFirst;
    }
  }

  /** Who looks on and has said nothing is in memory alone. */
  private async everywhere(personId: string): Promise<boolean> {
    for (const beside of this.besides) await beside.leave?.(personId);
    let isDone = true;
    for (const table of [...this.ports.tables.all()])
      for (const { id, kept } of table.seating.everybody)
        if (kept === personId) isDone = (await this.atTable(table, id)) && isDone;
    return isDone;
  }

  /** False: it must be asked again. The table comes last, since it alone knows what that one was called. */
  private async at({ matchId, tenure, inRecord }: KeptPlace): Promise<boolean> {
    const { store, events, tables } = this.ports;
    await store.unnameReports(matchId, tenure);
    const row = await events.table(matchId);
    const recorded = row === undefined ? [] : (peopleOf(row).recorded ?? []);
    const standing = recorded.filter(({ id }) => id === tenure).map(({ person }) => person);
    await this.inArchive(matchId, [...standing, ...inRecord.split(' ')]);
    const isDone = await tables.lookAt(matchId, (table) => this.atTable(table, tenure));
    if (isDone === undefined) await events.talk.forget(matchId, tenure);
    return isDone !== false;
  }

  private async atTable(table: Table, tenure: string): Promise<boolean> {
    const one = await table.erasing.known(tenure);
    let isDone = true;
    for (const beside of this.besides) isDone = (await beside.forget(one)) && isDone;
    isDone = (await table.erasing.forget(tenure)) && isDone;
    const called = table.row().seats.filter((name) => name !== '');
    await this.ports.store.callFollowed(table.setup.matchId, called.join(' – '));
    return isDone;
  }

  private async inArchive(matchId: string, people: readonly string[]): Promise<void> {
    const { archive } = this.ports;
    const bytes = await archive?.read(matchId);
    if (archive === undefined || bytes === undefined) return;
    const without = archivedWithout(archivedNames(bytes), people);
    if (without !== undefined) await archive.keep(matchId, [without]);
  }

  private async scrub(): Promise<void> {
    await this.ports.events.scrub();
    await this.ports.store.scrub();
    for (const beside of this.besides) await beside.scrub();
  }
}
