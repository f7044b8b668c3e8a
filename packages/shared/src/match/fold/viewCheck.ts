// Checksum of a view, sent with every action, so that a client whose view diverges from the server's detects it at once and refetches
// (TABLE-6).

import { fieldsInOrder } from '../../kernel/json.ts';

/**
 * 16 bits of a 32-bit FNV-1a over the view's values in canonical order, integers as one word each; a collision is caught by the next
 * action. It traverses the value without serializing it, since it runs for every action of every match.
 */
export function viewCheck(view: unknown): number {
  const hash = mixed(OFFSET, view);
  return ((hash >>> 16) ^ hash) & 0xffff;
}

/** The 8 bits sent with every action: one divergent view in 256 passes, and is caught by a later action. */
export const shortCheck = (check: number): number => ((check >>> 8) ^ check) & 0xff;

/** 64 bits in hex of the same values in the same order, for views that are compared with one foreseen days ago (TABLE-29.2). */
export const viewDigest = (view: unknown): string =>
  [OFFSET, OTHER_OFFSET].map((offset) => hexOf(mixed(offset, view))).join('');

const hexOf = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0');

const OFFSET = 0x811c9dc5 | 0;
/** Any other start makes a hash of its own. */
const OTHER_OFFSET = 0x2545f491;
const PRIME = 0x01000193;
/** Type tags, so that values of different types hash differently. */
const TAG = { null: 1, true: 2, false: 3, text: 4, list: 5, record: 6, fraction: 7, end: 8 } as const;

const word = (hash: number, value: number): number => Math.imul(hash ^ value, PRIME);

function mixed(hash: number, value: unknown): number {
  if (typeof value === 'number') return mixedNumber(hash, value);
  if (typeof value === 'string') return mixedText(word(hash, TAG.text), value);
  if (typeof value === 'boolean') return word(hash, value ? TAG.true : TAG.false);
  if (typeof value !== 'object' || value === null) return word(hash, TAG.null);
  return Array.isArray(value) ? mixedList(hash, value) : mixedRecord(hash, value as Record<string, unknown>);
}

function mixedNumber(hash: number, value: number): number {
  return (value | 0) === value ? word(hash, value) : mixedText(word(hash, TAG.fraction), String(value));
}

function mixedText(hash: number, text: string): number {
  let next = hash;
  for (let i = 0; i < text.length; i++) next = word(next, text.charCodeAt(i));
  return word(next, TAG.end);
}

function mixedList(hash: number, list: readonly unknown[]): number {
  let next = word(hash, TAG.list);
  for (let i = 0; i < list.length; i++) next = mixed(next, list[i]);
  return word(next, TAG.end);
}

function mixedRecord(hash: number, record: Record<string, unknown>): number {
  let next = word(hash, TAG.record);
  for (const { key } of fieldsInOrder(record)) {
    const value = record[key];
    if (value !== undefined) next = mixed(mixedText(next, key), value);
  }
  return word(next, TAG.end);
}
