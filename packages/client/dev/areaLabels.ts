// The label of an area: its code, and its name below if there is room. Ink with a light halo, so that it is legible on any
// land and over any pattern.

import { FONTS } from '../src/art/tokens.ts';
import type { Look } from '../src/board/layers/hexLayer.ts';
import type { Painting } from '../src/board/stage/textures.ts';

const INK = '#0F181D';
const HALO = 'rgba(246, 241, 228, 0.62)';
const NAME_FONT = `italic 600 13px ${FONTS.display}`;
const codeFont = (px: number): string => `700 ${px}px ${FONTS.mono}`;
/** How much wider than the room around the label a name may be: names are low, and areas extend beyond the room. */
const NAME_WIDER = { part: 3.1, px: 16 };

let ruler: CanvasRenderingContext2D | null | undefined;

/** In CSS px. */
function widthOf(text: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * 8;
  ruler.font = font;
  return ruler.measureText(text).width;
}

export function areaLabel(code: string, name: string, roomPx: number): Look {
  const shown = widthOf(name, NAME_FONT) > roomPx * NAME_WIDER.part + NAME_WIDER.px ? '' : name;
  const codePx = shown === '' && roomPx < 22 ? 12 : 14;
  return { key: `area ${code} ${codePx} ${shown}`, make: () => painted(code, codePx, shown) };
}

function painted(code: string, codePx: number, name: string): Painting {
  const width = Math.ceil(Math.max(widthOf(code, codeFont(codePx)), widthOf(name, NAME_FONT))) + 8;
  const height = name === '' ? codePx + 8 : codePx + 22;
  return {
    width,
    height,
    anchorX: 0.5,
    anchorY: (codePx + 8) / 2 / height,
    draw: (context) => {
      context.textAlign = 'center';
      context.textBaseline = 'alphabetic';
      context.lineJoin = 'round';
      context.strokeStyle = HALO;
      context.fillStyle = INK;
      context.lineWidth = 4;
      const lines = [
        [code, codeFont(codePx), codePx + 2],
        [name, NAME_FONT, codePx + 15],
      ] as const;
      for (const [text, font, y] of lines) {
        context.font = font;
        context.strokeText(text, width / 2, y);
        context.fillText(text, width / 2, y);
      }
    },
  };
}
