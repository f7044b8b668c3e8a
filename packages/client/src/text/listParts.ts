// A list within a sentence, as it is written here: `QU, OB and MS`.

import { listOf } from './language.ts';
import type { LinePart } from './line.ts';

export function listParts(items: readonly (readonly LinePart[])[]): readonly LinePart[] {
  let at = 0;
  return listOf(items.map((_, i) => String(i))).flatMap(({ type, value }): readonly LinePart[] =>
    type === 'element' ? (items[at++] ?? []) : [value],
  );
}
