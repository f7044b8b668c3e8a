// What people say, in memory: for tests, and for hosts who want to keep nothing.

import { UNHELD } from '../../ports/hosting.ts';
import type { SaidChannel } from '../../ports/movable.ts';
import { ConflictError } from '../../ports/ports.ts';
import {
  erasedLine,
  type NewLine,
  type Reader,
  type ReadMark,
  reportWithout,
  type StoredChannel,
  type StoredLine,
  type StoredPlace,
  type TalkReport,
  type TalkStore,
  type UnreadBy,
} from '../../ports/talkStore.ts';
import { nothingMayBeSaid } from '../talkRows.ts';

interface Channel {
  readonly opener: string;
  /** In order; the first ones may be gone. */
  lines: StoredLine[];
}

interface Talk {
  readonly channels: Map<string, Channel>;
  /** By person and channel. */
  readonly marks: Map<string, ReadMark>;
}

/** What outlives a store. */
export class TalkMemory {
  readonly byMatch = new Map<string, Talk>();
  readonly reported = new Map<string, TalkReport>();
}

export interface TalkMatches {
  isThere(matchId: string): boolean;
  /** Throws `FencedError`. */
  assertHeld(matchId: string, epoch: number): void;
}

export class MemoryTalk implements TalkStore {
  private readonly memory: TalkMemory;
  private readonly matches: TalkMatches;
  private readonly epoch: number;
  private readonly fenced: () => void;

  constructor(
    memory: TalkMemory,
    matches: TalkMatches,
    epoch = UNHELD,
    fenced: () => void = () => undefined,
  ) {
    this.memory = memory;
    this.matches = matches;
    this.epoch = epoch;
    this.fenced = fenced;
  }

  held(epoch: number, fenced: () => void): MemoryTalk {
    return new MemoryTalk(this.memory, this.matches, epoch, fenced);
  }

  private get byMatch(): TalkMemory['byMatch'] {
    return this.memory.byMatch;
  }

  private get reported(): TalkMemory['reported'] {
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

  async add(matchId: string, { channel: name, line, opener, kept }: NewLine): Promise<void> {
    this.assertHeld(matchId);
    const talk = this.talkAt(matchId);
    const channel = talk?.channels.get(name);
    if (talk === undefined || line.n !== 1 + (channel?.lines.at(-1)?.n ?? 0))
      throw new ConflictError(`line ${line.n} does not follow`);
    const lines = [...(channel?.lines ?? []), line].filter(({ n }) => n > line.n - kept);
    talk.channels.set(name, { opener: channel?.opener ?? opener, lines });
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
    const marks = this.talkAt(matchId)?.marks;
    if ((marks?.get(key)?.n ?? 0) < mark.n) marks?.set(key, mark);
  }

  async report(report: TalkReport, kept: number): Promise<void> {
    const { matchId, channel, n, reporter } = report;
    this.assertHeld(matchId);
    const key = JSON.stringify([matchId, channel, n, reporter.person]);
    if (!this.reported.has(key)) this.reported.set(key, report);
    for (const oldest of [...this.reported.keys()].slice(0, -kept)) this.reported.delete(oldest);
  }

  async reportsBy(matchId: string, person: string): Promise<number> {
    return (await this.reportsOf(matchId, person)).length;
  }

  async reportsOf(matchId: string, person: string): Promise<readonly TalkReport[]> {
    const isTheirs = (report: TalkReport) => report.matchId === matchId && report.reporter.person === person;
    const byPlace = (a: TalkReport, b: TalkReport) =>
      a.channel < b.channel ? -1 : a.channel > b.channel ? 1 : a.n - b.n;
    return [...this.reported.values()].filter(isTheirs).sort(byPlace);
  }

  async reports(most: number): Promise<readonly TalkReport[]> {
    return [...this.reported.values()].toReversed().slice(0, most);
  }

  /** Throws `ConflictError` where there is no table, or something was said at it. */
  put(matchId: string, channels: readonly SaidChannel[]): void {
    const talk = this.talkAt(matchId);
    if (talk === undefined || talk.channels.size > 0) throw nothingMayBeSaid(matchId);
    for (const { channel, opener, lines } of channels)
      talk.channels.set(channel, { opener, lines: [...lines] });
  }

  isAnythingSaid(matchId: string): boolean {
    return [...(this.byMatch.get(matchId)?.channels.values() ?? [])].some(({ lines }) => lines.length > 0);
  }

  /** Where nothing was said since. */
  dropOld(matchId: string, since: number): void {
    const channels = [...(this.byMatch.get(matchId)?.channels.values() ?? [])];
    if (!channels.some(({ lines }) => lines.some(({ at }) => at > since))) this.drop(matchId);
  }

  /** The table is given up. */
  drop(matchId: string): void {
    this.byMatch.delete(matchId);
  }

  private talkAt(matchId: string): Talk | undefined {
    if (!this.matches.isThere(matchId)) return undefined;
    const talk = this.byMatch.get(matchId) ?? { channels: new Map(), marks: new Map() };
    this.byMatch.set(matchId, talk);
    return talk;
  }
}
