// Reports to the operators about a message, a name or an action, with the context that the reporter could read before it (TABLE-21.7,
// UI-P80); what follows it is looked up on reading (storedLines.ts).

import type { HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
import type { PersonReport } from '@hexmarch/shared/protocol/people/chat';
import type { ReportWhy } from '@hexmarch/shared/protocol/people/reports';
import { cleanLine } from '../base/cleanLine.ts';
import type { Clock, Journal } from '../base/clock.ts';
import type { Person } from '../match/person.ts';
import type { ChatReport, ChatStore, StoredLine, StoredPlace } from '../ports/chatStore.ts';
import type { ChatBook } from './chatBook.ts';

export interface ReportPorts {
  readonly matchId: string;
  readonly store: Pick<ChatStore, 'report' | 'reportsBy'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Pick<Journal, 'info'>;
  /** A person is about to be named in a stored report (tableTypes.ts). */
  readonly named?: ((person: Complainant) => Promise<void>) | undefined;
  /** Called after the report is stored. Never rejects. */
  reported(report: ChatReport, by: Complainant): Promise<void>;
}

/** Reporter, at the table or elsewhere. */
export type Complainant = Pick<Person, 'id' | 'name' | 'seat' | 'accountId'>;

interface Complaining extends ReportWhy {
  readonly by: Complainant;
  /** Has a seat key, which identifies them again. */
  readonly isKnown: boolean;
}

/** By a person at the table. */
interface ComplainingHere extends Complaining {
  /** Lines of the channel hidden from the reporter. */
  readonly hides: (n: number) => boolean;
}

interface Complaint extends ComplainingHere {
  readonly place: StoredPlace;
}

interface PersonComplaint extends ComplainingHere {
  readonly whom: Pick<Person, 'id' | 'name' | 'seat'>;
  readonly what: PersonReport;
  /** The reporter's main channel; undefined: the reporter reads none here. */
  readonly channel: string | undefined;
  /** Number of published actions. */
  readonly publishedCount: number;
}

type Reported = Omit<ChatReport, 'matchId' | 'at' | 'reporter' | 'reason' | 'note'>;
/** The stored report, or the code of the refusal. */
export type ReportResult = ChatReport | HostRefusal;

const CONTEXT_LINES = 10;
const REPORTS_MAX = 20;
/** Over all matches: a flood of reports cannot fill the disk. */
const REPORTS_STORED = 10_000;

// TABLE-21.7: spectators come and go, so all together have one player's quota.
export async function reportOn(
  ports: ReportPorts,
  book: Pick<ChatBook, 'page'>,
  complaint: Complaint,
): Promise<ReportResult> {
  const { by, place, hides } = complaint;
  const [line, ...before] = await book.page(place.channel, place.n + 1, CONTEXT_LINES + 1);
  if (line?.n !== place.n || line.text === '') return 'no-such-message';
  if (line.author === by.id) return 'not-yours';
  return keepReport(ports, complaint, { ...place, lines: [...readBefore(before, hides), line] });
}

/** Report about a person's name or actions. */
export async function reportPerson(
  ports: ReportPorts,
  book: Pick<ChatBook, 'page'>,
  complaint: PersonComplaint,
): Promise<ReportResult> {
  const { by, whom, what, channel, publishedCount, hides } = complaint;
  if (whom.id === by.id) return 'not-yourself';
  const isRead = what === 'act' && channel !== undefined;
  const before = isRead ? await book.page(channel, Number.MAX_SAFE_INTEGER, CONTEXT_LINES) : [];
  const named = namedLine(ports, whom);
  return keepReport(ports, complaint, {
    ...{ channel: `${what} ${whom.id}`, n: 0 },
    lines: [...readBefore(before, hides), named],
    of: { what, sequence: publishedCount },
    ...(isRead ? { read: { channel, n: before[0]?.n ?? 0 } } : {}),
  });
}

/** Pseudo line with the name alone. */
export const namedLine = (
  { clock }: Pick<ReportPorts, 'clock'>,
  { id, name, seat }: PersonComplaint['whom'],
): StoredLine => ({ n: 0, at: clock.now(), author: id, name, seat, text: name });

/** Oldest first. */
const readBefore = (lines: readonly StoredLine[], hides: ComplainingHere['hides']): readonly StoredLine[] =>
  lines.filter(({ n }) => !hides(n)).toReversed();

export async function keepReport(
  { store, matchId, clock, journal, named, reported }: ReportPorts,
  { by, isKnown, reason, note }: Complaining,
  what: Reported,
): Promise<ReportResult> {
  const spectator = isKnown || by.accountId === undefined || by.id === '' ? {} : { watcher: by.id };
  const reporter = { person: isKnown ? by.id : '', name: by.name, seat: by.seat, ...spectator };
  if ((await store.reportsBy(matchId, reporter.person)) >= REPORTS_MAX) return 'too-many-reports';
  if (by.id !== '') await named?.(by);
  const report = { matchId, at: clock.now(), reporter, reason, note: cleanLine(note), ...what };
  await store.report(report, REPORTS_STORED);
  await reported(report, by);
  journal.info({ match: matchId }, 'something is reported');
  return report;
}
