// What somebody at the table reports, and that it was looked at (TABLE-21.7, UI-P80).

import type { HostRefusal } from '@hexmarch/shared/protocol/codes';
import type { TalkMessage, TalkNews } from '@hexmarch/shared/protocol/talk';
import type { Person, Seating } from '../seating.ts';
import { type Circle, hears, isParty, mainChannel, storedAs } from './audience.ts';
import { cleanText } from './cleanText.ts';
import type { Hearing } from './hearing.ts';
import { type ReportPorts, reportOn, reportPerson } from './reporting.ts';
import type { TalkBook } from './talkBook.ts';

type Asking<Do extends TalkMessage['do']> = Extract<TalkMessage, { readonly do: Do }>;
type Answer = (news: TalkNews) => void;

export interface ReportTable extends Circle, ReportPorts {
  readonly seating: Circle['seating'] & Pick<Seating, 'person'>;
  /** When the reports of that person were looked at, ms since 1970. */
  settled(person: Person): readonly number[];
}

export class Reports {
  private readonly table: ReportTable;
  private readonly book: TalkBook;
  private readonly hearing: Hearing;

  constructor(table: ReportTable, book: TalkBook, hearing: Hearing) {
    this.table = table;
    this.book = book;
    this.hearing = hearing;
  }

  async ofLine(
    person: Person,
    { channel, n, reason }: Asking<'report'>,
    answer: Answer,
  ): Promise<HostRefusal | undefined> {
    const { table, book, hearing } = this;
    if (!hears(table, person, channel)) return 'wrong-channel';
    await hearing.learn([person], channel);
    const hidden = hearing.of(person, channel);
    const refused = await reportOn(table, book, {
      by: person,
      isKnown: isParty(table, person),
      place: { channel: storedAs(person, channel), n: hidden.stored(n) },
      hides: (number) => hidden.has(number),
      reason: cleanText(reason),
    });
    if (refused !== undefined) return refused;
    answer({ is: 'reported', channel, n });
    return undefined;
  }

  async ofPerson(
    person: Person,
    { person: id, what, reason }: Asking<'reportPerson'>,
    answer: Answer,
  ): Promise<HostRefusal | undefined> {
    const { table, book, hearing } = this;
    const whom = table.seating.person(id);
    if (whom === undefined || whom.bot !== undefined) return 'unknown-person';
    const channel = mainChannel(table, person);
    await hearing.learn([person], channel);
    const hidden = hearing.of(person, channel);
    const refused = await reportPerson(table, book, {
      ...{ by: person, isKnown: isParty(table, person), whom, what, channel: storedAs(person, channel) },
      hides: (number) => hidden.has(number),
      reason: cleanText(reason),
    });
    if (refused !== undefined) return refused;
    answer({ is: 'reportedPerson', person: id, what });
    return undefined;
  }

  /** Of those who look on nobody is known again. */
  tellSettled(person: Person, tell: Answer): void {
    const settled = isParty(this.table, person) ? this.table.settled(person) : [];
    if (settled.length > 0) tell({ is: 'settled', count: settled.length, at: Math.max(...settled) });
  }
}
