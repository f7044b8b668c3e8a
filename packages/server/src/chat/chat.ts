// Chat of one table: write, read, erase and report. Messages are stored first, then sent to those who may read them and to nobody else.

import type { HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
import {
  ALL,
  CHAT_LIMITS,
  type Channel,
  type ChannelNews,
  type ChatEvent,
  type ChatLine,
  type ChatPage,
  type ChatRequest,
  type LinePlace,
} from '@hexmarch/shared/protocol/people/chat';
import { cleanLine } from '../base/cleanLine.ts';
import type { Person } from '../match/person.ts';
import { erasedLine, type StoredLine, type StoredPlace } from '../ports/chatStore.ts';
import { Audibility } from './audibility.ts';
import { heardAs, hears, isParty, listeners, mainChannel, parties, silenced, storedAs } from './audience.ts';
import { ChatBook } from './chatBook.ts';
import type { ChatObserver } from './chatEvent.ts';
import type { ChatRefusal } from './chatLimits.ts';
import { Allowance, FOR_MANY, isRefused, Repeated, type SayResult, SlowMode } from './chatLimits.ts';
import type { Blocking } from './hidden.ts';
import { Reports, type ReportTable } from './reports.ts';

export interface ChatTable extends ReportTable {
  mayChatAnonymously(person: Person): boolean;
  isBanned(person: Person): boolean;
  /** To all connections of this person. */
  send(person: Person, news: ChatEvent): void;
  readonly away: ChatObserver;
  /** Absent: no blocks. */
  readonly blocking?: Blocking | undefined;
}

/** To the requesting connection. */
type Answer = (news: ChatEvent) => void;

type Saying = Extract<ChatRequest, { readonly do: 'say' }>;
type Asking<Do extends ChatRequest['do']> = Extract<ChatRequest, { readonly do: Do }>;

/** Limit of channels opened by one person: one with each of thirty-five others, and some more. */
const CHANNELS_OPENED_MAX = 40;

export class Chat {
  private readonly table: ChatTable;
  private readonly book: ChatBook;
  private readonly allowance: Allowance;
  private readonly slowMode: SlowMode;
  private readonly audibility: Audibility;
  readonly reports: Reports;
  private readonly repeated = new Repeated();
  /** Read marks of spectators, who have no key that would identify them again. */
  private readonly watched = new WeakMap<Person, number>();

  /** `isNew`: the chat is certainly empty. */
  constructor(table: ChatTable, isNew: boolean) {
    this.table = table;
    this.book = new ChatBook(table.store, table.matchId, isNew);
    this.allowance = new Allowance(table.clock, () => new WeakMap());
    this.slowMode = new SlowMode(table, this.book);
    this.audibility = new Audibility(table.blocking, this.book);
    this.reports = new Reports(table, this.book, this.audibility);
  }

  /** Sends the unread state to a person who joins. */
  async welcome(person: Person, answer: Answer): Promise<void> {
    try {
      const news = await this.newsFor(person);
      if (news !== undefined) answer(news);
      this.reports.sendSettled(person, answer);
    } catch (error) {
      this.report(error, 'reading the talk failed');
    }
  }

  /** Resolves with the refusal, in which case nothing has changed. */
  async hear(person: Person, message: ChatRequest, answer: Answer): Promise<ChatRefusal | undefined> {
    try {
      return await this.heard(person, message, answer);
    } catch (error) {
      // Neither text nor author: others read the server's log.
      this.report(error, 'talk could not be kept or read');
      return 'store-unavailable';
    }
  }

  private heard(person: Person, message: ChatRequest, answer: Answer): Promise<ChatRefusal | undefined> {
    switch (message.do) {
      case 'say':
        return this.say(person, message, answer);
      case 'page':
        return this.page(person, message, answer);
      case 'read':
        return this.read(person, message);
      case 'erase':
        return this.erase(person, message);
      case 'eraseAll':
        return this.eraseAll(person, message);
      case 'report':
        return this.reports.ofLine(person, message, answer);
      case 'reportPerson':
        return this.reports.ofPerson(person, message, answer);
    }
  }

  // --- writing ------------------------------------------------------------------------------------------------

  private async say(person: Person, saying: Saying, answer: Answer): Promise<ChatRefusal | undefined> {
    const { channel, mark } = saying;
    const before = this.repeated.of(person, mark);
    const result = await (before ?? this.repeated.keep(person, mark, this.sayOnce(person, saying)));
    if (isRefused(result)) return result;
    if (before !== undefined)
      answer({ is: 'line', channel, line: this.numbered(result, person, channel), mark });
    return undefined;
  }

  private async sayOnce(person: Person, saying: Saying): Promise<SayResult> {
    const { channel, mark } = saying;
    const text = cleanLine(saying.text);
    const refused =
      this.refusal(person, saying, text) ??
      (await this.tooManyChannels(person, channel)) ??
      // Last, so that refused messages do not count against the rate limit.
      (await this.tooSoon(person, saying));
    if (refused !== undefined) return refused;
    const isSigned = saying.unsigned !== true;
    const { line, deaf } = await this.keepLine(person, saying, text).catch((error: unknown) => {
      this.slowMode.refund(person);
      throw error;
    });
    const hearers = listeners(this.table, person, channel).filter((listener) => {
      if (deaf.has(listener.id)) this.audibility.hide(listener, channel, line);
      return !deaf.has(listener.id);
    });
    for (const listener of hearers) {
      const own = listener === person ? { mark } : {};
      this.table.send(listener, {
        is: 'line',
        channel,
        line: this.numbered(line, listener, channel),
        ...own,
      });
    }
    if (isSigned) this.readOwn(person, channel, line.n);
    this.table.away.chatted({ channel, speaker: isSigned ? person : undefined, listeners: hearers });
    return line;
  }

  // UI-P80. Anonymous messages are never hidden: that would reveal their author.
  /** `deaf`: public ids that get nothing. */
  private async keepLine(person: Person, saying: Saying, text: string) {
    const { channel, unsigned } = saying;
    const deaf = unsigned === true ? new Set<string>() : await this.audibility.deafTo(person);
    await this.audibility.learn(listeners(this.table, person, channel), channel);
    await this.table.named?.(person);
    const line = await this.store(person, saying, text);
    const late = this.audibility.unknown(listeners(this.table, person, channel), channel);
    if (late.length > 0) await this.audibility.learn(late, channel);
    return { line, deaf };
  }

  private refusal(person: Person, { channel, unsigned }: Saying, text: string): HostRefusal | undefined {
    // TABLE-25.1: not even to oneself.
    if (this.table.isBanned(person)) return 'banned';
    if (text === '') return 'empty';
    if (text.length > CHAT_LIMITS.textMax) return 'too-long';
    const mayBeUnsigned = channel === ALL && this.table.mayChatAnonymously(person);
    return (
      silenced(this.table, person, channel) ??
      (unsigned === true && !mayBeUnsigned ? 'no-unsigned' : undefined)
    );
  }

  // TABLE-21.4: per person, so that nobody is refused because of the chat of others.
  private async tooManyChannels(person: Person, channel: Channel): Promise<HostRefusal | undefined> {
    if (FOR_MANY.includes(channel)) return undefined;
    const channels = await this.book.channels();
    const isThere = channels.some((known) => known.channel === storedAs(person, channel));
    const opened = channels.filter(({ opener }) => opener === person.id).length;
    return !isThere && opened >= CHANNELS_OPENED_MAX ? 'too-many-groups' : undefined;
  }

  private async tooSoon(person: Person, { channel, unsigned }: Saying): Promise<ChatRefusal | undefined> {
    const slowed = await this.slowMode.consume(person, channel);
    if (slowed !== undefined) return slowed;
    const refused = this.allowance.consume(person, unsigned === true);
    if (refused !== undefined) this.slowMode.refund(person);
    return refused;
  }

  private store(person: Person, { channel, unsigned }: Saying, text: string): Promise<StoredLine> {
    const at = this.table.clock.now();
    // TABLE-21.5: what is not stored can be found in no file, record, log or backup.
    const author =
      unsigned === true
        ? { author: '', name: '', seat: null }
        : { author: person.id, name: person.name, seat: person.seat };
    const opener = FOR_MANY.includes(channel) ? '' : person.id;
    return this.book.add(storedAs(person, channel), opener, { at, ...author, text });
  }

  /** Authors have read everything before their message; a mark after an anonymous one would reveal them. */
  private readOwn(person: Person, channel: Channel, n: number): void {
    this.mark(person, { channel, n }).catch((error: unknown) => this.report(error, 'keeping a mark failed'));
  }

  // --- reading ------------------------------------------------------------------------------------------------

  private async newsFor(person: Person): Promise<ChatEvent | undefined> {
    const channels: ChannelNews[] = [];
    for (const { channel: stored, last } of await this.book.channels()) {
      const channel = heardAs(this.table, person, stored);
      if (channel === undefined) continue;
      await this.audibility.learn([person], channel);
      const hidden = this.audibility.of(person, channel);
      const read = hidden.shown(await this.readUpTo(person, channel));
      if (hidden.shown(last) > 0) channels.push({ channel, last: hidden.shown(last), read });
    }
    if (channels.length === 0) return undefined;
    const main = mainChannel(this.table, person);
    const isSpoken = channels.some(({ channel }) => channel === main);
    return { is: 'channels', channels, ...(isSpoken ? { page: await this.pageOf(person, main, 0) } : {}) };
  }

  private async page(
    person: Person,
    { channel, before }: Asking<'page'>,
    answer: Answer,
  ): Promise<HostRefusal | undefined> {
    if (!hears(this.table, person, channel)) return 'wrong-channel';
    answer({ is: 'page', ...(await this.pageOf(person, channel, before)) });
    return undefined;
  }

  /** `before`: 0 for the newest page. */
  private async pageOf(person: Person, channel: Channel, before: number): Promise<ChatPage> {
    const { pageMax } = CHAT_LIMITS;
    await this.audibility.learn([person], channel);
    const hidden = this.audibility.of(person, channel);
    const unwanted = await this.audibility.unwantedBy(person);
    const from = before === 0 ? Number.MAX_SAFE_INTEGER : hidden.stored(before);
    const stored = await this.book.page(storedAs(person, channel), from, pageMax + 1 + hidden.count);
    const lines = stored.filter(({ n }) => !hidden.has(n));
    return {
      channel,
      lines: lines
        .slice(0, pageMax)
        .map((line) => (unwanted.has(line.author) ? erasedLine(line.n, line.at) : line))
        .map((line) => this.numbered(line, person, channel)),
      more: lines.length > pageMax,
    };
  }

  private async read(person: Person, place: Asking<'read'>): Promise<HostRefusal | undefined> {
    const { channel } = place;
    if (!hears(this.table, person, channel)) return 'wrong-channel';
    await this.audibility.learn([person], channel);
    const hidden = this.audibility.of(person, channel);
    const last = await this.book.last(storedAs(person, channel));
    const isAll = place.n >= hidden.shown(last);
    const n = isAll ? last : hidden.stored(place.n);
    await this.mark(person, { channel, n });
    if (isAll) this.table.away.read(person, channel);
    this.table.send(person, { is: 'read', channel, n: hidden.shown(n) });
    return undefined;
  }

  private async readUpTo(person: Person, channel: Channel): Promise<number> {
    if (!isParty(this.table, person)) return this.watched.get(person) ?? 0;
    return this.book.read({ person: person.id, channel: storedAs(person, channel) });
  }

  private async mark(person: Person, { channel, n }: LinePlace): Promise<void> {
    if (isParty(this.table, person))
      await this.book.mark({ person: person.id, channel: storedAs(person, channel), n });
    else this.watched.set(person, Math.max(n, this.watched.get(person) ?? 0));
  }

  // UI-P80.
  /** The line with this person's number. */
  private numbered(line: StoredLine, to: Person, channel: Channel): ChatLine {
    return { ...this.lineFor(line, to), n: this.audibility.of(to, channel).shown(line.n) };
  }

  /** Stored place of this person's number. */
  private async placeOf(person: Person, channel: Channel, n: number): Promise<StoredPlace> {
    await this.audibility.learn([person], channel);
    return { channel: storedAs(person, channel), n: this.audibility.of(person, channel).stored(n) };
  }

  // TABLE-22.2: with hidden names, times of others' messages are hidden too; once names are shown, all lines carry the current ones.
  private lineFor({ author: person, ...line }: StoredLine, to: Person): ChatLine {
    const { cover } = this.table.seating;
    const hidden = cover.isOn && person !== to.id ? { at: 0 } : {};
    return { person, ...line, ...(cover.isOrWas ? this.calledNow(person) : {}), ...hidden };
  }

  private calledNow(author: string): Partial<Pick<ChatLine, 'name' | 'seat'>> {
    const person = this.table.seating.person(author);
    if (person === undefined) return {};
    const { name, seat } = person;
    return seat === null ? { name } : { name, seat };
  }

  // --- erasing and reporting ----------------------------------------------------------------------------------

  // TABLE-21.6: authors may erase their own lines; the host everything in public channels.
  private async erase(person: Person, { channel, n }: Asking<'erase'>): Promise<HostRefusal | undefined> {
    if (!hears(this.table, person, channel)) return 'wrong-channel';
    const place = await this.placeOf(person, channel, n);
    const line = await this.book.line(place);
    if (line === undefined) return 'no-such-message';
    if (line.text === '') return undefined;
    const mayErase = line.author === person.id || (this.isHost(person) && FOR_MANY.includes(channel));
    if (!mayErase) return 'not-yours';
    await this.eraseLines([place]);
    return undefined;
  }

  private async eraseAll(person: Person, { person: of = person.id }: Asking<'eraseAll'>) {
    if (of !== person.id && !this.isHost(person)) return 'not-host';
    const { store, matchId } = this.table;
    const lines = await store.linesBy(matchId, of);
    await this.eraseLines(
      of === person.id ? lines : lines.filter(({ channel }) => FOR_MANY.includes(channel)),
    );
    return undefined;
  }

  private async eraseLines(lines: readonly StoredPlace[]): Promise<void> {
    const { table } = this;
    if (lines.length === 0) return;
    await table.store.erase(table.matchId, lines);
    await this.sendAllErased(lines);
  }

  // UI-P7.
  /** Erases all lines, read marks, reports and quotes of this person, by public id. */
  async forget(id: string): Promise<void> {
    const { store, matchId } = this.table;
    const lines = await store.linesBy(matchId, id);
    await store.forget(matchId, id);
    await this.sendAllErased(lines);
  }

  private async sendAllErased(lines: readonly StoredPlace[]): Promise<void> {
    const { table } = this;
    for (const person of [...parties(table), ...table.seating.spectators])
      await this.sendErased(person, lines);
  }

  private async sendErased(person: Person, lines: readonly StoredPlace[]): Promise<void> {
    const own: LinePlace[] = [];
    for (const { channel: stored, n } of lines) {
      const channel = heardAs(this.table, person, stored);
      if (channel === undefined) continue;
      await this.audibility.learn([person], channel);
      const hidden = this.audibility.of(person, channel);
      if (!hidden.has(n)) own.push({ channel, n: hidden.shown(n) });
    }
    if (own.length > 0) this.table.send(person, { is: 'erased', lines: own });
  }

  // UI-P80.
  /** Erases a blocked person's lines on all connections of the blocker; `by`, `whom`: public ids. */
  async blocked(by: string, whom: string): Promise<void> {
    const person = this.table.seating.person(by);
    if (person !== undefined)
      await this.sendErased(person, await this.table.store.linesBy(this.table.matchId, whom));
  }

  /** A report of the person with that public id was reviewed; empty: a spectator, or somebody elsewhere. */
  settled(by: string, report: string): void {
    const { seating } = this.table;
    const here = by === '' ? seating.spectators : [seating.person(by)];
    for (const person of here)
      if (person !== undefined && (by !== '' || this.reports.isBy(person, report)))
        this.reports.sendSettled(person, (news) => this.table.send(person, news));
  }

  private readonly isHost = ({ id }: Person): boolean => this.table.seating.host === id;

  private report(error: unknown, what: string): void {
    this.table.journal.error({ err: error, match: this.table.matchId }, what);
  }
}
