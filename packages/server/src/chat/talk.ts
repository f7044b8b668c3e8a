// Talk at one table: what people say, read, erase and report. Whatever is said is stored first, and then told to those who may hear
// it and to nobody else.

import type { HostRefusal } from '@hexmarch/shared/protocol/codes';
import {
  ALL,
  type Channel,
  type ChannelNews,
  type LinePlace,
  TALK_LIMITS,
  type TalkLine,
  type TalkMessage,
  type TalkNews,
  type TalkPage,
} from '@hexmarch/shared/protocol/talk';
import { cleanLine } from '../base/cleanLine.ts';
import type { Person } from '../match/person.ts';
import { erasedLine, type StoredLine, type StoredPlace } from '../ports/talkStore.ts';
import { Allowance } from './allowance.ts';
import { Hearing } from './audibility.ts';
import { heardAs, hears, isParty, listeners, mainChannel, parties, silenced, storedAs } from './audience.ts';
import type { TalkRefusal } from './denied.ts';
import type { Blocking } from './hidden.ts';
import { isRefused, Repeated, type Said } from './repeated.ts';
import { Reports, type ReportTable } from './reports.ts';
import type { TalkAway } from './said.ts';
import { FOR_MANY, SlowMode } from './slowMode.ts';
import { TalkBook } from './talkBook.ts';

export interface TalkTable extends ReportTable {
  mayTalkUnsigned(person: Person): boolean;
  isBanned(person: Person): boolean;
  /** To every window of this person. */
  tell(person: Person, news: TalkNews): void;
  readonly away: TalkAway;
  /** Absent: nobody is hidden from anybody. */
  readonly blocking?: Blocking | undefined;
}

/** To the window that has asked. */
export type Answer = (news: TalkNews) => void;

type Saying = Extract<TalkMessage, { readonly do: 'say' }>;
type Asking<Do extends TalkMessage['do']> = Extract<TalkMessage, { readonly do: Do }>;

/** What a person has begun: one with each of thirty-five others, and some more. */
const CHANNELS_OPENED_MAX = 40;

export class Talk {
  private readonly table: TalkTable;
  private readonly book: TalkBook;
  private readonly allowance: Allowance;
  private readonly slowMode: SlowMode;
  private readonly hearing: Hearing;
  readonly reports: Reports;
  private readonly repeated = new Repeated();
  /** How far those who look on have read: they have no key by which they would be known again. */
  private readonly watched = new WeakMap<Person, number>();

  /** `isNew`: nobody can have said anything yet. */
  constructor(table: TalkTable, isNew: boolean) {
    this.table = table;
    this.book = new TalkBook(table.store, table.matchId, isNew);
    this.allowance = new Allowance(table.clock);
    this.slowMode = new SlowMode(table, this.book);
    this.hearing = new Hearing(table.blocking, this.book);
    this.reports = new Reports(table, this.book, this.hearing);
  }

  /** Tells whoever comes what there is to hear. */
  async welcome(person: Person, tell: Answer): Promise<void> {
    try {
      const news = await this.newsFor(person);
      if (news !== undefined) tell(news);
      this.reports.tellSettled(person, tell);
    } catch (error) {
      this.report(error, 'reading the talk failed');
    }
  }

  /** Fulfilled with why it is refused; then nothing has changed. */
  async hear(person: Person, message: TalkMessage, answer: Answer): Promise<TalkRefusal | undefined> {
    try {
      return await this.heard(person, message, answer);
    } catch (error) {
      // Neither what was said nor by whom: the log of the server is read by others.
      this.report(error, 'talk could not be kept or read');
      return 'store-unavailable';
    }
  }

  private heard(person: Person, message: TalkMessage, answer: Answer): Promise<TalkRefusal | undefined> {
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

  // --- saying -------------------------------------------------------------------------------------------------

  private async say(person: Person, saying: Saying, answer: Answer): Promise<TalkRefusal | undefined> {
    const { channel, mark } = saying;
    const before = this.repeated.of(person, mark);
    const said = await (before ?? this.repeated.keep(person, mark, this.sayOnce(person, saying)));
    if (isRefused(said)) return said;
    if (before !== undefined)
      answer({ is: 'line', channel, line: this.numbered(said, person, channel), mark });
    return undefined;
  }

  private async sayOnce(person: Person, saying: Saying): Promise<Said> {
    const { channel, mark } = saying;
    const text = cleanLine(saying.text);
    const refused =
      this.refusal(person, saying, text) ??
      (await this.tooManyChannels(person, channel)) ??
      // Last of all: what is refused anyway costs nobody anything.
      (await this.tooSoon(person, saying));
    if (refused !== undefined) return refused;
    const isSigned = saying.unsigned !== true;
    const { line, deaf } = await this.keepLine(person, saying, text).catch((error: unknown) => {
      this.slowMode.giveBack(person);
      throw error;
    });
    const hearers = listeners(this.table, person, channel).filter((listener) => {
      if (deaf.has(listener.id)) this.hearing.hide(listener, channel, line);
      return !deaf.has(listener.id);
    });
    for (const listener of hearers) {
      const own = listener === person ? { mark } : {};
      this.table.tell(listener, {
        is: 'line',
        channel,
        line: this.numbered(line, listener, channel),
        ...own,
      });
    }
    if (isSigned) this.readOwn(person, channel, line.n);
    this.table.away.said({ channel, speaker: isSigned ? person : undefined, listeners: hearers });
    return line;
  }

  // UI-P80. What is said without a name is nobody's: to hide it would tell whose it is.
  /** `deaf`: public ids of those who are not told. */
  private async keepLine(person: Person, saying: Saying, text: string) {
    const { channel, unsigned } = saying;
    const deaf = unsigned === true ? new Set<string>() : await this.hearing.deafTo(person);
    await this.hearing.learn(listeners(this.table, person, channel), channel);
    await this.table.named?.(person);
    const line = await this.store(person, saying, text);
    const late = this.hearing.unknown(listeners(this.table, person, channel), channel);
    if (late.length > 0) await this.hearing.learn(late, channel);
    return { line, deaf };
  }

  private refusal(person: Person, { channel, unsigned }: Saying, text: string): HostRefusal | undefined {
    // TABLE-25.1: not even to oneself.
    if (this.table.isBanned(person)) return 'banned';
    if (text === '') return 'empty';
    if (text.length > TALK_LIMITS.textMax) return 'too-long';
    const mayBeUnsigned = channel === ALL && this.table.mayTalkUnsigned(person);
    return (
      silenced(this.table, person, channel) ??
      (unsigned === true && !mayBeUnsigned ? 'no-unsigned' : undefined)
    );
  }

  // TABLE-21.4: each by itself, so that nobody is refused because of talk that is not his.
  private async tooManyChannels(person: Person, channel: Channel): Promise<HostRefusal | undefined> {
    if (FOR_MANY.includes(channel)) return undefined;
    const channels = await this.book.channels();
    const isThere = channels.some((known) => known.channel === storedAs(person, channel));
    const opened = channels.filter(({ opener }) => opener === person.id).length;
    return !isThere && opened >= CHANNELS_OPENED_MAX ? 'too-many-groups' : undefined;
  }

  private async tooSoon(person: Person, { channel, unsigned }: Saying): Promise<TalkRefusal | undefined> {
    const slowed = await this.slowMode.take(person, channel);
    if (slowed !== undefined) return slowed;
    const refused = this.allowance.take(person, unsigned === true);
    if (refused !== undefined) this.slowMode.giveBack(person);
    return refused;
  }

  private store(person: Person, { channel, unsigned }: Saying, text: string): Promise<StoredLine> {
    const at = this.table.clock.now();
    // TABLE-21.5: what does not go into the store can be found in no file, record, log or copy of either.
    const author =
      unsigned === true
        ? { author: '', name: '', seat: null }
        : { author: person.id, name: person.name, seat: person.seat };
    const opener = FOR_MANY.includes(channel) ? '' : person.id;
    return this.book.add(storedAs(person, channel), opener, { at, ...author, text });
  }

  /** Whoever speaks has read what was said before; a mark behind something unsigned would tell whose it is. */
  private readOwn(person: Person, channel: Channel, n: number): void {
    this.mark(person, { channel, n }).catch((error: unknown) => this.report(error, 'keeping a mark failed'));
  }

  // --- reading ------------------------------------------------------------------------------------------------

  private async newsFor(person: Person): Promise<TalkNews | undefined> {
    const channels: ChannelNews[] = [];
    for (const { channel: stored, last } of await this.book.channels()) {
      const channel = heardAs(this.table, person, stored);
      if (channel === undefined) continue;
      await this.hearing.learn([person], channel);
      const hidden = this.hearing.of(person, channel);
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

  /** `before`: 0 for the newest of all. */
  private async pageOf(person: Person, channel: Channel, before: number): Promise<TalkPage> {
    const { pageMax } = TALK_LIMITS;
    await this.hearing.learn([person], channel);
    const hidden = this.hearing.of(person, channel);
    const unwanted = await this.hearing.unwantedBy(person);
    const from = before === 0 ? Number.MAX_SAFE_INTEGER : hidden.stored(before);
    const kept = await this.book.page(storedAs(person, channel), from, pageMax + 1 + hidden.count);
    const lines = kept.filter(({ n }) => !hidden.has(n));
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
    await this.hearing.learn([person], channel);
    const hidden = this.hearing.of(person, channel);
    const last = await this.book.last(storedAs(person, channel));
    const isAll = place.n >= hidden.shown(last);
    const n = isAll ? last : hidden.stored(place.n);
    await this.mark(person, { channel, n });
    if (isAll) this.table.away.read(person, channel);
    this.table.tell(person, { is: 'read', channel, n: hidden.shown(n) });
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
  /** The line by the number that this person knows it by. */
  private numbered(line: StoredLine, to: Person, channel: Channel): TalkLine {
    return { ...this.told(line, to), n: this.hearing.of(to, channel).shown(line.n) };
  }

  /** By the number that this person knows it by. */
  private async placeOf(person: Person, channel: Channel, n: number): Promise<StoredPlace> {
    await this.hearing.learn([person], channel);
    return { channel: storedAs(person, channel), n: this.hearing.of(person, channel).stored(n) };
  }

  // TABLE-22.2: where names are hidden nobody is told when others write; once they are shown everybody is called by his own.
  private told({ author: person, ...line }: StoredLine, to: Person): TalkLine {
    const { cover } = this.table.seating;
    const hidden = cover.isOn && person !== to.id ? { at: 0 } : {};
    return { person, ...line, ...(cover.isOrWas ? this.calledNow(person) : {}), ...hidden };
  }

  private calledNow(author: string): Partial<Pick<TalkLine, 'name' | 'seat'>> {
    const person = this.table.seating.person(author);
    if (person === undefined) return {};
    const { name, seat } = person;
    return seat === null ? { name } : { name, seat };
  }

  // --- erasing and reporting ----------------------------------------------------------------------------------

  // TABLE-21.6: authors what is theirs; the host of the room what was said to all.
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
    await this.tellAllErased(lines);
  }

  // UI-P7.
  /** Nothing is left of what this person, by public id, has said, read or reported, nor of what was quoted. */
  async forget(id: string): Promise<void> {
    const { store, matchId } = this.table;
    const lines = await store.linesBy(matchId, id);
    await store.forget(matchId, id);
    await this.tellAllErased(lines);
  }

  private async tellAllErased(lines: readonly StoredPlace[]): Promise<void> {
    const { table } = this;
    for (const person of [...parties(table), ...table.seating.watchers]) await this.tellErased(person, lines);
  }

  private async tellErased(person: Person, lines: readonly StoredPlace[]): Promise<void> {
    const own: LinePlace[] = [];
    for (const { channel: stored, n } of lines) {
      const channel = heardAs(this.table, person, stored);
      if (channel === undefined) continue;
      await this.hearing.learn([person], channel);
      const hidden = this.hearing.of(person, channel);
      if (!hidden.has(n)) own.push({ channel, n: hidden.shown(n) });
    }
    if (own.length > 0) this.table.tell(person, { is: 'erased', lines: own });
  }

  // UI-P80.
  /** Whoever has blocked somebody reads nothing of that one any more, in no window; `by`, `whom`: public ids. */
  async blocked(by: string, whom: string): Promise<void> {
    const person = this.table.seating.person(by);
    if (person !== undefined)
      await this.tellErased(person, await this.table.store.linesBy(this.table.matchId, whom));
  }

  /** Something that the person with that public id has reported was looked at; empty: somebody who looks on or is elsewhere. */
  settled(by: string, report: string): void {
    const { seating } = this.table;
    const here = by === '' ? seating.watchers : [seating.person(by)];
    for (const person of here)
      if (person !== undefined && (by !== '' || this.reports.isBy(person, report)))
        this.reports.tellSettled(person, (news) => this.table.tell(person, news));
  }

  private readonly isHost = ({ id }: Person): boolean => this.table.seating.host === id;

  private report(error: unknown, what: string): void {
    this.table.journal.error({ err: error, match: this.table.matchId }, what);
  }
}
