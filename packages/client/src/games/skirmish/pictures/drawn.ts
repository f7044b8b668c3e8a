// Static drawing of the map without the scene, for images where there is no Pixi. It shows the whole map, and codes
// drawn as strokes; names do not fit.

import { written } from '@hexmarch/shared/games/skirmish/picture/glyphs';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { type Land, landOf } from '@hexmarch/shared/games/skirmish/world';
import { type Art, art, round } from '../../../art/svg.ts';
import { type AreaMap, areaMap, middlesOf } from '../../../board/geometry/areaShapes.ts';
import type { Rect } from '../../../board/geometry/camera.ts';
import { AreaLand } from '../../../board/land/areaLand.ts';
import { SVG_SHEET, SvgContext } from '../../../board/land/svgSheet.ts';
import {
  type BoardDrawing,
  type DrawnPiece,
  type PictureSize,
  pictureScale,
} from '../../../board/layers/drawing.ts';
import { type BlockContent, type Sizes, sizesAt, type Widths } from '../board/blocks.ts';
import { boundsOf } from '../board/homeView.ts';
import { layOut, type PlacedTerritory } from '../board/layout.ts';
import { areasOf, seaLanes } from '../board/mapOfLand.ts';
import { areaLooks, armiesOn, blockContents, isOpenSea } from '../board/mapPieces.ts';
import { SIGN_RADIUS, signArt } from '../board/signs.ts';

interface Laid {
  readonly map: AreaMap;
  readonly painter: AreaLand<SvgContext>;
  readonly extent: Rect;
}

/** Smaller pictures are scaled down from this one: shields of constant size would cover the land. */
const LARGE: PictureSize = { width: 1200, height: 630 };

/** Memoized by map. */
const laid = new WeakMap<Land, Laid>();

function laidOut(land: Land): Laid {
  const known = laid.get(land);
  if (known !== undefined) return known;
  const areas = areasOf(land);
  const map = areaMap(areas, 0);
  const seaLines = seaLanes(land, map).map(({ line }) => line);
  const painter = new AreaLand(SVG_SHEET, map, middlesOf(areas, 0), seaLines);
  const made = { map, painter, extent: extentOf(map) };
  laid.set(land, made);
  return made;
}

const extentOf = ({ areas }: AreaMap): Rect => boundsOf(areas.map(({ extent }) => extent));

export function drawnBoard(view: SkirmishView, size: PictureSize): BoardDrawing {
  const { map, painter, extent } = laidOut(landOf(view.map));
  const sizes = sizesAt(pictureScale(extent, size.width < LARGE.width ? LARGE : size), false);
  const contents = blockContents(view, () => '');
  const placed = layOut(map, contents, sizes, WIDTHS);
  const armies = armiesOn(view, placed, sizes).toSorted((a, b) => a.depth - b.depth);
  const labels = placed.flatMap((one, i) =>
    labelOf(one, contents[i] ?? { code: '', sign: undefined }, sizes),
  );
  return { extent, pieces: [landPiece(view, painter), ...armies], texts: labels };
}

function landPiece(view: SkirmishView, painter: AreaLand<SvgContext>): DrawnPiece {
  const looks = areaLooks(view);
  painter.set(
    looks.map(({ paint }) => paint),
    {
      fields: new Set(looks.flatMap(({ isField }, i) => (isField ? [i] : []))),
      isOpenSea: isOpenSea(view),
      isPlain: false,
    },
  );
  const { left, top, width, height } = painter.extent;
  const context = new SvgContext();
  painter.paint(context, painter.extent, 1);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">${context.svg}</svg>`;
  return { key: 'land', make: () => ({ svg, width, height, anchorX: 0, anchorY: 0 }), x: left, y: top };
}

/** Advance width of the monospaced letters of codes, relative to their size. */
const LETTER = 0.632;
const WIDTHS: Widths = { code: (text, px) => text.length * LETTER * px, name: () => 0 };
/** Height of capitals relative to the size; strokes are six units high. */
const CAPITALS = 0.66;
const UNITS = 6;
const [INK, HALO] = ['#0F181D', '#E2DCC6'];

function codeArt(code: string, px: number): Art {
  const { path, width, height } = written(code);
  const unit = (CAPITALS * px) / UNITS;
  const [wide, high] = [(width + 3) * unit, (height + 3) * unit];
  const at = `transform="translate(${round(-(width / 2) * unit)} ${round(-(height / 2) * unit)}) scale(${round(unit)})"`;
  const strokes =
    `<g ${at} fill="none"><path d="${path}" stroke="${HALO}" stroke-width="3"/>` +
    `<path d="${path}" stroke="${INK}" stroke-width="1.1"/></g>`;
  return art(strokes, wide, high, wide / 2, high / 2);
}

/** A code with the icon of its structure. */
function labelOf(
  { at, layout }: PlacedTerritory,
  { code, sign }: Pick<BlockContent, 'code' | 'sign'>,
  { scale, codePx, signRadius }: Sizes,
): readonly DrawnPiece[] {
  const { left, top, width, height } = layout.code;
  const piece = (key: string, make: () => Art, x: number, y: number, size: number): DrawnPiece => ({
    ...{ key, make, scale: size / scale },
    ...{ x: at.x + x / scale, y: at.y + y / scale },
  });
  const codeLabel = piece(`code ${code}`, () => codeArt(code, codePx), left + width / 2, top + height / 2, 1);
  if (sign === undefined || layout.sign === undefined) return [codeLabel];
  const { x, y } = layout.sign;
  return [codeLabel, piece(`sign ${sign}`, () => signArt(sign), x, y, signRadius / SIGN_RADIUS)];
}
