// Idempotent commands: identified by intended sequence number, seat and text, a command sent twice is played once and answered
// twice. The newest are cached in memory, older ones are looked up in the store.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { CommandMessage } from '@hexmarch/shared/protocol/room/messages';
import type { EventStore, LogEntry, PlayedCommand } from '../ports/ports.ts';

/** Cache size for each seat: retries mostly concern the last command. */
export const REMEMBERED_MAX = 16;

export class PlayedMemory {
  private readonly played = new Map<Seat, Newest>();

  /** From the newest entries of a log. */
  static of(entries: readonly LogEntry[]): PlayedMemory {
    const memory = new PlayedMemory();
    for (const entry of entries) memory.add(entry);
    return memory;
  }

  has(seat: Seat, message: CommandMessage): boolean {
    return this.played.get(seat)?.commands.some((played) => isSame(played, seat, message)) === true;
  }

  add({ actor, command, commandId }: LogEntry): void {
    if (commandId === '') return;
    let newest = this.played.get(actor);
    if (newest === undefined) {
      newest = { commands: [], next: 0 };
      this.played.set(actor, newest);
    }
    newest.commands[newest.next] = { actor, command, commandId };
    newest.next = (newest.next + 1) % REMEMBERED_MAX;
  }
}

/** Ring buffer of one seat. */
interface Newest {
  readonly commands: PlayedCommand[];
  /** Next write index, that of the oldest. */
  next: number;
}

/** Lookup in the stored log. */
interface StoredLog {
  /** Rejects where the store fails. */
  read(from: number, most: number): Promise<readonly PlayedCommand[]>;
  /** Upper bound of the gap between a seat's number and the entry that holds its command. */
  spread(): number;
}

/** Reads a log; on an error calls `failed`, then rejects. */
export const storedIn =
  (
    store: Pick<EventStore, 'load' | 'commandAt'>,
    matchId: string,
    failed: (error: unknown) => void,
  ): StoredLog['read'] =>
  async (from, most) => {
    try {
      if (most > 1) return (await store.load(matchId, from, most))?.entries ?? [];
      const found = await store.commandAt(matchId, from);
      return found === undefined ? [] : [found];
    } catch (error) {
      failed(error);
      throw error;
    }
  };

/** Page size. */
const SLICE = 200;

export class PlayedCommands {
  /** For a recovered match, filled from its log. */
  memory = new PlayedMemory();
  private readonly log: StoredLog;

  constructor(log: StoredLog) {
    this.log = log;
  }

  add(entry: LogEntry): void {
    this.memory.add(entry);
  }

  /** Rejects where the store is needed but fails: the command may have been played. */
  async has(seat: Seat, message: CommandMessage): Promise<boolean> {
    return this.memory.has(seat, message) || (await this.isStored(seat, message));
  }

  /** Bypasses the cache, since the stored log may be ahead. Rejects where the store fails. */
  async isStored(seat: Seat, message: CommandMessage): Promise<boolean> {
    const end = message.seq + this.log.spread() + 1;
    for (let from = message.seq; from < end; from += SLICE) {
      const most = Math.min(SLICE, end - from);
      const found = await this.log.read(from, most);
      if (found.some((played) => isSame(played, seat, message))) return true;
      if (found.length < most) return false;
    }
    return false;
  }
}

/** Actions of the host have no id, so they never match. */
const isSame = (
  { actor, command, commandId }: PlayedCommand,
  seat: Seat,
  { seq, text }: CommandMessage,
): boolean => commandId === String(seq) && actor === seat && command === text;
