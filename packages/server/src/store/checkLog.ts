// Verifies a stored log: the head fits its hash, every entry follows the one before by number and by
// hash (shared match/record/record.ts), and the texts can be parsed. Throws `DamagedError` with the place of the fault.

import { canonicalText } from '@hexmarch/shared/kernel/json';
import { secretsOf } from '@hexmarch/shared/match/record/dice';
import { entryText, lineHash } from '@hexmarch/shared/match/record/record';
import { nodeHasher } from '../base/nodeHasher.ts';
import { DamagedError, type LogEntry, type MatchHead } from '../ports/ports.ts';

const damaged = (matchId: string, what: string, cause?: unknown): DamagedError =>
  new DamagedError(`match ${matchId} cannot be read as it was written: ${what}`, { cause });

export function checkHead(matchId: string, head: MatchHead): void {
  const { line, hash, secret } = head;
  if (lineHash(nodeHasher, '', canonicalText(line)) !== hash)
    throw damaged(matchId, 'its head does not fit its hash');
  if (line.matchId !== matchId) throw damaged(matchId, `its head is that of match ${line.matchId}`);
  if (!fitsCommitment(secret, line.commitment))
    throw damaged(matchId, 'its dice secret is not the promised one');
}

function fitsCommitment(secret: string, commitment: string): boolean {
  try {
    return secret === secret.toLowerCase() && secretsOf(nodeHasher, secret, commitment) !== undefined;
  } catch {
    return false;
  }
}

/** `entries` begin with number `from`; `previous` is the hash of the entry or head before. */
export function checkEntries(
  matchId: string,
  entries: readonly LogEntry[],
  from: number,
  previous: string,
): void {
  let before = previous;
  let expected = from;
  for (const entry of entries) {
    if (entry.sequence !== expected) throw missing(matchId, expected);
    if (lineHash(nodeHasher, before, entryText(entry)) !== entry.hash)
      throw damaged(matchId, `entry ${expected} does not fit its hash and the one before`);
    if (!isList(entry.events)) throw damaged(matchId, `the events of entry ${expected} are no list`);
    before = entry.hash;
    expected += 1;
  }
}

export const missing = (matchId: string, sequence: number): DamagedError =>
  damaged(matchId, `entry ${sequence} is missing`);

export const unreadable = (matchId: string, sequence: number, cause?: unknown): DamagedError =>
  damaged(matchId, `its entries from ${sequence} on cannot be read`, cause);

/** The newest entries of the server are lost, and this match may have been among those that acted. */
export const mayLack = (matchId: string): DamagedError =>
  damaged(matchId, 'the newest actions before the last stop cannot be read, and some may be of this match');

/** Published lines are not part of the hash chain, so each has a checksum of its own. */
export const falseLine = (matchId: string, sequence: number): DamagedError =>
  damaged(matchId, `the line told of entry ${sequence} does not fit its sum`);

export const falseTable = (matchId: string): DamagedError =>
  damaged(matchId, 'its table does not fit its sum');

export const falseEnd = (matchId: string): DamagedError =>
  damaged(matchId, 'its outcome does not fit its sum');

export const lostHead = (matchId: string): DamagedError => damaged(matchId, 'there are entries, but no head');

/**
 * Databases store text as UTF-8, in which a lone surrogate cannot be encoded: it would come back as another character and break the
 * chain; and some of them end a text at U+0000. Hashes are stored as bytes, so they must be hex.
 */
export const isKeepable = (entry: LogEntry): boolean =>
  isKeepableText(entry.commandId) &&
  isKeepableText(entry.clock) &&
  isKeepableText(entry.command) &&
  isKeepableText(entry.rolls) &&
  isKeepableText(entry.events) &&
  isKeepableText(entry.line) &&
  entry.state.length === HASH_DIGITS &&
  entry.hash.length === HASH_DIGITS;

const isKeepableText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** Hex digits of a SHA-256. */
export const HASH_DIGITS = 64;

export const notKeepable = (): TypeError =>
  new TypeError('half a character and U+0000 cannot be stored, nor what is no hash in the place of one');

function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}
