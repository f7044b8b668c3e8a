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
import type { LinePart } from '../../../text/line.ts';
import { joined } from './listParts.ts';
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
