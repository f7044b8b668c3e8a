// Stored documents (base/documentStore.ts): JSON text by kind and key, with a checksum.

import { crc32 } from 'node:zlib';
import type { DocumentRow } from '../../base/documentStore.ts';

export const rowChecksum = (kind: string, key: string, text: string): number =>
  crc32(JSON.stringify([kind, key, text]));

/** Undefined where the checksum is broken. */
export function documentRow<Kind extends string>(
  kind: string,
  key: string,
  text: string,
  sum: number,
): readonly DocumentRow<Kind>[] {
  if (rowChecksum(kind, key, text) !== sum) return [];
  return [{ kind: kind as Kind, key, value: JSON.parse(text) as unknown }];
}
