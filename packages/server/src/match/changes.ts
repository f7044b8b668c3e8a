// What people change at a table in place, names and terms: kept before anybody hears of it, and else it never was.

import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { Terms } from '@hexmarch/shared/protocol/messages';
import { cleanName, isPresent, type Person, type Seating } from './seating.ts';

export interface ChangingTable {
  readonly seating: Seating;
  isWaiting(): boolean;
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
  private readonly table: ChangingTable;

  constructor(table: ChangingTable) {
    this.table = table;
  }

  // TABLE-12.2: at any time; the head of the log keeps the name with which the match began.
  /** Fulfilled with a code when refused. */
  async rename(person: Person, wanted: string): Promise<string | undefined> {
    const { seating } = this.table;
    const name = cleanName(wanted);
    if (name === '') return 'no-name';
    if (!seating.claimName(person, name)) return 'busy';
    // Watchers are in memory only.
    const kept = person.seat === null || (await this.kept());
    seating.settleName(person, kept);
    return this.answer(kept);
  }

  /** Fulfilled with a code when refused. */
  async setTerms({ id }: Person, terms: Terms): Promise<string | undefined> {
    const refused = this.refusal(id);
    if (refused !== undefined) return refused;
    this.nextTerms = terms;
    const kept = await this.kept();
    this.nextTerms = undefined;
    if (kept) this.table.agree(terms);
    return this.answer(kept);
  }

  // TABLE-13.1: the host alone, while the match waits, and not behind the back of anybody who has sat down.
  private refusal(id: string): string | undefined {
    const { seating } = this.table;
    if (id !== seating.host) return 'not-host';
    if (!this.table.isWaiting()) return 'terms-fixed';
    if (this.nextTerms !== undefined) return 'busy';
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

  private answer(kept: boolean): string | undefined {
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
