// What people change at a table in place, names and terms: kept before anybody hears of it, and else it never was.

import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { HostRefusal, TableCode } from '@hexmarch/shared/protocol/codes';
import type { NameArbiter } from '@hexmarch/shared/protocol/managing';
import type { Terms } from '@hexmarch/shared/protocol/messages';
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
  /** The seat is free for others. */
  stand(person: Person): void;
  /** Rejects where it could not be kept. */
  save(): Promise<void>;
  /** What is kept may be more than what holds. */
  saveSoon(): void;
  agree(terms: Terms): void;
  told(): void;
}

export class Changes {
  /** They hold as soon as they are kept. */
  nextTerms: Terms | undefined;
  /** Somebody is being named. */
  private isNaming = false;
  private readonly table: ChangingTable;

  constructor(table: ChangingTable) {
    this.table = table;
  }

  // TABLE-12.2: at any time; the head of the log keeps the name with which the match began.
  /** Fulfilled with a code when refused. */
  async rename(person: Person, wanted: string): Promise<HostRefusal | undefined> {
    const { seating, ports } = this.table;
    const clean = cleanName(wanted);
    if (clean === '') return 'no-name';
    if (ports.refusesName?.(clean) === true) return 'name-refused';
    const asked = ports.called?.(person, clean);
    const name = asked === undefined ? clean : await asked;
    if (!seating.claimName(person, name)) return 'busy';
    // Watchers are in memory only.
    const kept = knownAs(person) === null || (await this.kept());
    seating.settleName(person, kept);
    return this.answer(kept);
  }

  /** What the log must begin with is not kept yet. */
  get isUnderWay(): boolean {
    return this.nextTerms !== undefined || this.isNaming;
  }

  // TABLE-18.1: powers are kept before anybody hears of them.
  /** Fulfilled with a code when refused. */
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
    const kept = (await this.isKnown(person)) && (await this.kept());
    this.isNaming = false;
    if (!kept) {
      if (before === undefined) delete person.arbiter;
      else person.arbiter = before;
    }
    return this.answer(kept);
  }

  /** Who rules apart is named in the row of the table without a seat. */
  private async isKnown(person: Person): Promise<boolean> {
    try {
      await this.table.ports.named?.(person);
      return true;
    } catch {
      return false;
    }
  }

  /** Fulfilled with a code when refused. */
  async setTerms({ id }: Person, terms: Terms): Promise<HostRefusal | undefined> {
    const refused = this.refusal(id);
    if (refused !== undefined) return refused;
    this.nextTerms = terms;
    const kept = await this.kept();
    this.nextTerms = undefined;
    if (kept) this.table.agree(terms);
    return this.answer(kept);
  }

  // TABLE-13.1: the host alone, while the match waits, and not behind the back of anybody who has sat down.
  private refusal(id: string): HostRefusal | undefined {
    const { seating } = this.table;
    if (id !== seating.host) return 'not-host';
    if (!this.table.isWaiting()) return 'terms-fixed';
    if (this.isUnderWay) return 'busy';
    const away = seating.seats.some((person) => person !== null && !isPresent(person));
    return away ? 'somebody-away' : undefined;
  }

  private async kept(): Promise<boolean> {
    try {
      await this.table.save();
      return true;
    } catch {
      return false;
    }
  }

  private answer(kept: boolean): HostRefusal | undefined {
    if (kept) {
      this.table.told();
      return undefined;
    }
    this.table.saveSoon();
    return 'store-unavailable';
  }
}

/** The same terms, however their fields are ordered. */
export const sameTerms = (a: Terms, b: Terms): boolean => termsText(a) === termsText(b);

const termsText = ({ clock, takebacks }: Terms): string => canonicalText({ clock, takebacks });
