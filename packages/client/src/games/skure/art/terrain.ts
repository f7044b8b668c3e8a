// One space of the field, seen from above and lit from the north-west: turf, rough, rock, water, wall (UI-K5). Each terrain has
// a form, so that it is told apart without its colour. Lengths in units: a space is 100 wide.

import { boardTheme } from '../../../art/theme.ts';
import { definitions, GRAIN, generator } from '../../../art/tiles.ts';
import { LANDS, type LandPaint } from '../../../art/tokens.ts';
import { rimBody, type Sides, type SpaceLook, turfPaint } from './ground.ts';
import { boulder, ripples, straw, tufts, type Water, waterOf } from './growth.ts';
import { masonryBody } from './walls.ts';

const FACE = 'M-50-50H50V50H-50Z';
const bits = (sides: Sides): string => sides.map((side) => (side ? 1 : 0)).join('');

export const spaceKey = ({ terrain, variant, isLight, ends, kin }: SpaceLook): string =>
  `space ${terrain} ${variant} ${isLight} ${bits(ends)} ${bits(kin)}`;

export function spaceBody(look: SpaceLook): string {
  if (look.terrain === '#') return masonryBody(look);
  const theme = boardTheme.value;
  const [paint, isPlain] = [turfPaint(look.isLight), theme === 'contrast'];
  const turf =
    definitions(paint, FACE, look.variant) +
    rimBody(look.ends, paint) +
    `<path d="${laid(look.ends)}" fill="${paint.top}"/><path d="${laid(look.ends)}" fill="url(#g)" opacity=".5"/>${isPlain ? '' : GRAIN}`;
  return `${turf}<g clip-path="url(#c)">${coverBody(look, paint)}</g>${GRID}${standing(look)}`;
}

/** A little below its neighbours in the east and south, so that no rounding leaves a gap. */
const laid = ([, east, south]: Sides): string => `M-50-50H${east ? 50 : 52}V${south ? 50 : 52}H-50Z`;

/** Each space draws two of its lines; the others are its neighbours'. */
const GRID =
  '<path d="M-48.8 50V-48.8H50" fill="none" stroke="#0B1215" stroke-opacity=".36" stroke-width="2.4" stroke-linecap="butt"/>';

/** Art on top of the turf, or instead of it. */
function coverBody(look: SpaceLook, turf: LandPaint): string {
  const { terrain, variant, isLight, kin } = look;
  const next = generator(variant + 7);
  const isPlain = boardTheme.value === 'contrast';
  switch (terrain) {
    case ',':
      return straw(LANDS[boardTheme.value].heath[isLight ? 1 : 0], kin, next);
    case '~':
      return waterBody(waterOf(boardTheme.value, isLight), turf, kin);
    case '^':
      return `<path d="M-46 44Q-50 10-30-8Q0-22 32-8Q50 12 46 44Q0 56-46 44Z" fill="${turf.fleck}" opacity=".35"/>`;
    case '.':
    case '#':
      return isPlain ? '' : tufts(turf, next);
  }
}

/** Lower than the turf: its banks are seen in the north and west. */
function waterBody({ top, bottom, wave }: Water, { skirt, skirtLow, rim }: LandPaint, kin: Sides): string {
  const [north, east, south, west] = kin;
  const bank = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;
  return (
    `<linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    bank(FACE, 'url(#w)') +
    ripples(wave) +
    (west ? '' : bank('M-50-50H-43V50H-50Z', skirtLow)) +
    (north
      ? ''
      : bank('M-50-50H50V-37H-50Z', skirt) +
        `<path d="M-50-36H50" stroke="#0B1215" stroke-opacity=".4" stroke-width="5"/>`) +
    (south ? '' : `<path d="M-50 47H50" stroke="${rim}" stroke-width="5"/>`) +
    (east ? '' : `<path d="M47.5-50V50" stroke="${rim}" stroke-opacity=".7" stroke-width="4"/>`)
  );
}

const standing = ({ terrain, variant }: SpaceLook): string => (terrain === '^' ? boulder(variant) : '');
