// Texts of resignation and draws, for the games that have them from the kernel (kernel/offers.ts).

import type { DrawAccepted, DrawEvent } from '@hexmarch/shared/kernel/drawState';
import type { Viewer } from '@hexmarch/shared/kernel/game';
import type { OfferType } from '@hexmarch/shared/kernel/offers';
import { say, sayParts } from './common.ts';
import type { Line, LinePart } from './line.ts';

/** A command as a player would say it. */
export const offerText = (type: OfferType): string => say(`offer.${type}`);

/** A sentence for the log: the reader's own acts in the second person. */
export function drawLine({ type, seat }: DrawEvent | DrawAccepted, viewer: Viewer): Line {
  const you = viewer.kind === 'seat' && viewer.seat === seat;
  return { parts: sayParts<Exclude<LinePart, string>>(`offer.${type}`, { who: { seat }, you }) };
}
