// Winning chances in words.

import { numberText } from '../../../text/language.ts';

/** Of 1: `31%`. */
export const percent = (share: number): string =>
  numberText(share, { style: 'percent', maximumFractionDigits: 0 });
