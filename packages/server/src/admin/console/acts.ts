// Actions of operators on the server. Each is written to the audit log with its reason before it is done (audit.ts).

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { NewOperator, Operator, Role, Settled } from '@hexmarch/shared/protocol/people/operators';
import type { Announcement } from '@hexmarch/shared/protocol/room/messages';
import type { SlowSeconds } from '@hexmarch/shared/protocol/room/slowMode';
import type { Clock } from '../../base/clock.ts';
import type { SettledReports } from '../../chat/settled.ts';
import { keepAnnouncement } from '../../ops/operatorDocuments.ts';
import type { OperatorBook } from '../../ops/operatorRows.ts';
import type { OwnReports } from '../../people/ownReports.ts';
import type { ChatReport } from '../../ports/chatStore.ts';
import type { Announcements } from '../../table/state/announcements.ts';
import type { Table } from '../../table/table.ts';
import type { Admins } from './admins.ts';
import type { ActDone, Audit } from './audit.ts';
import { ConsoleError } from './consoleError.ts';
import type { ConsoleSights } from './views.ts';

export interface ActPorts {
  readonly sights: ConsoleSights;
  readonly announcements: Announcements;
  readonly admins: Admins;
  readonly audit: Audit;
  readonly book: OperatorBook;
  readonly settled: SettledReports;
  /** Authors of reports. */
  readonly reporters: Pick<OwnReports, 'looked' | 'unread'>;
  readonly clock: Clock;
  /** Graceful shutdown. */
  readonly stop: () => void;
}

export class Acts {
  private readonly ports: ActPorts;

  constructor(ports: ActPorts) {
    this.ports = ports;
  }

  /** Broadcast to everybody, also later, until it is retracted; a restart ends with the server that announced it. */
  async announce(
    by: Operator,
    wanted: { readonly minutes: number } | { readonly text: string },
    why: string,
  ) {
    const { clock } = this.ports;
    const announcement: Announcement =
      'text' in wanted
        ? { kind: 'text', text: wanted.text }
        : { kind: 'restart', at: clock.now() + wanted.minutes * MINUTE_MS };
    const what = 'text' in wanted ? wanted.text : `restart in ${wanted.minutes} min`;
    await this.keep(by, { act: 'announce', what, why });
    await this.tellAll(announcement);
  }

  async takeBack(by: Operator, why: string) {
    await this.keep(by, { act: 'take back announcement', what: '', why });
    await this.tellAll(undefined);
  }

  /** Broadcast at one table, also to those who join while it is in memory. */
  async tellTable(by: Operator, matchId: string, text: string) {
    const table = this.tableAt(matchId);
    await this.keep(by, { act: 'tell table', match: matchId, what: text, why: '' });
    table.messages.tellWord(text);
  }

  // TABLE-21.8.
  /** Slow mode of one table: the interval between two messages to many; 0: off. */
  async slow(by: Operator, matchId: string, seconds: SlowSeconds, why: string) {
    const table = this.tableAt(matchId);
    await this.keep(by, {
      act: 'slow mode',
      match: matchId,
      what: seconds === 0 ? 'off' : `${seconds} s`,
      why,
    });
    table.hostActions.slowByOperator(seconds);
  }

  /** Removes a spectator, or somebody from a waiting room; the address is blocked for ten minutes. */
  async remove(by: Operator, matchId: string, person: string, why: string) {
    const table = this.tableAt(matchId);
    const name = table.seating.person(person)?.name ?? '';
    const refused = table.hostActions.refusesToRemove(person);
    if (refused !== undefined) throw new ConsoleError(409, refused, REMOVAL[refused]);
    await this.keep(by, { act: 'remove', match: matchId, what: name, why });
    table.hostActions.removeByOperator(person);
  }

  /** Settles a report with its outcome. */
  async settle(by: Operator, report: ChatReport & { readonly id: string }, note: string) {
    const { book, clock, settled: reports, reporters } = this.ports;
    await this.keep(by, { act: 'settle report', match: report.matchId, what: report.id, why: note });
    const settled: Settled = { at: clock.now(), by: by.name, note };
    await reporters.looked(report, settled.at);
    await book.update((draft) => draft.set('report', report.id, settled));
    reports.changed(report.id);
  }

  /** Resolves with the new one and the token. */
  async addAdmin(by: Operator, name: string, role: Role): Promise<NewOperator> {
    const { admins } = this.ports;
    admins.assertFree(name);
    await this.keep(by, { act: 'add operator', what: `${name}, ${role}`, why: '' });
    return { name, role, token: await admins.add(name, role) };
  }

  async removeAdmin(by: Operator, name: string) {
    const { admins } = this.ports;
    if (!admins.isKnown(name) || name === by.name)
      throw new ConsoleError(404, 'unknown-operator', 'No operator of that name can be removed.');
    await this.keep(by, { act: 'remove operator', what: name, why: '' });
    await admins.remove(name);
  }

  /** Stores everything, disconnects all clients, and ends the process. */
  async drain(by: Operator, why: string) {
    await this.keep(by, { act: 'drain', what: '', why });
    this.ports.stop();
  }

  private async tellAll(announcement: Announcement | undefined) {
    const { book, announcements } = this.ports;
    await keepAnnouncement(book, announcement);
    announcements.current = announcement;
  }

  private keep(by: Operator, done: ActDone): Promise<void> {
    return this.ports.audit.keep(by, done);
  }

  private tableAt(matchId: string): Table {
    const table = this.ports.sights.tables.find(matchId);
    if (table !== undefined) return table;
    throw new ConsoleError(404, 'not-in-memory', 'That room is not in memory, or does not exist.');
  }
}

const REMOVAL = {
  'unknown-person': 'Person not found.',
  'match-running': 'Players in a running match cannot be removed.',
  'not-yourself': 'The host of the room cannot be removed.',
} as const;
