// A list within a sentence, by locale: `QU, OB and MS`.

import { listOf } from './language.ts';
import type { LinePart } from './line.ts';

export function listParts(
  items: readonly (readonly LinePart[])[],
  type: Intl.ListFormatType = 'conjunction',
): readonly LinePart[] {
  let at = 0;
  const places = items.map((_, i) => String(i));
  return listOf(places, type).flatMap(({ type: kind, value }): readonly LinePart[] =>
    kind === 'element' ? (items[at++] ?? []) : [value],
  );
}
