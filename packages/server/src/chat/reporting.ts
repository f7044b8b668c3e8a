// Something said, or what somebody is called or does, is shown to whoever runs the server, with what its reporter could read before it
// (TABLE-21.7, UI-P80); what is said after it is looked up when it is read (saidAfter.ts).

import type { HostRefusal } from '@hexmarch/shared/protocol/codes';
import type { ReportWhy } from '@hexmarch/shared/protocol/reports';
import type { PersonReport } from '@hexmarch/shared/protocol/talk';
import { cleanLine } from '../base/cleanLine.ts';
import type { Clock, Journal } from '../base/clock.ts';
import type { Person } from '../match/person.ts';
import type { StoredLine, StoredPlace, TalkReport, TalkStore } from '../ports/talkStore.ts';
import type { TalkBook } from './talkBook.ts';

export interface ReportPorts {
  readonly matchId: string;
  readonly store: Pick<TalkStore, 'report' | 'reportsBy'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Pick<Journal, 'info'>;
  /** Somebody is about to be named in what is kept (tableTypes.ts). */
  readonly named?: ((person: Complainant) => Promise<void>) | undefined;
  /** It is kept. Never rejects. */
  reported(report: TalkReport, by: Complainant): Promise<void>;
}

/** Whoever reports something, at the table or elsewhere. */
export type Complainant = Pick<Person, 'id' | 'name' | 'seat' | 'kept'>;

interface Complaining extends ReportWhy {
  readonly by: Complainant;
  /** Has a key by which he is known again. */
  readonly isKnown: boolean;
}

/** By somebody at the table. */
interface ComplainingHere extends Complaining {
  /** What the reporter could not read, of the channel. */
  readonly hides: (n: number) => boolean;
}

export interface Complaint extends ComplainingHere {
  readonly place: StoredPlace;
}

export interface PersonComplaint extends ComplainingHere {
  readonly whom: Pick<Person, 'id' | 'name' | 'seat'>;
  readonly what: PersonReport;
  /** What is said to many where the reporter is; undefined: the reporter reads nothing there. */
  readonly channel: string | undefined;
  /** Actions that everybody was told of. */
  readonly told: number;
}

type Reported = Omit<TalkReport, 'matchId' | 'at' | 'reporter' | 'reason' | 'note'>;
/** What is kept, or the code of why it is refused. */
export type Kept = TalkReport | HostRefusal;

const CONTEXT_LINES = 10;
const REPORTS_MAX = 20;
/** Of all matches: whoever floods the operator fills no disk. */
const REPORTS_KEPT = 10_000;

// TABLE-21.7: those who look on come and go as they like, so all of them together have as many as one player.
export async function reportOn(
  ports: ReportPorts,
  book: Pick<TalkBook, 'page'>,
  complaint: Complaint,
): Promise<Kept> {
  const { by, place, hides } = complaint;
  const [line, ...before] = await book.page(place.channel, place.n + 1, CONTEXT_LINES + 1);
  if (line?.n !== place.n || line.text === '') return 'no-such-message';
  if (line.author === by.id) return 'not-yours';
  return keepReport(ports, complaint, { ...place, lines: [...readBefore(before, hides), line] });
}

/** What somebody is called, or does in the match. */
export async function reportPerson(
  ports: ReportPorts,
  book: Pick<TalkBook, 'page'>,
  complaint: PersonComplaint,
): Promise<Kept> {
  const { by, whom, what, channel, told, hides } = complaint;
  if (whom.id === by.id) return 'not-yourself';
  const isRead = what === 'act' && channel !== undefined;
  const before = isRead ? await book.page(channel, Number.MAX_SAFE_INTEGER, CONTEXT_LINES) : [];
  const named = namedLine(ports, whom);
  return keepReport(ports, complaint, {
    ...{ channel: `${what} ${whom.id}`, n: 0 },
    lines: [...readBefore(before, hides), named],
    of: { what, sequence: told },
    ...(isRead ? { read: { channel, n: before[0]?.n ?? 0 } } : {}),
  });
}

/** The name alone, which nobody has said. */
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
): Promise<Kept> {
  const watcher = isKnown || by.kept === undefined || by.id === '' ? {} : { watcher: by.id };
  const reporter = { person: isKnown ? by.id : '', name: by.name, seat: by.seat, ...watcher };
  if ((await store.reportsBy(matchId, reporter.person)) >= REPORTS_MAX) return 'too-many-reports';
  if (by.id !== '') await named?.(by);
  const report = { matchId, at: clock.now(), reporter, reason, note: cleanLine(note), ...what };
  await store.report(report, REPORTS_KEPT);
  await reported(report, by);
  journal.info({ match: matchId }, 'something is reported');
  return report;
}
