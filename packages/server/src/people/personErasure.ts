// Erasure of a deleted person's name (UI-P7) wherever it is stored: tables, chat, reports, records, notifications, tournaments, audit log.
// Pending erasures are stored in the statement that deletes the person, so they continue after a crash, and while another server owns a
// match.

import type { Clock, Journal } from '../base/clock.ts';
import type { RecordArchive } from '../lobby/retention.ts';
import type { Tables } from '../lobby/tables.ts';
import { archivedNames, archivedWithout } from '../match/archivedNames.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { NamedPlace } from '../ports/placeStore.ts';
import type { EventStore } from '../ports/ports.ts';
import type { ErasedPerson } from '../table/state/erasedPeople.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import type { Table } from '../table/table.ts';

/** A side store that names people. */
interface Naming {
  /** Erases what belongs to somebody's keys at a table; absent: nothing does. False: must be retried. */
  forget?(one: ErasedPerson): Promise<boolean>;
  /** Erases all data by person id. */
  leave?(personId: string): Promise<void>;
  /** Exports the data by person id; absent: none is stored by id. */
  dataOf?(personId: string): Promise<object>;
  /** Overwrites the bytes of deleted data; absent: the store of people does. */
  scrub?(): Promise<void>;
}

export interface PersonErasurePorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'table' | 'chat'> & { scrub(): Promise<void> };
  readonly tables: Pick<Tables, 'lookAt' | 'all'>;
  /** Absent: no archive. */
  readonly archive?: RecordArchive | undefined;
  /** Side stores that name people. */
  readonly namingStores: readonly Naming[];
  readonly clock: Pick<Clock, 'after'>;
  readonly journal: Journal;
}

const PAGE = 100;
const AGAIN_MS = 60_000;

export class PersonErasure {
  private readonly ports: PersonErasurePorts;
  /** Passes run one after the other. */
  private last: Promise<unknown> = Promise.resolve();
  private callOff: () => void = () => undefined;
  private isClosed = false;
  /** Places tried without success. */
  private readonly tries = new Set<string>();

  constructor(ports: PersonErasurePorts) {
    this.ports = ports;
  }

  /** Continues pending erasures, now and periodically. */
  start(): void {
    void this.goOn().finally(() => this.schedule());
  }

  /** Resolves when no pass is running. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.callOff();
    await this.last;
  }

  /** Runs all pending erasures that are possible now. Never rejects. */
  goOn(): Promise<void> {
    const pass = this.last.then(() => this.pass());
    this.last = pass;
    return pass;
  }

  private schedule(): void {
    if (this.isClosed) return;
    this.callOff = this.ports.clock.after(AGAIN_MS, () => this.start());
  }

  private async pass(): Promise<void> {
    const { store, journal } = this.ports;
    try {
      let isAny = false;
      for (let after: NamedPlace | undefined; !this.isClosed; ) {
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

  /** Whether anything changed: a retry finds the place as the first try left it. */
  private async tried(place: NamedPlace): Promise<boolean> {
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

  /** Spectators without messages exist in memory only. */
  private async everywhere(personId: string): Promise<boolean> {
    for (const beside of this.ports.namingStores) await beside.leave?.(personId);
    let isDone = true;
    for (const table of [...this.ports.tables.all()])
      for (const { id, accountId } of table.seating.everybody)
        if (accountId === personId) isDone = (await this.atTable(table, id)) && isDone;
    return isDone;
  }

  /** False: must be retried. The table comes last, since it alone knows the person's names. */
  private async at({ matchId, tenure, inRecord }: NamedPlace): Promise<boolean> {
    const { store, events, tables } = this.ports;
    await store.unnameReports(matchId, tenure);
    const row = await events.table(matchId);
    const recorded = row === undefined ? [] : (peopleOf(row).recorded ?? []);
    const standing = recorded.filter(({ id }) => id === tenure).map(({ person }) => person);
    await this.inArchive(matchId, [...standing, ...inRecord.split(' ')]);
    const isDone = await tables.lookAt(matchId, (table) => this.atTable(table, tenure));
    if (isDone === undefined) await events.chat.forget(matchId, tenure);
    return isDone !== false;
  }

  private async atTable(table: Table, tenure: string): Promise<boolean> {
    const one = await table.erasure.known(tenure);
    let isDone = true;
    for (const beside of this.ports.namingStores) isDone = ((await beside.forget?.(one)) ?? true) && isDone;
    isDone = (await table.erasure.forget(tenure)) && isDone;
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
    for (const beside of this.ports.namingStores) await beside.scrub?.();
  }
}
