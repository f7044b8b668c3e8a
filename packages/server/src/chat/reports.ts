// What somebody at the table reports, and that it was looked at (TABLE-21.7, UI-P80).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { HostRefusal } from '@hexmarch/shared/protocol/codes';
import type { ReportWhy } from '@hexmarch/shared/protocol/reports';
import { ALL, aboutOf, type TalkMessage, type TalkNews } from '@hexmarch/shared/protocol/talk';
import type { Clock, Journal } from '../base/clock.ts';
import type { Person } from '../match/person.ts';
import type { TalkReport, TalkStore } from '../ports/talkStore.ts';
import type { Hearing } from './audibility.ts';
import { type Circle, hears, isParty, mainChannel, storedAs } from './audience.ts';
import { type Complainant, type Kept, type ReportPorts, reportOn, reportPerson } from './reporting.ts';
import { reportId } from './settled.ts';
import type { TalkBook } from './talkBook.ts';

type Asking<Do extends TalkMessage['do']> = Extract<TalkMessage, { readonly do: Do }>;
type Answer = (news: TalkNews) => void;

export interface ReportTable extends Circle, ReportPorts {
  readonly store: TalkStore;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Actions that everybody was told of. */
  told(): number;
  /** When the reports of that person were looked at, ms since 1970. */
  settled(person: Person): readonly number[];
  /** The same of one report, by `reportId`; undefined: it was not yet. */
  settledAt(id: string): number | undefined;
  /** By which whoever has no key hears of that report. */
  receiptFor(id: string): string;
}

export class Reports {
  private readonly table: ReportTable;
  private readonly book: TalkBook;
  private readonly hearing: Hearing;
  /** What those have reported who look on: as long as they are here they are known. */
  private readonly byWatchers = new WeakMap<Person, Set<string>>();

  constructor(table: ReportTable, book: TalkBook, hearing: Hearing) {
    this.table = table;
    this.book = book;
    this.hearing = hearing;
  }

  async ofLine(
    person: Person,
    { channel, n, reason, note }: Asking<'report'>,
    answer: Answer,
  ): Promise<HostRefusal | undefined> {
    const { table, book, hearing } = this;
    if (!hears(table, person, channel)) return 'wrong-channel';
    await hearing.learn([person], channel);
    const hidden = hearing.of(person, channel);
    const kept = await reportOn(table, book, {
      ...{ by: person, isKnown: isParty(table, person), reason, note },
      place: { channel: storedAs(person, channel), n: hidden.stored(n) },
      hides: (number) => hidden.has(number),
    });
    if (typeof kept === 'string') return kept;
    answer({ is: 'reported', channel, n, ...this.receiptOf(person, kept) });
    return undefined;
  }

  async ofPerson(
    person: Person,
    { person: id, what, reason, note }: Asking<'reportPerson'>,
    answer: Answer,
  ): Promise<HostRefusal | undefined> {
    const whom = this.table.seating.person(id);
    if (whom === undefined || whom.bot !== undefined) return 'unknown-person';
    const channel = mainChannel(this.table, person);
    const kept = await this.keepOfPerson(person, { whom, what, reason, note, channel });
    if (typeof kept === 'string') return kept;
    answer({ is: 'reportedPerson', person: id, what, ...this.receiptOf(person, kept) });
    return undefined;
  }

  /** By somebody who need not be at the table, of whoever sits there. */
  async ofSeat(by: Complainant, seat: Seat, why: ReportWhy): Promise<Kept> {
    const { table } = this;
    const whom = table.seating.seats[seat];
    if (whom === null || whom === undefined || whom.bot !== undefined) return 'unknown-person';
    const what = aboutOf(why.reason);
    const person = table.seating.person(by.id);
    if (person !== undefined && isParty(table, person))
      return this.keepOfPerson(person, { whom, what, ...why, channel: ALL });
    return reportPerson(table, this.book, {
      ...{ by, isKnown: false, ...why, whom, what, channel: undefined, told: table.told() },
      hides: () => true,
    });
  }

  private async keepOfPerson(
    person: Person,
    {
      channel,
      ...of
    }: ReportWhy & Pick<Parameters<typeof reportPerson>[2], 'whom' | 'what'> & { channel: string },
  ): Promise<Kept> {
    const { table, book, hearing } = this;
    await hearing.learn([person], channel);
    const hidden = hearing.of(person, channel);
    return reportPerson(table, book, {
      ...{ by: person, isKnown: isParty(table, person), ...of },
      ...{ channel: storedAs(person, channel), told: table.told() },
      hides: (number) => hidden.has(number),
    });
  }

  tellSettled(person: Person, tell: Answer): void {
    const { table } = this;
    const own = [...(this.byWatchers.get(person) ?? [])];
    const settled = isParty(table, person)
      ? table.settled(person)
      : own.flatMap((id) => table.settledAt(id) ?? []);
    if (settled.length > 0) tell({ is: 'settled', count: settled.length, at: Math.max(...settled) });
  }

  /** Whether this person, who looks on, has made that report while here. */
  isBy(person: Person, id: string): boolean {
    return this.byWatchers.get(person)?.has(id) === true;
  }

  /** For those who would not be known again. */
  private receiptOf(person: Person, report: TalkReport): { readonly receipt?: string } {
    if (isParty(this.table, person)) return {};
    const id = reportId(report);
    this.byWatchers.set(person, (this.byWatchers.get(person) ?? new Set()).add(id));
    return { receipt: this.table.receiptFor(id) };
  }
}
