// Reads a chunk in any version's format.

import type { LogEntry } from '../../ports/ports.ts';
import { unreadable } from '../checkLog.ts';
import { listedEntries } from '../listedEntry.ts';
import { chunkSum, isListed, listedText, storedInChunk } from '../packing.ts';
import type { Row } from '../rows.ts';
import { entriesIn } from '../storedEntry.ts';

/** Throws `DamagedError`. */
export function entriesOfChunk(matchId: string, { first, count, entries, sum }: Row): readonly LogEntry[] {
  const from = Number(first);
  if (!(entries instanceof Uint8Array)) throw unreadable(matchId, from);
  if (isListed(entries)) return listedIn(matchId, from, entries, sum);
  if (chunkSum(matchId, from, entries) !== sum) throw unreadable(matchId, from);
  return entriesIn(
    matchId,
    from,
    unpacked(matchId, from, () => storedInChunk(entries, Number(count))),
  );
}

/** Locates a broken checksum: a line by its own, anything else by the number where the chunk begins. */
function listedIn(matchId: string, first: number, entries: Uint8Array, sum: unknown): readonly LogEntry[] {
  const text = unpacked(matchId, first, () => listedText(entries));
  const found = listedEntries(matchId, first, text);
  if (chunkSum(matchId, first, text) !== sum) throw unreadable(matchId, first);
  return found;
}

function unpacked<T>(matchId: string, first: number, unpack: () => T): T {
  try {
    return unpack();
  } catch (error) {
    throw unreadable(matchId, first, error);
  }
}
