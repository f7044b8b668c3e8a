// Rows as they are kept anywhere (base/keptRows.ts): JSON text by kind and key, with a sum of what was written.

import { crc32 } from 'node:zlib';
import type { KeptRow } from '../../base/keptRows.ts';

export const keptSum = (kind: string, key: string, text: string): number =>
  crc32(JSON.stringify([kind, key, text]));

/** None where it is not what was written. */
export function keptRow<Kind extends string>(
  kind: string,
  key: string,
  text: string,
  sum: number,
): readonly KeptRow<Kind>[] {
  if (keptSum(kind, key, text) !== sum) return [];
  return [{ kind: kind as Kind, key, value: JSON.parse(text) as unknown }];
}
