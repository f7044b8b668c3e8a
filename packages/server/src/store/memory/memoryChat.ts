// Chat in memory: for tests, and for hosts without persistence.

import {
  type ChatReport,
  type ChatStore,
  erasedLine,
  type NewLine,
  type Reader,
  type ReadMark,
  reportWithout,
  type StoredChannel,
  type StoredLine,
  type StoredPlace,
  type UnreadBy,
} from '../../ports/chatStore.ts';
import { UNHELD } from '../../ports/hosting.ts';
import { ConflictError } from '../../ports/ports.ts';
import type { ChatChannel } from '../../ports/serviceStore.ts';
import { nothingMayBeSaid } from '../chatRows.ts';

interface Channel {
  readonly opener: string;
  /** In order; the first ones may be deleted. */
  lines: StoredLine[];
}

interface ChatLog {
  readonly channels: Map<string, Channel>;
  /** By person and channel. */
  readonly marks: Map<string, ReadMark>;
}

/** Outlives a store. */
export class ChatMemory {
  readonly byMatch = new Map<string, ChatLog>();
  readonly reported = new Map<string, ChatReport>();
}

interface ChatMatches {
  isThere(matchId: string): boolean;
  /** Throws `FencedError`. */
  assertHeld(matchId: string, epoch: number): void;
}

export class MemoryChat implements ChatStore {
  private readonly memory: ChatMemory;
  private readonly matches: ChatMatches;
  private readonly epoch: number;
  private readonly fenced: () => void;

  constructor(
    memory: ChatMemory,
    matches: ChatMatches,
    epoch = UNHELD,
    fenced: () => void = () => undefined,
  ) {
    this.memory = memory;
    this.matches = matches;
    this.epoch = epoch;
    this.fenced = fenced;
  }

  withEpoch(epoch: number, fenced: () => void): MemoryChat {
    return new MemoryChat(this.memory, this.matches, epoch, fenced);
  }

  private get byMatch(): ChatMemory['byMatch'] {
    return this.memory.byMatch;
  }

  private get reported(): ChatMemory['reported'] {
    return this.memory.reported;
  }

  private assertHeld(matchId: string): void {
    try {
      this.matches.assertHeld(matchId, this.epoch);
    } catch (error) {
      this.fenced();
      throw error;
    }
  }

  async add(matchId: string, { channel: name, line, opener, retained }: NewLine): Promise<void> {
    this.assertHeld(matchId);
    const chat = this.chatAt(matchId);
    const channel = chat?.channels.get(name);
    if (chat === undefined || line.n !== 1 + (channel?.lines.at(-1)?.n ?? 0))
      throw new ConflictError(`line ${line.n} does not follow`);
    const lines = [...(channel?.lines ?? []), line].filter(({ n }) => n > line.n - retained);
    chat.channels.set(name, { opener: channel?.opener ?? opener, lines });
  }

  async channels(matchId: string): Promise<readonly StoredChannel[]> {
    const { channels = [] } = this.byMatch.get(matchId) ?? {};
    return [...channels].map(([channel, { opener, lines }]) => {
      const last = lines.at(-1)?.n ?? 0;
      return { channel, opener, last };
    });
  }

  async page(matchId: string, channel: string, before: number, most: number): Promise<readonly StoredLine[]> {
    const { lines = [] } = this.byMatch.get(matchId)?.channels.get(channel) ?? {};
    return lines
      .filter(({ n }) => n < before)
      .toReversed()
      .slice(0, most);
  }

  async linesBy(matchId: string, author: string): Promise<readonly StoredPlace[]> {
    const { channels = [] } = this.byMatch.get(matchId) ?? {};
    return [...channels].flatMap(([channel, { lines }]) =>
      lines.filter((line) => line.author === author).map(({ n }) => ({ channel, n })),
    );
  }

  async erase(matchId: string, places: readonly StoredPlace[]): Promise<void> {
    this.assertHeld(matchId);
    for (const { channel: name, n } of places) {
      const channel = this.byMatch.get(matchId)?.channels.get(name);
      if (channel === undefined) continue;
      channel.lines = channel.lines.map((line) => (line.n === n ? erasedLine(n, line.at) : line));
    }
  }

  async forget(matchId: string, person: string): Promise<void> {
    await this.erase(matchId, await this.linesBy(matchId, person));
    const { marks } = this.byMatch.get(matchId) ?? {};
    for (const [key, mark] of [...(marks ?? [])]) if (mark.person === person) marks?.delete(key);
    for (const [key, report] of [...this.reported]) {
      const without = report.matchId === matchId ? reportWithout(report, person) : report;
      if (without === undefined) this.reported.delete(key);
      else this.reported.set(key, without);
    }
  }

  async marks(matchId: string): Promise<readonly ReadMark[]> {
    return [...(this.byMatch.get(matchId)?.marks.values() ?? [])];
  }

  async unread(readers: readonly Reader[]): Promise<readonly UnreadBy[]> {
    return readers.flatMap((reader) => {
      const { channels = [], marks } = this.byMatch.get(reader.matchId) ?? {};
      return [...channels].flatMap(([channel, { lines }]) => {
        const read = marks?.get(`${reader.person} ${channel}`)?.n ?? 0;
        const isNews = ({ n, author, text }: StoredLine) =>
          n > read && text !== '' && author !== reader.person;
        const byAuthor = Map.groupBy(lines.filter(isNews), ({ author }) => author);
        return [...byAuthor].map(([author, { length: count }]) => ({
          ...{ ...reader, channel, author, count, read },
        }));
      });
    });
  }

  async keepMark(matchId: string, mark: ReadMark): Promise<void> {
    this.assertHeld(matchId);
    const key = `${mark.person} ${mark.channel}`;
    const marks = this.chatAt(matchId)?.marks;
    if ((marks?.get(key)?.n ?? 0) < mark.n) marks?.set(key, mark);
  }

  async report(report: ChatReport, retained: number): Promise<void> {
    const { matchId, channel, n, reporter } = report;
    this.assertHeld(matchId);
    const key = JSON.stringify([matchId, channel, n, reporter.person]);
    if (!this.reported.has(key)) this.reported.set(key, report);
    for (const oldest of [...this.reported.keys()].slice(0, -retained)) this.reported.delete(oldest);
  }

  async reportsBy(matchId: string, person: string): Promise<number> {
    return (await this.reportsOf(matchId, person)).length;
  }

  async reportsOf(matchId: string, person: string): Promise<readonly ChatReport[]> {
    const isTheirs = (report: ChatReport) => report.matchId === matchId && report.reporter.person === person;
    const byPlace = (a: ChatReport, b: ChatReport) =>
      a.channel < b.channel ? -1 : a.channel > b.channel ? 1 : a.n - b.n;
    return [...this.reported.values()].filter(isTheirs).sort(byPlace);
  }

  async reports(most: number): Promise<readonly ChatReport[]> {
    return [...this.reported.values()].toReversed().slice(0, most);
  }

  /** Throws `ConflictError` where there is no table, or it has chat already. */
  put(matchId: string, channels: readonly ChatChannel[]): void {
    const chat = this.chatAt(matchId);
    if (chat === undefined || chat.channels.size > 0) throw nothingMayBeSaid(matchId);
    for (const { channel, opener, lines } of channels)
      chat.channels.set(channel, { opener, lines: [...lines] });
  }

  isAnythingSaid(matchId: string): boolean {
    return [...(this.byMatch.get(matchId)?.channels.values() ?? [])].some(({ lines }) => lines.length > 0);
  }

  /** Unless there is newer chat. */
  dropOld(matchId: string, since: number): void {
    const channels = [...(this.byMatch.get(matchId)?.channels.values() ?? [])];
    if (!channels.some(({ lines }) => lines.some(({ at }) => at > since))) this.drop(matchId);
  }

  /** The table is deleted. */
  drop(matchId: string): void {
    this.byMatch.delete(matchId);
  }

  private chatAt(matchId: string): ChatLog | undefined {
    if (!this.matches.isThere(matchId)) return undefined;
    const chat = this.byMatch.get(matchId) ?? { channels: new Map(), marks: new Map() };
    this.byMatch.set(matchId, chat);
    return chat;
  }
}
