// Which commands were played in a match. A command is known by the number that it was meant for, its seat and its text: sent
// twice it is played once and answered twice. The newest ones are in memory, older ones in the store.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { CommandMessage } from '@hexmarch/shared/protocol/messages';
import type { LogEntry, PlayedCommand } from './ports.ts';

export const REMEMBERED_MAX = 64;

export class PlayedMemory {
  /** By what is left of the number; an older one gives way. */
  private readonly played: (PlayedCommand & { readonly sequence: number })[] = [];

  /** Of the newest entries of a log. */
  static of(entries: readonly LogEntry[]): PlayedMemory {
    const memory = new PlayedMemory();
    for (const entry of entries.slice(-REMEMBERED_MAX)) memory.put(entry);
    return memory;
  }

  get(sequence: number): PlayedCommand | undefined {
    const played = this.played[sequence % REMEMBERED_MAX];
    return played?.sequence === sequence ? played : undefined;
  }

  put({ sequence, actor, command, commandId }: LogEntry): void {
    this.played[sequence % REMEMBERED_MAX] = { sequence, actor, command, commandId };
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
    const { seq } = message;
    return isSame(this.memory.get(seq) ?? (await this.stored(seq)), seat, message);
  }

  /** Whatever is remembered here: the store may have gone on without us. */
  async isStored(seat: Seat, message: CommandMessage): Promise<boolean> {
    return isSame(await this.stored(message.seq), seat, message);
  }
}

/** What the host plays for a seat has no id, and was not sent by anybody. */
const isSame = (played: PlayedCommand | undefined, seat: Seat, { text }: CommandMessage): boolean =>
  played !== undefined && played.commandId !== '' && played.actor === seat && played.command === text;
