// The hash chain of a match's log: whoever has the record can tell that nothing was changed, left out or put in.

import { hash } from 'node:crypto';
import type { LogEntry } from './ports.ts';

/** What the hash covers; `line` follows from the rest and is left out. */
type Hashed = Omit<LogEntry, 'hash' | 'line'>;

/**
 * SHA-256 in hex over the text of the entry before's hash (empty for number 0) and this entry's fields, one a line:
 * match id, sequence, actor, command id, time, command, faces joined by commas, events as JSON.
 */
export function chainHash(previous: string, entry: Hashed): string {
  const { matchId, sequence, actor, commandId, at, command, faces, events } = entry;
  return hash(
    'sha256',
    `${previous}\n${matchId}\n${sequence}\n${actor}\n${commandId}\n${at}\n${command}\n${faces.join(',')}\n${events}`,
    'hex',
  );
}
