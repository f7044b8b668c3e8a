// Something said is shown to whoever runs the server, with what its reporter could read before it.

import type { HostRefusal } from '@hexmarch/shared/protocol/codes';
import type { Clock, Journal } from '../ports.ts';
import type { Person } from '../seating.ts';
import type { TalkBook } from './talkBook.ts';
import type { StoredPlace, TalkStore } from './talkStore.ts';

export interface ReportPorts {
  readonly matchId: string;
  readonly store: TalkStore;
  readonly clock: Clock;
  readonly journal: Journal;
}

export interface Complaint {
  readonly by: Person;
  /** Has a key by which he is known again. */
  readonly isKnown: boolean;
  readonly place: StoredPlace;
  readonly reason: string;
  /** What the reporter could not read. */
  readonly hides: (n: number) => boolean;
}

const CONTEXT_LINES = 10;
const REPORTS_MAX = 20;
/** Of all matches: whoever floods the operator fills no disk. */
const REPORTS_KEPT = 10_000;

// TABLE-21.7: those who look on come and go as they like, so all of them together have as many as one player.
/** Fulfilled with the code of why it is refused. */
export async function reportOn(
  { store, matchId, clock, journal }: ReportPorts,
  book: TalkBook,
  { by, isKnown, place: { channel, n }, reason, hides }: Complaint,
): Promise<HostRefusal | undefined> {
  const [line, ...before] = await book.page(channel, n + 1, CONTEXT_LINES + 1);
  if (line?.n !== n || line.text === '') return 'no-such-message';
  if (line.author === by.id) return 'not-yours';
  const reporter = { person: isKnown ? by.id : '', name: by.name, seat: by.seat };
  if ((await store.reportsBy(matchId, reporter.person)) >= REPORTS_MAX) return 'too-many-reports';
  const lines = [...before.filter((one) => !hides(one.n)).toReversed(), line];
  await store.report({ matchId, channel, n, at: clock.now(), reporter, reason, lines }, REPORTS_KEPT);
  journal.info({ match: matchId }, 'something that was said is reported');
  return undefined;
}
