// Reports made at a table, and their reviews (TABLE-21.7, UI-P80).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
import { ALL, aboutOf, type ChatEvent, type ChatRequest } from '@hexmarch/shared/protocol/people/chat';
import type { ReportWhy } from '@hexmarch/shared/protocol/people/reports';
import type { Clock, Journal } from '../base/clock.ts';
import type { Person } from '../match/person.ts';
import type { ChatReport, ChatStore } from '../ports/chatStore.ts';
import type { Audibility } from './audibility.ts';
import { type Circle, hears, isParty, mainChannel, storedAs } from './audience.ts';
import type { ChatBook } from './chatBook.ts';
import {
  type Complainant,
  type ReportPorts,
  type ReportResult,
  reportOn,
  reportPerson,
} from './reporting.ts';
import { reportId } from './settled.ts';

type Asking<Do extends ChatRequest['do']> = Extract<ChatRequest, { readonly do: Do }>;
type Answer = (news: ChatEvent) => void;

export interface ReportTable extends Circle, ReportPorts {
  readonly store: ChatStore;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Number of published actions. */
  publishedCount(): number;
  /** Times at which the person's reports were reviewed, ms since 1970. */
  settled(person: Person): readonly number[];
  /** Time for one report, by `reportId`; undefined: not reviewed yet. */
  settledAt(id: string): number | undefined;
  /** Receipt by which a reporter without a key learns of the review. */
  receiptFor(id: string): string;
}

export class Reports {
  private readonly table: ReportTable;
  private readonly book: ChatBook;
  private readonly audibility: Audibility;
  /** Reports by spectators, known while they are connected. */
  private readonly bySpectators = new WeakMap<Person, Set<string>>();

  constructor(table: ReportTable, book: ChatBook, audibility: Audibility) {
    this.table = table;
    this.book = book;
    this.audibility = audibility;
  }

  async ofLine(
    person: Person,
    { channel, n, reason, note }: Asking<'report'>,
    answer: Answer,
  ): Promise<HostRefusal | undefined> {
    const { table, book, audibility } = this;
    if (!hears(table, person, channel)) return 'wrong-channel';
    await audibility.learn([person], channel);
    const hidden = audibility.of(person, channel);
    const report = await reportOn(table, book, {
      ...{ by: person, isKnown: isParty(table, person), reason, note },
      place: { channel: storedAs(person, channel), n: hidden.stored(n) },
      hides: (number) => hidden.has(number),
    });
    if (typeof report === 'string') return report;
    answer({ is: 'reported', channel, n, ...this.receiptOf(person, report) });
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
    const report = await this.keepOfPerson(person, { whom, what, reason, note, channel });
    if (typeof report === 'string') return report;
    answer({ is: 'reportedPerson', person: id, what, ...this.receiptOf(person, report) });
    return undefined;
  }

  /** By a person who need not be at the table, about a seat. */
  async ofSeat(by: Complainant, seat: Seat, why: ReportWhy): Promise<ReportResult> {
    const { table } = this;
    const whom = table.seating.seats[seat];
    if (whom === null || whom === undefined || whom.bot !== undefined) return 'unknown-person';
    const what = aboutOf(why.reason);
    const person = table.seating.person(by.id);
    if (person !== undefined && isParty(table, person))
      return this.keepOfPerson(person, { whom, what, ...why, channel: ALL });
    return reportPerson(table, this.book, {
      ...{
        by,
        isKnown: false,
        ...why,
        whom,
        what,
        channel: undefined,
        publishedCount: table.publishedCount(),
      },
      hides: () => true,
    });
  }

  private async keepOfPerson(
    person: Person,
    {
      channel,
      ...of
    }: ReportWhy & Pick<Parameters<typeof reportPerson>[2], 'whom' | 'what'> & { channel: string },
  ): Promise<ReportResult> {
    const { table, book, audibility } = this;
    await audibility.learn([person], channel);
    const hidden = audibility.of(person, channel);
    return reportPerson(table, book, {
      ...{ by: person, isKnown: isParty(table, person), ...of },
      ...{ channel: storedAs(person, channel), publishedCount: table.publishedCount() },
      hides: (number) => hidden.has(number),
    });
  }

  sendSettled(person: Person, answer: Answer): void {
    const { table } = this;
    const own = [...(this.bySpectators.get(person) ?? [])];
    const settled = isParty(table, person)
      ? table.settled(person)
      : own.flatMap((id) => table.settledAt(id) ?? []);
    if (settled.length > 0) answer({ is: 'settled', count: settled.length, at: Math.max(...settled) });
  }

  /** Whether this spectator has made that report while here. */
  isBy(person: Person, id: string): boolean {
    return this.bySpectators.get(person)?.has(id) === true;
  }

  /** Receipt for a reporter without a key. */
  private receiptOf(person: Person, report: ChatReport): { readonly receipt?: string } {
    if (isParty(this.table, person)) return {};
    const id = reportId(report);
    this.bySpectators.set(person, (this.bySpectators.get(person) ?? new Set()).add(id));
    return { receipt: this.table.receiptFor(id) };
  }
}
