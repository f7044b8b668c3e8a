// Chat of a circle (UI-C25, TABLE-21.4): one channel, which each member reads from joining on.

import { createHash } from 'node:crypto';
import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import { CHAT_LIMITS } from '@hexmarch/shared/protocol/people/chat';
import {
  CIRCLE_CHAT_LIMITS,
  type CircleChatLine,
  type CircleChatReply,
  type ReportInCircleRequest,
} from '@hexmarch/shared/protocol/people/circleNews';
import type { CircleChatState } from '@hexmarch/shared/protocol/people/circleParts';
import { LRUCache } from 'lru-cache';
import { cleanLine } from '../base/cleanLine.ts';
import { MatchError } from '../base/errors.ts';
import { SlidingWindow } from '../base/rateLimit.ts';
import { STORED_MAX } from '../chat/chatBook.ts';
import { Allowance } from '../chat/chatLimits.ts';
import { type Between, isHidden } from '../chat/hidden.ts';
import { type Complainant, keepReport } from '../chat/reporting.ts';
import { reportId, type SettledReports } from '../chat/settled.ts';
import type { ChatReport, StoredLine } from '../ports/chatStore.ts';
import type { StoredCircleLine } from '../ports/circleSideStore.ts';
import type { EventStore } from '../ports/ports.ts';
import { assertNotBanned, type Bans } from '../table/seats/bans.ts';
import type { ChangePorts } from './changing.ts';
import {
  assertMember,
  type CircleCaller,
  type InCircle,
  isOrganiser,
  memberIn,
  membersIn,
} from './circleAccess.ts';
import type { TellsCircleEvents } from './circleEvents.ts';
import type { CircleMatchesPorts } from './circleMatches.ts';

export interface CircleChatPorts extends ChangePorts, TellsCircleEvents, Pick<CircleMatchesPorts, 'journal'> {
  readonly events: { readonly chat: Pick<EventStore['chat'], 'report' | 'reportsBy' | 'forget'> };
  readonly bans: Bans;
  readonly settled: Pick<SettledReports, 'receiptFor'>;
  /** A report was stored. Never rejects. */
  readonly reported: (report: ChatReport, by: Pick<Complainant, 'id' | 'accountId'>) => Promise<void>;
}

const PEOPLE_MAX = 50_000;
/** Further ones are not told. */
const MENTIONS_AN_HOUR = 10;
const CONTEXT_LINES = 10;
const NEWEST = Number.MAX_SAFE_INTEGER;
/** Of reports: the only channel. */
const CHANNEL = 'circle';

export class CircleChat {
  private readonly ports: CircleChatPorts;
  private readonly allowance: Allowance<string>;
  private readonly mentions = new SlidingWindow<string>(
    MENTIONS_AN_HOUR,
    HOUR_MS,
    new LRUCache<string, readonly number[]>({ max: PEOPLE_MAX }),
  );

  constructor(ports: CircleChatPorts) {
    this.ports = ports;
    this.allowance = new Allowance(ports.clock, () => new LRUCache({ max: PEOPLE_MAX }));
  }

  /** `address`: of the sender. Throws `unknown-circle`, `banned`, `bad-request` or `too-many`. */
  async say(
    circleId: string,
    caller: CircleCaller,
    wanted: string,
    address: string,
  ): Promise<CircleChatLine> {
    const { store, clock, changed } = this.ports;
    const circle = await this.speaker(circleId, caller);
    const { self } = circle;
    assertNotBanned(this.ports, address);
    const text = cleanLine(wanted);
    if (text === '' || text.length > CHAT_LIMITS.textMax)
      throw new MatchError('bad-request', `text: 1 to ${CHAT_LIMITS.textMax} characters.`);
    if (this.allowance.consume(`${circleId} ${self.number}`, false) !== undefined)
      throw new MatchError('too-many', 'You write faster than others can read.');
    const at = clock.now();
    const n = await store.addCircleLine(circleId, { at, author: self.number, text }, STORED_MAX);
    if (n === undefined) throw new MatchError('unknown-circle', 'The circle was deleted.');
    await store.markCircleRead(circleId, self.number, n);
    changed(circleId);
    await this.tell(circle, text, at);
    return { n, at, by: self.number, text };
  }

  private async tell(circle: InCircle, text: string, at: number): Promise<void> {
    const { self } = circle;
    const between = await this.between(circle);
    const hiddenFrom = between.filter(({ until }) => until === 0).map(({ person }) => Number(person));
    const who = `${circle.circle.id} ${self.number}`;
    const mentioned = mentionedIn(text, circle).filter((number) => {
      if (hiddenFrom.includes(number) || this.mentions.waitMs(who, at) > 0) return false;
      this.mentions.count(who, at);
      return true;
    });
    this.ports.news.emit('chatted', circle.circle.id, { by: self.number, mentioned, hiddenFrom });
  }

  /** `before`: a number; undefined: the newest. Throws `unknown-circle`, as all here. */
  async page(circleId: string, caller: CircleCaller, before = NEWEST): Promise<CircleChatReply> {
    const circle = await this.speaker(circleId, caller);
    const { pageMax } = CIRCLE_CHAT_LIMITS;
    const between = await this.between(circle);
    const lines: StoredCircleLine[] = [];
    let place = before;
    // Whole pages may be hidden.
    for (let isLeft = true; isLeft && lines.length <= pageMax; ) {
      const next = await this.stored(circle, place, pageMax + 1);
      lines.push(...heard(next, between));
      place = next.at(-1)?.n ?? 0;
      isLeft = next.length > pageMax;
    }
    return { lines: lines.slice(0, pageMax).map(shown), more: lines.length > pageMax };
  }

  /** For the page of the circle. */
  async stateFor(circle: InCircle): Promise<CircleChatState> {
    const { pageMax, unreadMax } = CIRCLE_CHAT_LIMITS;
    const { id } = circle.circle;
    const { number } = circle.self;
    const [stored, read] = await Promise.all([
      this.stored(circle, NEWEST, unreadMax + 1),
      this.ports.store.circleReadTo(id, number),
    ]);
    const lines = stored.length === 0 ? stored : heard(stored, await this.between(circle));
    const unread = lines.filter(({ n, author }) => n > read && author !== number && author !== 0);
    const newest = lines.slice(0, pageMax).map(({ n, author }) => [n, author !== 0]);
    return {
      last: lines[0]?.n ?? 0,
      unread: Math.min(unread.length, unreadMax),
      tag: createHash('sha256').update(JSON.stringify(newest)).digest('base64url').slice(0, 8),
    };
  }

  async read(circleId: string, caller: CircleCaller, n: number): Promise<void> {
    const circle = await this.speaker(circleId, caller);
    const [last] = await this.stored(circle, NEWEST, 1);
    if (last === undefined) return;
    await this.ports.store.markCircleRead(circleId, circle.self.number, Math.min(n, last.n));
    this.ports.changed(circleId);
  }

  // TABLE-21.6: authors erase their own lines, organisers everything.
  /** Throws `not-found` or `not-organiser`. */
  async erase(circleId: string, caller: CircleCaller, n: number): Promise<void> {
    const circle = await this.speaker(circleId, caller);
    const [line] = heard(await this.stored(circle, n + 1, 1), await this.between(circle));
    if (line?.n !== n) throw noSuchMessage();
    if (line.author !== circle.self.number && !isOrganiser(circle))
      throw new MatchError('not-organiser', 'Only its author and organisers can erase a message.');
    await this.ports.store.eraseCircleLine(circleId, n);
    this.ports.changed(circleId);
  }

  // TABLE-21.7.
  /** Resolves with the receipt. Throws `not-found` or `too-many`. */
  async report(
    circleId: string,
    caller: CircleCaller,
    { n, reason, note }: ReportInCircleRequest,
  ): Promise<string> {
    const { events, clock, journal, reported, settled } = this.ports;
    const circle = await this.speaker(circleId, caller);
    const { number, name, personId } = circle.self;
    const lines = heard(await this.stored(circle, n + 1, CONTEXT_LINES + 1), await this.between(circle));
    const [line] = lines;
    if (line?.n !== n || line.author === 0 || line.author === number) throw noSuchMessage();
    const by = { id: String(number), name, seat: null, accountId: personId || undefined };
    const report = await keepReport(
      { store: events.chat, matchId: circleId, clock, journal, reported },
      { by, isKnown: true, reason, note },
      { channel: CHANNEL, n, lines: lines.map((one) => quoted(one, circle)).reverse(), isCircle: true },
    );
    if (typeof report === 'string')
      throw new MatchError('too-many', 'You have reported as much here as is possible.');
    return settled.receiptFor(reportId(report));
  }

  /** Newest first. */
  async saidBy(circleId: string, number: number): Promise<readonly Pick<CircleChatLine, 'at' | 'text'>[]> {
    const lines = await this.ports.store.circleLines(circleId, NEWEST, 0, STORED_MAX);
    return lines.filter(({ author }) => author === number).map(({ at, text }) => ({ at, text }));
  }

  // TABLE-30.12.
  /** Erases a member from reports, where lines are quoted; the lines themselves go with the name. */
  forget(circleId: string, number: number): Promise<void> {
    return this.ports.events.chat.forget(circleId, String(number));
  }

  private async speaker(circleId: string, caller: CircleCaller): Promise<InCircle> {
    const circle = await memberIn(this.ports, circleId, caller);
    assertMember(circle);
    return circle;
  }

  private stored(
    { circle, self }: InCircle,
    before: number,
    most: number,
  ): Promise<readonly StoredCircleLine[]> {
    return this.ports.store.circleLines(circle.id, before, self.joined, most);
  }

  // UI-C17.
  /** Blocks between a member and others of the circle, by number. */
  private async between({ self, members }: InCircle): Promise<readonly Between[]> {
    const { store } = this.ports;
    const own = self.personId === '' ? undefined : await store.person(self.personId);
    const blocks = own === undefined ? [] : await store.blocksWith(own.id);
    if (blocks.length === 0) return [];
    const between: Between[] = [];
    for (const { number, personId } of members) {
      const id = personId === '' ? undefined : (await store.person(personId))?.id;
      for (const { otherId, isOwn, since, until } of blocks)
        if (otherId === id) between.push({ person: String(number), isOwn, since, until });
    }
    return between;
  }
}

/** Other members whose names stand behind `@`, the longest that fits. */
function mentionedIn(text: string, { members, self }: InCircle): readonly number[] {
  const others = membersIn({ members })
    .filter(({ number, name }) => number !== self.number && name !== '')
    .sort((a, b) => b.name.length - a.name.length);
  const found = text
    .split('@')
    .slice(1)
    .flatMap((rest) => {
      const wanted = rest.toLowerCase();
      const one = others.find(({ name }) => {
        const isNamed = wanted.startsWith(name.toLowerCase());
        return isNamed && !/^[\p{L}\p{N}]/u.test(wanted.slice(name.length));
      });
      return one === undefined ? [] : [one.number];
    });
  return [...new Set(found)];
}

/** Lines written during a block are hidden both ways, and all lines of somebody whom this member blocks. */
function heard(lines: readonly StoredCircleLine[], between: readonly Between[]): readonly StoredCircleLine[] {
  const unwanted = between
    .filter(({ isOwn, until }) => isOwn && until === 0)
    .map(({ person }) => Number(person));
  return lines.filter(
    ({ author, at }) => !(unwanted.includes(author) || isHidden({ author: String(author), at }, between)),
  );
}

const shown = ({ n, at, author, text }: StoredCircleLine): CircleChatLine => ({
  ...{ n, at, by: author === 0 ? null : author, text },
});

/** With the name by which the author goes now, for operators. */
function quoted({ n, at, author, text }: StoredCircleLine, { members }: InCircle): StoredLine {
  const name = members.find(({ number }) => number === author)?.name ?? '';
  return { n, at, author: author === 0 ? '' : String(author), name, seat: null, text };
}

const noSuchMessage = (): MatchError => new MatchError('not-found', 'There is no such message.');
