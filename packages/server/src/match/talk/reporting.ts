// Something said, or what somebody is called or does, is shown to whoever runs the server, with what its reporter could read before it.

import type { HostRefusal } from '@hexmarch/shared/protocol/codes';
import type { PersonReport } from '@hexmarch/shared/protocol/talk';
import type { Clock, Journal } from '../ports.ts';
import type { Person } from '../seating.ts';
import type { TalkBook } from './talkBook.ts';
import type { StoredLine, StoredPlace, TalkReport, TalkStore } from './talkStore.ts';

export interface ReportPorts {
  readonly matchId: string;
  readonly store: TalkStore;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Actions that everybody was told of. */
  told(): number;
}

interface Complaining {
  readonly by: Person;
  /** Has a key by which he is known again. */
  readonly isKnown: boolean;
  readonly reason: string;
  /** What the reporter could not read, of the channel. */
  readonly hides: (n: number) => boolean;
}

export interface Complaint extends Complaining {
  readonly place: StoredPlace;
}

export interface PersonComplaint extends Complaining {
  readonly whom: Person;
  readonly what: PersonReport;
  /** What is said to many where the reporter is. */
  readonly channel: string;
}

const CONTEXT_LINES = 10;
const REPORTS_MAX = 20;
/** Of all matches: whoever floods the operator fills no disk. */
const REPORTS_KEPT = 10_000;

// TABLE-21.7: those who look on come and go as they like, so all of them together have as many as one player.
/** Fulfilled with the code of why it is refused. */
export async function reportOn(
  ports: ReportPorts,
  book: TalkBook,
  complaint: Complaint,
): Promise<HostRefusal | undefined> {
  const { by, place, hides } = complaint;
  const [line, ...before] = await book.page(place.channel, place.n + 1, CONTEXT_LINES + 1);
  if (line?.n !== place.n || line.text === '') return 'no-such-message';
  if (line.author === by.id) return 'not-yours';
  return keep(ports, complaint, { ...place, lines: [...readBefore(before, hides), line] });
}

// UI-P80.
/** What somebody is called, or does in the match. Fulfilled with the code of why it is refused. */
export async function reportPerson(
  ports: ReportPorts,
  book: TalkBook,
  complaint: PersonComplaint,
): Promise<HostRefusal | undefined> {
  const { by, whom, what, channel, hides } = complaint;
  if (whom === by) return 'not-yourself';
  const at = ports.clock.now();
  const before = what === 'act' ? await book.page(channel, Number.MAX_SAFE_INTEGER, CONTEXT_LINES) : [];
  const named = { n: 0, at, author: whom.id, name: whom.name, seat: whom.seat, text: whom.name };
  return keep(ports, complaint, {
    ...{ channel: `${what} ${whom.id}`, n: 0 },
    lines: [...readBefore(before, hides), named],
    of: { what, sequence: ports.told() },
  });
}

/** Oldest first. */
const readBefore = (lines: readonly StoredLine[], hides: Complaining['hides']): readonly StoredLine[] =>
  lines.filter(({ n }) => !hides(n)).toReversed();

async function keep(
  { store, matchId, clock, journal }: ReportPorts,
  { by, isKnown, reason }: Complaining,
  reported: Pick<TalkReport, 'channel' | 'n' | 'lines' | 'of'>,
): Promise<HostRefusal | undefined> {
  const reporter = { person: isKnown ? by.id : '', name: by.name, seat: by.seat };
  if ((await store.reportsBy(matchId, reporter.person)) >= REPORTS_MAX) return 'too-many-reports';
  await store.report({ matchId, at: clock.now(), reporter, reason, ...reported }, REPORTS_KEPT);
  journal.info({ match: matchId }, 'something is reported');
  return undefined;
}
