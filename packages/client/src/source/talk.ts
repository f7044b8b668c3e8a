// The talk of one table as this browser knows it: what was said in each channel, what of it is unread, and what is being sent.

import type { ReportWhy } from '@hexmarch/shared/protocol/reports';
import {
  type Channel,
  type ChannelNews,
  NOTES,
  type PersonReport,
  TALK_LIMITS,
  type TalkLine,
  type TalkMessage,
  type TalkNews,
  type TalkPage,
} from '@hexmarch/shared/protocol/talk';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';

export interface ChannelTalk extends ChannelNews {
  /** Oldest first, without gaps up to the newest. */
  readonly lines: readonly TalkLine[];
  /** There are older ones. */
  readonly more: boolean;
}

/** Said, and not known to be stored yet. */
export interface Pending {
  readonly channel: Channel;
  readonly text: string;
  readonly mark: string;
  readonly unsigned: boolean;
}

/** A line that somebody has just said. */
export interface Heard {
  readonly channel: Channel;
  readonly line: TalkLine;
  readonly isOwn: boolean;
}

/** What has become of own reports. */
export type Settled = Pick<Extract<TalkNews, { is: 'settled' }>, 'count' | 'at'>;

type Send = (message: TalkMessage) => void;

const newMark = (): string =>
  Math.random()
    .toString(36)
    .slice(2, 2 + TALK_LIMITS.markMax);

const silent = (channel: Channel): ChannelTalk => ({ channel, last: 0, read: 0, lines: [], more: false });

export class TalkSource {
  /** Those in which something was said. */
  readonly channels: ReadonlySignal<ReadonlyMap<Channel, ChannelTalk>>;
  readonly pending: ReadonlySignal<readonly Pending[]>;
  readonly heard: ReadonlySignal<Heard | undefined>;
  /** By which whoever looks on hears of the end of own reports: for nobody to see. */
  readonly receipts = signal<readonly string[]>([]);
  /** What this person has reported: lines as `key` names them, people as `${what} ${person}`. */
  readonly reported: ReadonlySignal<ReadonlySet<string>>;
  /** Of what this person has reported so much was looked at. */
  readonly settled = signal<Settled | undefined>(undefined);
  /** What is said next to all is to be said without a name. */
  readonly withoutName = signal(false);
  /** When something more can be said to many, in ms since 1970 by this machine's clock; 0: nothing was refused for being too soon. */
  readonly slowUntil: ReadonlySignal<number>;
  private readonly setChannels = signal<ReadonlyMap<Channel, ChannelTalk>>(new Map());
  private readonly setPending = signal<readonly Pending[]>([]);
  private readonly setHeard = signal<Heard | undefined>(undefined);
  private readonly setSlowUntil = signal(0);
  private readonly setReported = signal<ReadonlySet<string>>(new Set());
  private readonly drafts = new Map<Channel, Signal<string>>();
  /** Lines without a name that this browser has sent. */
  private readonly unsigned = new Set<string>();
  private readonly asked = new Set<string>();
  private readonly send: Send;
  private person = '';

  constructor(send: Send) {
    this.send = send;
    this.channels = this.setChannels;
    this.pending = this.setPending;
    this.heard = this.setHeard;
    this.reported = this.setReported;
    this.slowUntil = this.setSlowUntil;
  }

  /** After every entry: what was said is told anew, and what was under way is sent again. */
  enter(person: string): void {
    this.person = person;
    this.asked.clear();
    this.setChannels.value = new Map();
    for (const one of this.pending.peek()) this.send(sayingOf(one));
  }

  receive(news: TalkNews): void {
    switch (news.is) {
      case 'channels':
        for (const { channel, last, read } of news.channels) this.change(channel, { last, read });
        if (news.page !== undefined) this.take(news.page);
        break;
      case 'line':
        this.hear(news);
        break;
      case 'page':
        this.asked.delete(news.channel);
        this.take(news);
        break;
      case 'erased':
        for (const { channel, n } of news.lines) this.blank(channel, n);
        break;
      case 'read':
        this.change(news.channel, { read: Math.max(news.n, this.talkIn(news.channel).read) });
        break;
      case 'reported':
        this.keepReported(key(news.channel, news.n), news.receipt);
        break;
      case 'reportedPerson':
        this.keepReported(`${news.what} ${news.person}`, news.receipt);
        break;
      case 'settled':
        this.settled.value = news;
        break;
    }
  }

  private keepReported(one: string, receipt: string | undefined): void {
    this.setReported.value = new Set([...this.reported.peek(), one]);
    if (receipt !== undefined) this.receipts.value = [...this.receipts.peek(), receipt];
  }

  /** What was refused goes back to where it was written, unless something else is being written there. */
  refused(mark: unknown): void {
    const one = this.pending.peek().find((pending) => pending.mark === mark);
    if (one === undefined) return;
    this.settle(one.mark);
    const draft = this.draft(one.channel);
    if (draft.peek() !== '') return;
    draft.value = one.text;
    // Else the next try would be signed.
    if (one.unsigned) this.withoutName.value = true;
  }

  /** So many seconds are left of slow mode. */
  slowed(seconds: number): void {
    this.setSlowUntil.value = Date.now() + seconds * 1000;
  }

  talkIn(channel: Channel): ChannelTalk {
    return this.channels.value.get(channel) ?? silent(channel);
  }

  /** What is being written there. */
  draft(channel: Channel): Signal<string> {
    const known = this.drafts.get(channel) ?? signal('');
    this.drafts.set(channel, known);
    return known;
  }

  isOwn(channel: Channel, line: TalkLine): boolean {
    if (channel === NOTES) return true;
    return line.person === '' ? this.unsigned.has(key(channel, line.n)) : line.person === this.person;
  }

  isReported(channel: Channel, n: number): boolean {
    return this.reported.value.has(key(channel, n));
  }

  /** Lines that nobody has read here; `isWanted`: whose count. What is not loaded counts by its number. */
  unread(channel: Channel, isWanted: (line: TalkLine) => boolean = () => true): number {
    const { lines, last, read } = this.talkIn(channel);
    const first = lines[0]?.n ?? last + 1;
    const counts = (line: TalkLine): boolean =>
      line.n > read && line.text !== '' && !this.isOwn(channel, line) && isWanted(line);
    return Math.max(0, first - 1 - read) + lines.filter(counts).length;
  }

  // --- acts ---------------------------------------------------------------------------------------------------

  say(channel: Channel, text: string, unsigned = false): void {
    if (unsigned) this.withoutName.value = false;
    const one = { channel, text, unsigned, mark: newMark() };
    this.setPending.value = [...this.pending.peek(), one];
    this.send(sayingOf(one));
  }

  /** Somebody looks at it: what is missing of its newest page is fetched. */
  open(channel: Channel): void {
    const { lines, last, more } = this.channels.peek().get(channel) ?? silent(channel);
    if (lines.length === 0 ? last > 0 : more && lines.length < TALK_LIMITS.pageMax) this.older(channel);
  }

  older(channel: Channel): void {
    if (this.asked.has(channel)) return;
    this.asked.add(channel);
    const before = this.channels.peek().get(channel)?.lines[0]?.n ?? 0;
    this.send({ do: 'page', channel, before });
  }

  /** All of it has been seen. */
  read(channel: Channel): void {
    const { last, read } = this.channels.peek().get(channel) ?? silent(channel);
    if (last <= read) return;
    this.change(channel, { read: last });
    this.send({ do: 'read', channel, n: last });
  }

  erase(channel: Channel, n: number): void {
    this.send({ do: 'erase', channel, n });
  }

  /** All that this person has said, or the host of the room all that somebody has said to many. */
  eraseAll(person?: string): void {
    this.send(person === undefined ? { do: 'eraseAll' } : { do: 'eraseAll', person });
  }

  report(channel: Channel, n: number, why: ReportWhy): void {
    this.send({ do: 'report', channel, n, ...why });
  }

  /** `person`: public id. */
  reportPerson(person: string, what: PersonReport, why: ReportWhy): void {
    this.send({ do: 'reportPerson', person, what, ...why });
  }

  // --- what is told -------------------------------------------------------------------------------------------

  private hear({ channel, line, mark }: Extract<TalkNews, { readonly is: 'line' }>): void {
    const isMine = this.pending.peek().some((one) => one.mark === mark);
    if (isMine && line.person === '') this.unsigned.add(key(channel, line.n));
    if (mark !== undefined) this.settle(mark);
    const { lines, last, read } = this.channels.peek().get(channel) ?? silent(channel);
    if (line.n <= last && lines.some(({ n }) => n === line.n)) return;
    const isOwn = this.isOwn(channel, line);
    this.take({ channel, lines: [line], more: line.n > 1 });
    // The server counts it as read as well, unless it must not tell whose it is.
    if (isOwn && line.person !== '') this.change(channel, { read: Math.max(read, line.n) });
    this.setHeard.value = { channel, line, isOwn };
  }

  /** Lines that join what is known; those beyond a gap are let go and fetched again when they are wanted. */
  private take({ channel, lines: newest, more }: TalkPage): void {
    const { lines, last, more: hadMore } = this.channels.peek().get(channel) ?? silent(channel);
    const fresh = newest.toReversed();
    const known = new Map([...lines, ...fresh].map((line) => [line.n, line]));
    const all = [...known.values()].toSorted((a, b) => a.n - b.n);
    const from = all.findLastIndex((line, i) => i > 0 && line.n !== (all[i - 1]?.n ?? 0) + 1);
    const joined = from < 0 ? all : all.slice(from);
    const isOldest = joined[0]?.n === fresh[0]?.n;
    const hasMore = from < 0 && !isOldest ? hadMore : from >= 0 || more;
    const first = joined[0]?.n ?? 1;
    this.change(channel, {
      lines: joined,
      more: hasMore && first > 1,
      last: Math.max(last, joined.at(-1)?.n ?? 0),
    });
  }

  private blank(channel: Channel, n: number): void {
    const known = this.channels.peek().get(channel);
    if (known === undefined) return;
    const blanked = (line: TalkLine): TalkLine =>
      line.n === n ? { ...line, person: '', name: '', seat: null, text: '' } : line;
    this.change(channel, { lines: known.lines.map(blanked) });
    const { value: heard } = this.heard;
    if (heard?.channel === channel && heard.line.n === n) this.setHeard.value = undefined;
  }

  private settle(mark: string): void {
    this.setPending.value = this.pending.peek().filter((one) => one.mark !== mark);
  }

  private change(channel: Channel, change: Partial<ChannelTalk>): void {
    const channels = this.channels.peek();
    const known = channels.get(channel) ?? silent(channel);
    this.setChannels.value = new Map(channels).set(channel, { ...known, ...change });
  }
}

const key = (channel: Channel, n: number): string => `${channel} ${n}`;

const sayingOf = ({ channel, text, mark, unsigned }: Pending): TalkMessage => ({
  ...{ do: 'say', channel, text, mark },
  ...(unsigned ? { unsigned } : {}),
});
