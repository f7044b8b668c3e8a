// Texts of warnings (UI-S27).

import type { LinePart } from '../../../text/line.ts';
import { type Key, sayParts } from './say.ts';
import type { Warning } from './warnings.ts';

type Part = Exclude<LinePart, string>;

export function warningLine({ kind, at, order }: Warning): readonly LinePart[] {
  const from = order.type === 'move' ? order.from : at;
  const key: Key = kind === 'cuts-own' && from === 'REF' ? 'warning.cuts-own-reserve' : `warning.${kind}`;
  return sayParts<Part>(key, { at: { cell: at }, from: { cell: from } });
}
