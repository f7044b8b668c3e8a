// The newest commands of a match. A command is known by the number that it was meant for, its seat and its text: sent twice
// it is played once and answered twice. Older ones are found in the store.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { LogEntry, PlayedCommand } from './ports.ts';

export const REMEMBERED_MAX = 64;

export class PlayedMemory {
  private readonly played = new Map<number, PlayedCommand>();

  /** Of the newest entries of a log. */
  static of(entries: readonly LogEntry[]): PlayedMemory {
    const memory = new PlayedMemory();
    for (const entry of entries.slice(-REMEMBERED_MAX)) memory.put(entry);
    return memory;
  }

  get(sequence: number): PlayedCommand | undefined {
    return this.played.get(sequence);
  }

  put({ sequence, actor, command, commandId }: LogEntry): void {
    this.played.set(sequence, { actor, command, commandId });
    this.played.delete(sequence - REMEMBERED_MAX);
  }
}

/** What the host plays for a seat has no id, and was not sent by anybody. */
export const isSame = (played: PlayedCommand | undefined, seat: Seat, text: string): boolean =>
  played !== undefined && played.commandId !== '' && played.actor === seat && played.command === text;
