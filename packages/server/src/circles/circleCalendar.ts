// Calendar of a member (UI-C26): fixed evenings, and deadlines of one's own turns by days. Its URL is a bearer secret and calendars are
// shared, so it names neither the circle nor anybody in it. Loads no match.

import type { CircleCalendarReply } from '@hexmarch/shared/protocol/people/circleNews';
import { hashToken, newToken } from '../base/keys.ts';
import type { Language } from '../base/messages.ts';
import type { WholeCircle } from '../ports/circleStore.ts';
import { type AccessPorts, assertMember, type CircleCaller, memberIn } from './circleAccess.ts';
import type { CircleMatches } from './circleMatches.ts';
import { shownEvenings } from './evenings.ts';
import { sayInCircle } from './words.ts';

/** An event of a calendar. */
interface CircleDate {
  /** Stable for the same subject. */
  readonly uid: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly summary: string;
  readonly url: string | undefined;
}

export interface CircleCalendarPorts extends AccessPorts {
  /** Writes a file as RFC 5545 has it; `product`: the part of the server that does. */
  readonly icalendar: (product: string, dates: readonly CircleDate[], now: number) => string;
  /** Of this server; undefined: no links. */
  readonly publicUrl: string | undefined;
}

export class CircleCalendar {
  private readonly ports: CircleCalendarPorts;
  private readonly matches: Pick<CircleMatches, 'open'>;

  constructor(ports: CircleCalendarPorts, matches: Pick<CircleMatches, 'open'>) {
    this.ports = ports;
    this.matches = matches;
  }

  /** Throws `unknown-circle`, as all with a caller. */
  async state(circleId: string, caller: CircleCaller): Promise<CircleCalendarReply> {
    const number = await this.memberOf(circleId, caller);
    return { on: await this.ports.store.hasCircleCalendar(circleId, number), path: null };
  }

  /** Invalidates the former URL. The new one is shown once. */
  async make(circleId: string, caller: CircleCaller, language: Language): Promise<CircleCalendarReply> {
    const number = await this.memberOf(circleId, caller);
    const token = newToken();
    await this.ports.store.setCircleCalendar({ hash: hashToken(token), circleId, number, language });
    return { on: true, path: `/api/circles/calendar/${token}.ics` };
  }

  async revoke(circleId: string, caller: CircleCaller): Promise<CircleCalendarReply> {
    await this.ports.store.dropCircleCalendar(circleId, await this.memberOf(circleId, caller));
    return { on: false, path: null };
  }

  /** Undefined: unknown URL. */
  async text(token: string): Promise<string | undefined> {
    const { store, clock, icalendar } = this.ports;
    const stored = await store.circleCalendarAt(hashToken(token));
    const whole = stored && (await store.wholeCircle(stored.circleId));
    if (stored === undefined || whole === undefined || whole.circle.deletedAt > 0) return undefined;
    const now = clock.now();
    const { number, language } = stored;
    const dates = [
      ...this.evenings(whole, language, now),
      ...(await this.deadlines(whole.circle.id, number, language)),
    ];
    return icalendar('Circles', dates, now);
  }

  private async memberOf(circleId: string, caller: CircleCaller): Promise<number> {
    const circle = await memberIn(this.ports, circleId, caller);
    assertMember(circle);
    return circle.self.number;
  }

  private evenings(whole: WholeCircle, language: Language, now: number): readonly CircleDate[] {
    const summary = sayInCircle(language, 'calendar.evening');
    return shownEvenings(whole, now).flatMap(({ id, times, fixed }): readonly CircleDate[] => {
      const at = times[fixed ?? -1];
      return at === undefined
        ? []
        : [{ uid: `${id}@hexmarch`, at, summary, url: this.link(`/c/${whole.circle.id}`) }];
    });
  }

  private async deadlines(
    circleId: string,
    number: number,
    language: Language,
  ): Promise<readonly CircleDate[]> {
    const open = await this.matches.open(circleId);
    return open.flatMap(({ row, who, awaiting, dueAt }): readonly CircleDate[] => {
      const seat = awaiting.find((one) => who[one] === number);
      if (seat === undefined || dueAt === null || row.clock.kind !== 'days') return [];
      const { matchId, title } = row;
      const summary = sayInCircle(language, 'calendar.deadline', { match: title });
      return [{ uid: `${matchId}.${seat}@hexmarch`, at: dueAt, summary, url: this.link(`/m/${matchId}`) }];
    });
  }

  private link(path: string): string | undefined {
    const { publicUrl } = this.ports;
    return publicUrl === undefined ? undefined : `${publicUrl}${path}`;
  }
}
