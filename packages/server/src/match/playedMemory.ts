// The newest commands of a match. A command is known by the number that it was meant for, its seat and its text: sent twice
// it is played once and answered twice. Older ones are found in the store.

import type { Seat } from '@hexmarch/shared/kernel/game';
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

/** What the host plays for a seat has no id, and was not sent by anybody. */
export const isSame = (played: PlayedCommand | undefined, seat: Seat, text: string): boolean =>
  played !== undefined && played.commandId !== '' && played.actor === seat && played.command === text;
