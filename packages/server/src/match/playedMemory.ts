// Which commands were played in a match. A command is known by the number that it was meant for, its seat and its text: sent
// twice it is played once and answered twice. The newest ones are in memory, older ones in the store,
// which finds them where a seat's number is that of the log.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { CommandMessage } from '@hexmarch/shared/protocol/messages';
import type { LogEntry, PlayedCommand } from './ports.ts';

/** Of each seat: it gives one after the other, so what it repeats is mostly the last. */
export const REMEMBERED_MAX = 16;

export class PlayedMemory {
  /** By seat, newest last. */
  private readonly played = new Map<Seat, PlayedCommand[]>();

  /** Of the newest entries of a log. */
  static of(entries: readonly LogEntry[]): PlayedMemory {
    const memory = new PlayedMemory();
    for (const entry of entries) memory.put(entry);
    return memory;
  }

  has(seat: Seat, message: CommandMessage): boolean {
    return this.played.get(seat)?.some((played) => isSame(played, seat, message)) === true;
  }

  put({ actor, command, commandId }: LogEntry): void {
    if (commandId === '') return;
    const known = this.played.get(actor);
    if (known === undefined) this.played.set(actor, [{ actor, command, commandId }]);
    else {
      if (known.length >= REMEMBERED_MAX) known.shift();
      known.push({ actor, command, commandId });
    }
  }
}

/** What was played under a number, as the store has it; undefined where it has nothing, or cannot say. */
export type FindStored = (sequence: number) => Promise<PlayedCommand | undefined>;

export class PlayedCommands {
  /** Of a match that comes back, what its log says. */
  memory = new PlayedMemory();
  private readonly stored: FindStored;

  constructor(stored: FindStored) {
    this.stored = stored;
  }

  put(entry: LogEntry): void {
    this.memory.put(entry);
  }

  async has(seat: Seat, message: CommandMessage): Promise<boolean> {
    return this.memory.has(seat, message) || (await this.isStored(seat, message));
  }

  /** Whatever is remembered here: the store may have gone on without us. */
  async isStored(seat: Seat, message: CommandMessage): Promise<boolean> {
    const played = await this.stored(message.seq);
    return played !== undefined && isSame(played, seat, message);
  }
}

/** What the host does has no id, and was not sent by anybody. */
const isSame = (
  { actor, command, commandId }: PlayedCommand,
  seat: Seat,
  { seq, text }: CommandMessage,
): boolean => commandId === String(seq) && actor === seat && command === text;
