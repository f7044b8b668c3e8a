// Client-side state of a table's chat: the lines of each channel, unread counts, and messages being sent.

import {
  CHAT_LIMITS,
  type Channel,
  type ChannelNews,
  type ChatEvent,
  type ChatLine,
  type ChatPage,
  type ChatRequest,
  NOTES,
  type PersonReport,
} from '@hexmarch/shared/protocol/people/chat';
import type { ReportWhy } from '@hexmarch/shared/protocol/people/reports';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';

export interface ChannelChat extends ChannelNews {
  /** Oldest first, without gaps up to the newest. */
  readonly lines: readonly ChatLine[];
  /** There are older ones. */
  readonly more: boolean;
}

/** Sent, and not confirmed as stored yet. */
export interface Pending {
  readonly channel: Channel;
  readonly text: string;
  readonly mark: string;
  readonly unsigned: boolean;
}

/** A line that has just arrived. */
export interface Heard {
  readonly channel: Channel;
  readonly line: ChatLine;
  readonly isOwn: boolean;
}

/** Outcome of the own reports. */
export type Settled = Pick<Extract<ChatEvent, { is: 'settled' }>, 'count' | 'at'>;

type Send = (message: ChatRequest) => void;

const newMark = (): string =>
  Math.random()
    .toString(36)
    .slice(2, 2 + CHAT_LIMITS.markMax);

const silent = (channel: Channel): ChannelChat => ({ channel, last: 0, read: 0, lines: [], more: false });

export class ChatSource {
  /** Channels with at least one line. */
  readonly channels: ReadonlySignal<ReadonlyMap<Channel, ChannelChat>>;
  readonly pending: ReadonlySignal<readonly Pending[]>;
  readonly heard: ReadonlySignal<Heard | undefined>;
  /** Receipts by which a spectator learns of the outcome of own reports; secret. */
  readonly receipts = signal<readonly string[]>([]);
  /** The person's reports: lines as `key` names them, people as `${what} ${person}`. */
  readonly reported: ReadonlySignal<ReadonlySet<string>>;
  /** How many of the person's reports have been reviewed. */
  readonly settled = signal<Settled | undefined>(undefined);
  /** The next line to all is sent anonymously. */
  readonly withoutName = signal(false);
  /** End of the slow mode's wait, in ms since 1970 by the local clock; 0: no message was refused as too soon. */
  readonly slowUntil: ReadonlySignal<number>;
  private readonly setChannels = signal<ReadonlyMap<Channel, ChannelChat>>(new Map());
  private readonly setPending = signal<readonly Pending[]>([]);
  private readonly setHeard = signal<Heard | undefined>(undefined);
  private readonly setSlowUntil = signal(0);
  private readonly setReported = signal<ReadonlySet<string>>(new Set());
  private readonly drafts = new Map<Channel, Signal<string>>();
  /** Anonymous lines that this browser has sent. */
  private readonly unsigned = new Set<string>();
  private readonly requested = new Set<string>();
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

  /** After every join: the server sends the chat anew, and pending messages are sent again. */
  enter(person: string): void {
    this.person = person;
    this.requested.clear();
    this.setChannels.value = new Map();
    for (const one of this.pending.peek()) this.send(sayingOf(one));
  }

  receive(news: ChatEvent): void {
    switch (news.is) {
      case 'channels':
        for (const { channel, last, read } of news.channels) this.change(channel, { last, read });
        if (news.page !== undefined) this.addPage(news.page);
        break;
      case 'line':
        this.hear(news);
        break;
      case 'page':
        this.requested.delete(news.channel);
        this.addPage(news);
        break;
      case 'erased':
        for (const { channel, n } of news.lines) this.blank(channel, n);
        break;
      case 'read':
        this.change(news.channel, { read: Math.max(news.n, this.chatIn(news.channel).read) });
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

  /** A refused text returns to the draft it came from, unless another one is being written there. */
  refused(mark: unknown): void {
    const one = this.pending.peek().find((pending) => pending.mark === mark);
    if (one === undefined) return;
    this.settle(one.mark);
    const draft = this.draft(one.channel);
    if (draft.peek() !== '') return;
    draft.value = one.text;
    // Else the next attempt would be signed.
    if (one.unsigned) this.withoutName.value = true;
  }

  /** Seconds left in slow mode. */
  slowed(seconds: number): void {
    this.setSlowUntil.value = Date.now() + seconds * 1000;
  }

  chatIn(channel: Channel): ChannelChat {
    return this.channels.value.get(channel) ?? silent(channel);
  }

  /** The channel's draft. */
  draft(channel: Channel): Signal<string> {
    const known = this.drafts.get(channel) ?? signal('');
    this.drafts.set(channel, known);
    return known;
  }

  isOwn(channel: Channel, line: ChatLine): boolean {
    if (channel === NOTES) return true;
    return line.person === '' ? this.unsigned.has(key(channel, line.n)) : line.person === this.person;
  }

  isReported(channel: Channel, n: number): boolean {
    return this.reported.value.has(key(channel, n));
  }

  /** Unread lines; `isWanted` filters them. Lines not loaded are counted by their number. */
  unread(channel: Channel, isWanted: (line: ChatLine) => boolean = () => true): number {
    const { lines, last, read } = this.chatIn(channel);
    const first = lines[0]?.n ?? last + 1;
    const counts = (line: ChatLine): boolean =>
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

  /** The channel is open: missing lines of its newest page are requested. */
  open(channel: Channel): void {
    const { lines, last, more } = this.channels.peek().get(channel) ?? silent(channel);
    if (lines.length === 0 ? last > 0 : more && lines.length < CHAT_LIMITS.pageMax) this.older(channel);
  }

  older(channel: Channel): void {
    if (this.requested.has(channel)) return;
    this.requested.add(channel);
    const before = this.channels.peek().get(channel)?.lines[0]?.n ?? 0;
    this.send({ do: 'page', channel, before });
  }

  /** Marks the channel as read. */
  read(channel: Channel): void {
    const { last, read } = this.channels.peek().get(channel) ?? silent(channel);
    if (last <= read) return;
    this.change(channel, { read: last });
    this.send({ do: 'read', channel, n: last });
  }

  erase(channel: Channel, n: number): void {
    this.send({ do: 'erase', channel, n });
  }

  /** All lines of this person, or for the host of the room all public lines of another person. */
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

  // --- messages received --------------------------------------------------------------------------------------

  private hear({ channel, line, mark }: Extract<ChatEvent, { readonly is: 'line' }>): void {
    const isMine = this.pending.peek().some((one) => one.mark === mark);
    if (isMine && line.person === '') this.unsigned.add(key(channel, line.n));
    if (mark !== undefined) this.settle(mark);
    const { lines, last, read } = this.channels.peek().get(channel) ?? silent(channel);
    if (line.n <= last && lines.some(({ n }) => n === line.n)) return;
    const isOwn = this.isOwn(channel, line);
    this.addPage({ channel, lines: [line], more: line.n > 1 });
    // The server marks it as read too, unless that would reveal its author.
    if (isOwn && line.person !== '') this.change(channel, { read: Math.max(read, line.n) });
    this.setHeard.value = { channel, line, isOwn };
  }

  /** Merges a page into the known lines; lines beyond a gap are dropped and requested again when needed. */
  private addPage({ channel, lines: newest, more }: ChatPage): void {
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
    const blanked = (line: ChatLine): ChatLine =>
      line.n === n ? { ...line, person: '', name: '', seat: null, text: '' } : line;
    this.change(channel, { lines: known.lines.map(blanked) });
    const { value: heard } = this.heard;
    if (heard?.channel === channel && heard.line.n === n) this.setHeard.value = undefined;
  }

  private settle(mark: string): void {
    this.setPending.value = this.pending.peek().filter((one) => one.mark !== mark);
  }

  private change(channel: Channel, change: Partial<ChannelChat>): void {
    const channels = this.channels.peek();
    const known = channels.get(channel) ?? silent(channel);
    this.setChannels.value = new Map(channels).set(channel, { ...known, ...change });
  }
}

const key = (channel: Channel, n: number): string => `${channel} ${n}`;

const sayingOf = ({ channel, text, mark, unsigned }: Pending): ChatRequest => ({
  ...{ do: 'say', channel, text, mark },
  ...(unsigned ? { unsigned } : {}),
});
