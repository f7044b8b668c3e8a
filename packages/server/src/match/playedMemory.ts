// Which commands were played in a match. A command is known by the number that it was meant for, its seat and its text: sent
// twice it is played once and answered twice. The newest ones are in memory, older ones in the store.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { CommandMessage } from '@hexmarch/shared/protocol/messages';
import type { EventStore, LogEntry, PlayedCommand } from '../ports/ports.ts';

/** Of each seat: it gives one after the other, so what it repeats is mostly the last. */
export const REMEMBERED_MAX = 16;

export class PlayedMemory {
  private readonly played = new Map<Seat, Newest>();

  /** Of the newest entries of a log. */
  static of(entries: readonly LogEntry[]): PlayedMemory {
    const memory = new PlayedMemory();
    for (const entry of entries) memory.put(entry);
    return memory;
  }

  has(seat: Seat, message: CommandMessage): boolean {
    return this.played.get(seat)?.commands.some((played) => isSame(played, seat, message)) === true;
  }

  put({ actor, command, commandId }: LogEntry): void {
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

/** Of one seat, in the order of their places, which begins anew when all of them are taken. */
interface Newest {
  readonly commands: PlayedCommand[];
  /** The place of the next one, where the oldest is. */
  next: number;
}

/** The log as the store has it: so many entries from that one on. */
export interface StoredLog {
  /** Rejects where the store cannot say. */
  read(from: number, most: number): Promise<readonly PlayedCommand[]>;
  /** By so many entries a seat's number may be less than that of the entry under which its command was stored. */
  spread(): number;
}

/** Reads a match's log; where the store fails, `failed` hears of it first. */
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

/** Entries read in one go. */
const SLICE = 200;

export class PlayedCommands {
  /** Of a match that comes back, what its log says. */
  memory = new PlayedMemory();
  private readonly log: StoredLog;

  constructor(log: StoredLog) {
    this.log = log;
  }

  put(entry: LogEntry): void {
    this.memory.put(entry);
  }

  /** Rejects where the store must be asked and cannot say: a command of which nobody knows was perhaps played. */
  async has(seat: Seat, message: CommandMessage): Promise<boolean> {
    return this.memory.has(seat, message) || (await this.isStored(seat, message));
  }

  /** Whatever is remembered here: the store may have gone on without us. Rejects where it cannot say. */
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

/** What the host does has no id, and was not sent by anybody. */
const isSame = (
  { actor, command, commandId }: PlayedCommand,
  seat: Seat,
  { seq, text }: CommandMessage,
): boolean => commandId === String(seq) && actor === seat && command === text;
