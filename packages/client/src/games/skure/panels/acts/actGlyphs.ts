// Signs of the acts. Stances have those of the board.

import { type Glyph, glyph, lineGlyph } from '../../../../ui/pictures/Icon.tsx';
import { STANCE_GLYPHS } from '../common/Stance.tsx';
import type { Offered } from './actFacts.ts';

export const ACT_GLYPHS: Readonly<Record<Offered, Glyph>> = {
  strike: glyph('lu:swords'),
  charge: lineGlyph('M3 12h13M11 6l6 6-6 6M21 5v14'),
  aim: STANCE_GLYPHS.aim,
  cast: lineGlyph(
    'M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8zM19 3v4M17 5h4M5 17v3M3.5 18.5h3',
  ),
  breath: lineGlyph('M3 8h10a3 3 0 1 0-3-3M3 12h15a3 3 0 1 1-3 3M3 16h7a3 3 0 1 1-3 3'),
  rise: lineGlyph('M6 11l6-6 6 6M6 18l6-6 6 6'),
  sink: lineGlyph('M6 6l6 6 6-6M6 13l6 6 6-6'),
  defend: STANCE_GLYPHS.defend,
  guard: STANCE_GLYPHS.guard,
  counter: STANCE_GLYPHS.counter,
};
