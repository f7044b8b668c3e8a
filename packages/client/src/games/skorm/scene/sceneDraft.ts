// Draws the draft over the pieces: path with both steps, shot lines, dial.

import { DIRECTIONS, tileIndex, tileName } from '@hexmarch/shared/games/skorm/board';
import { seatOf } from '@hexmarch/shared/games/skorm/piece';
import type { Direction, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import { handleArt, waypointArt } from '../../../art/dial.ts';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import { COLOURS } from '../../../art/tokens.ts';
import { NEIGHBOUR_DISTANCE, type Vec } from '../../../board/geometry/hexMath.ts';
import type { GroundPiece } from '../../../board/layers/hexLayer.ts';
import { arrow, dotted, stretches } from '../../../board/layers/lines.ts';
import type { SkormLayout } from '../board/layout.ts';
import type { Draft } from '../draft/draft.ts';

const BRASS = COLOURS['brass-300'];
const ROSE = COLOURS['rose-400'];
/** Gap between a shot line and the middles of its tiles. */
const SHOT_ROOM = 0.46 * TILE_RADIUS;

export const drawsLines = ({ path, shots }: Draft): boolean => path !== undefined || shots.length > 0;

export function lineItems(view: SkormView, draft: Draft, layout: SkormLayout): readonly GroundPiece[] {
  return [...wayItems(view, draft, layout), ...shotItems(draft, layout)];
}

/** Dotted from tile to tile; the last step of a capture is an arrow. */
function wayItems(view: SkormView, { path = [] }: Draft, layout: SkormLayout): GroundPiece[] {
  const takes = path.length > 1 && isTaken(view, path);
  const walked = takes ? path.slice(0, -1) : path;
  const waypoints = path.slice(1, -1).flatMap((tile) => {
    const at = layout.middle(tile);
    return at ? [{ key: 'waypoint', make: waypointArt, ...at }] : [];
  });
  const [from, to] = path.slice(-2).map((tile) => layout.middle(tile));
  const last = takes && from && to ? [arrow(from, to, ROSE)] : [];
  return [...stretches(walked, (tile) => layout.middle(tile), BRASS), ...waypoints, ...last];
}

function isTaken(view: SkormView, path: readonly Tile[]): boolean {
  const owner = (tile: Tile | undefined): number => seatOf(view.tiles[tileIndex(tile ?? '')] ?? 0);
  const target = owner(path.at(-1));
  return target >= 0 && target !== owner(path[0]);
}

function shotItems({ shots }: Draft, layout: SkormLayout): GroundPiece[] {
  return shots.flatMap(({ from, to, aimed }) => {
    const start = layout.middle(from);
    const end = layout.middle(to);
    if (!start || !end) return [];
    if (aimed) return [arrow(start, end, ROSE)];
    return [dotted(towards(start, end, SHOT_ROOM), towards(end, start, SHOT_ROOM), ROSE)];
  });
}

function towards(from: Vec, to: Vec, distance: number): Vec {
  const part = distance / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

// --- the dial ---------------------------------------------------------------------------------------------------

/** A handle is hit between these distances from the tile's middle; closer is the tile itself. */
const TAKEN_FROM = 0.42 * TILE_RADIUS;
const TAKEN_TO = 1.22 * TILE_RADIUS;
const TAKEN_HALF = 0.5 * TILE_RADIUS;
/** Hit size of a handle, in radii of a tile. */
export const HANDLE_EXTENT = (TAKEN_TO - TAKEN_FROM) / TILE_RADIUS;

export function dialItems({ dial }: Draft, layout: SkormLayout): readonly GroundPiece[] {
  const middle = dial && layout.middle(dial.tile);
  if (!middle) return [];
  return DIRECTIONS.map((direction) => {
    const lit = direction === dial.facing;
    return {
      key: `handle ${lit}`,
      make: () => handleArt(lit),
      ...middle,
      angleDeg: layout.degOf(direction),
    };
  });
}

/** Hit test for handles at a world point. Outside the own tile only the handle's own size counts. */
export function handleAt(point: Vec, { dial }: Draft, layout: SkormLayout): Direction | undefined {
  const middle = dial && layout.middle(dial.tile);
  if (!middle) return undefined;
  const [dx, dy] = [point.x - middle.x, point.y - middle.y];
  const inside = tileName(layout.tileAt(point)) === dial.tile;
  return DIRECTIONS.find((direction) => {
    const angle = (layout.degOf(direction) * Math.PI) / 180;
    const along = dx * Math.cos(angle) + dy * Math.sin(angle);
    const across = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle));
    const nearest = across <= along * Math.tan(Math.PI / 6);
    if (along < TAKEN_FROM || !nearest) return false;
    return inside ? along <= NEIGHBOUR_DISTANCE / 2 : along <= TAKEN_TO && across <= TAKEN_HALF;
  });
}
