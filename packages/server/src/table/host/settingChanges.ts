// Changes of names, arbiters and terms: stored before publication, discarded on failure.

import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { HostRefusal, TableCode } from '@hexmarch/shared/protocol/errors/codes';
import type { NameArbiter } from '@hexmarch/shared/protocol/room/hostActions';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import type { Person } from '../../match/person.ts';
import { nameable } from '../life/arbiters.ts';
import { cleanName } from '../seats/names.ts';
import { isPresent, knownAs, type Seating } from '../seats/seating.ts';
import type { TablePorts, TableSetup } from '../state/tableTypes.ts';

export interface ChangingTable {
  readonly ports: Pick<TablePorts, 'refusesName' | 'called' | 'named'>;
  readonly seating: Seating;
  setup(): Pick<TableSetup, 'game' | 'options'>;
  isWaiting(): boolean;
  /** Frees the seat. */
  stand(person: Person): void;
  /** Rejects where it could not be stored. */
  save(): Promise<void>;
  /** Stores the current state after a rollback. */
  saveSoon(): void;
  agree(terms: Terms): void;
  publishChange(): void;
}

export class SettingChanges {
  /** Pending terms, valid once stored. */
  nextTerms: Terms | undefined;
  /** An arbiter change is being stored. */
  private isNaming = false;
  private readonly table: ChangingTable;

  constructor(table: ChangingTable) {
    this.table = table;
  }

  // TABLE-12.2: at any time; the head of the log keeps the name with which the match began.
  /** Resolves with a code when refused. */
  async rename(person: Person, wanted: string): Promise<HostRefusal | undefined> {
    const { seating, ports } = this.table;
    const clean = cleanName(wanted);
    if (clean === '') return 'no-name';
    if (ports.refusesName?.(clean) === true) return 'name-refused';
    const lookup = ports.called?.(person, clean);
    const name = lookup === undefined ? clean : await lookup;
    if (!seating.claimName(person, name)) return 'busy';
    // Spectators are in memory only.
    const isSaved = knownAs(person) === null || (await this.trySave());
    seating.settleName(person, isSaved);
    return this.answer(isSaved);
  }

  /** Changes that the log must begin with are still being stored. */
  get isUnderWay(): boolean {
    return this.nextTerms !== undefined || this.isNaming;
  }

  // TABLE-18.1: powers are stored before they are published.
  /** Resolves with a code when refused. */
  async nameArbiter(by: Person, message: NameArbiter): Promise<TableCode | undefined> {
    const { seating } = this.table;
    const setup = this.table.setup();
    const person = nameable(seating, setup, this.table.isWaiting(), by, message.person);
    if (typeof person === 'string') return person;
    if (this.isUnderWay) return 'busy';
    const before = person.arbiter;
    this.isNaming = true;
    if (message.do === 'nameArbiter') person.arbiter = setup.game.arbiter ?? 'apart';
    else delete person.arbiter;
    if (person.arbiter === 'apart') this.table.stand(person);
    const isSaved = (await this.isKnown(person)) && (await this.trySave());
    this.isNaming = false;
    if (!isSaved) {
      if (before === undefined) delete person.arbiter;
      else person.arbiter = before;
    }
    return this.answer(isSaved);
  }

  /** Registers the name of a seatless arbiter, which is in the row of the table. */
  private async isKnown(person: Person): Promise<boolean> {
    try {
      await this.table.ports.named?.(person);
      return true;
    } catch {
      return false;
    }
  }

  /** Resolves with a code when refused. */
  async setTerms({ id }: Person, terms: Terms): Promise<HostRefusal | undefined> {
    const refused = this.refusal(id);
    if (refused !== undefined) return refused;
    this.nextTerms = terms;
    const isSaved = await this.trySave();
    this.nextTerms = undefined;
    if (isSaved) this.table.agree(terms);
    return this.answer(isSaved);
  }

  // TABLE-13.1: the host alone, while the match waits, and with all seated players present.
  private refusal(id: string): HostRefusal | undefined {
    const { seating } = this.table;
    if (id !== seating.host) return 'not-host';
    if (!this.table.isWaiting()) return 'terms-fixed';
    if (this.isUnderWay) return 'busy';
    const away = seating.seats.some((person) => person !== null && !isPresent(person));
    return away ? 'somebody-away' : undefined;
  }

  private async trySave(): Promise<boolean> {
    try {
      await this.table.save();
      return true;
    } catch {
      return false;
    }
  }

  private answer(isSaved: boolean): HostRefusal | undefined {
    if (isSaved) {
      this.table.publishChange();
      return undefined;
    }
    this.table.saveSoon();
    return 'store-unavailable';
  }
}

/** Equality regardless of field order. */
export const sameTerms = (a: Terms, b: Terms): boolean => termsText(a) === termsText(b);

const termsText = ({ clock, takebacks }: Terms): string => canonicalText({ clock, takebacks });
