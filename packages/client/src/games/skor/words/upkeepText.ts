// Income and upkeep line by line as text: for explanations of log lines and the ledger's forecast.

import type { SkorView } from '@hexmarch/shared/games/skor/types';
import {
  type FeedingLine,
  feedingLines,
  type YieldLine,
  yieldLines,
} from '@hexmarch/shared/games/skor/upkeepLines';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Reason } from '../../../gameApi/clientGame.ts';
import { language } from '../../../text/language.ts';
import type { LinePart } from '../../../text/line.ts';
import { sayParts } from './say.ts';
import { signed } from './words.ts';

type Part = Exclude<LinePart, string>;

export function upkeepReasons(view: SkorView, seat: Seat): readonly Reason[] {
  return [...yieldLines(view, seat).map(yieldReason), ...feedingLines(view, seat).map(feedingReason)];
}

const yieldReason = ({ code, at, workers, value, rule }: YieldLine): Reason => ({
  parts: sayParts<Part>(`yield.${code}`, { at: at === undefined ? '' : { cell: at }, workers }),
  value: signed(value),
  rule,
});

const feedingReason = ({ code, at, pieces, value, rule }: FeedingLine): Reason => ({
  parts: sayParts<Part>(`feed.${code}`, { pieces, at: joined(at.map((cell) => [{ cell }])) }),
  value: signed(-value),
  rule,
});

/** Localized lists of rich text items within sentences. */
export function joined(items: readonly (readonly LinePart[])[]): readonly LinePart[] {
  const form = new Intl.ListFormat(language(), { type: 'conjunction' });
  const places = form.formatToParts(items.map((_, i) => String(i)));
  return places.flatMap(({ type, value }) => (type === 'element' ? (items[Number(value)] ?? []) : [value]));
}
