// A person's reports and their reviews (UI-P80), wherever the person is by then: the match may be deleted, and a guest may have saved the
// seat since. Reveals neither the outcome nor the reviewer.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { PERSON_LIMITS, type ReportsReply } from '@hexmarch/shared/protocol/people/people';
import type { Clock, Journal } from '../base/clock.ts';
import { hashToken } from '../base/keys.ts';
import { isHidden } from '../chat/hidden.ts';
import type { Complainant } from '../chat/reporting.ts';
import { reportId } from '../chat/settled.ts';
import type { Tables } from '../lobby/tables.ts';
import type { ChatReport, StoredLine } from '../ports/chatStore.ts';
import type { SeatOf } from '../ports/historyStore.ts';
import type { PeopleStore, StoredPerson } from '../ports/peopleStore.ts';
import type { EventStore } from '../ports/ports.ts';
import type { NewReport, StoredReport } from '../ports/reportStore.ts';
import { dayOf } from './accessCodes.ts';
import type { Blocks } from './blocks.ts';
import { listedRow, listedSeats } from './listedSeats.ts';
import { personAt } from './seatBindings.ts';

interface OwnReportsPorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'listed'>;
  readonly tables: Pick<Tables, 'find' | 'games'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Journal;
  readonly blocks: Pick<Blocks, 'at'>;
}

/** From the report, and again from its review. */
const REMEMBERED_MS = 90 * DAY_MS;

export class OwnReports {
  private readonly ports: OwnReportsPorts;

  constructor(ports: OwnReportsPorts) {
    this.ports = ports;
  }

  /** Reviewed ones, latest first. */
  async list(person: StoredPerson): Promise<ReportsReply> {
    const { store, tables } = this.ports;
    const settled = (await store.reportsOf(person.id))
      .filter(({ settledAt }) => settledAt > 0)
      .toSorted((a, b) => b.settledAt - a.settledAt)
      .slice(0, PERSON_LIMITS.reportsAtOnce);
    const company = await this.company(person.id, [...new Set(settled.map(({ matchId }) => matchId))]);
    return {
      reports: settled.map(({ id, matchId, what, called, game, at, settledAt, isSeen }) => ({
        ...{ id, what, name: called, game: tables.games.get(game)?.title ?? '' },
        with: (company.get(matchId) ?? []).filter((name) => name !== called),
        ...{ day: dayOf(at), lookedDay: dayOf(settledAt), isNew: !isSeen },
      })),
    };
  }

  async seen(person: StoredPerson, ids: readonly string[]): Promise<ReportsReply> {
    await this.ports.store.markReportsSeen(person.id, ids);
    return this.list(person);
  }

  /** Reviewed at that time, ms since 1970: its author learns of it. Rejects where it cannot be stored. */
  async looked(report: ChatReport, at: number): Promise<void> {
    const { store } = this.ports;
    const id = storedId(report);
    const forgetAt = at + REMEMBERED_MS;
    if (await store.settleReport(id, at, forgetAt)) return;
    // A guest with a profile by now.
    const { matchId, reporter } = report;
    const seat = reporter.person === '' ? undefined : await store.seatIs(matchId, reporter.person);
    if (seat === undefined) return;
    await store.keepReport(newReport(report, seat.personId, await this.gameOf(seat)));
    await store.settleReport(id, at, forgetAt);
  }

  /** Filter for lines hidden from the reporter by a block. */
  async unread({ matchId, reporter }: ChatReport): Promise<(line: StoredLine) => boolean> {
    if (reporter.person === '') return () => false;
    const between = await this.ports.blocks.at(matchId, () => []).around({ id: reporter.person });
    return (line) => isHidden(line, between);
  }

  /** Other people in these matches, while the reporter sits there. */
  private async company(
    personId: string,
    matchIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const { store, tables } = this.ports;
    const seats = (await Promise.all(matchIds.map((matchId) => store.seatsIn(matchId, personId)))).flat();
    const names = new Map<string, readonly string[]>();
    for (const listed of await listedSeats(this.ports, seats)) {
      const all = listedRow(listed, tables.games)?.seats ?? [];
      names.set(
        listed.of.matchId,
        all.filter((name, i) => i !== listed.seat && name !== ''),
      );
    }
    return names;
  }

  /** Empty: unknown by now. */
  private async gameOf(seat: SeatOf): Promise<string> {
    const [listed] = await listedSeats(this.ports, [seat]);
    return (listed && listedRow(listed, this.ports.tables.games)?.game) ?? '';
  }
}

/** Keeps a report for its author, in a game of that id. Never rejects: the reporter also learns of the review at the table. */
export async function keepOwnReport(
  { store, journal }: Pick<OwnReportsPorts, 'store' | 'journal'>,
  report: ChatReport,
  by: Pick<Complainant, 'id' | 'accountId'>,
  game: string,
): Promise<void> {
  try {
    const personId = await personAt(store, report.matchId, by);
    if (personId !== undefined) await store.keepReport(newReport(report, personId, game));
  } catch (error) {
    journal.warn({ err: error, match: report.matchId }, 'whose report it is could not be kept');
  }
}

/** Hashed: the report's id contains its channel, which is not stored here. */
const storedId = (report: ChatReport): string => hashToken(`reported: ${reportId(report)}`);

function newReport(report: ChatReport, personId: string, game: string): NewReport {
  const { matchId, lines, of, at } = report;
  const { author = '', name: called = '' } = lines.at(-1) ?? {};
  const what: StoredReport['what'] = of?.what ?? 'said';
  return {
    ...{ id: storedId(report), personId, matchId, about: author, what, called, game, at },
    forgetAt: at + REMEMBERED_MS,
  };
}
