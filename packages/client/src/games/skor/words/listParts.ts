// Localized lists of rich text items within sentences.

import { language } from '../../../text/language.ts';
import type { LinePart } from '../../../text/line.ts';

export function joined(items: readonly (readonly LinePart[])[]): readonly LinePart[] {
  const form = new Intl.ListFormat(language(), { type: 'conjunction' });
  const places = form.formatToParts(items.map((_, i) => String(i)));
  return places.flatMap(({ type, value }) => (type === 'element' ? (items[Number(value)] ?? []) : [value]));
}
