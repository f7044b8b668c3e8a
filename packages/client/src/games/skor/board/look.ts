// Visual model of a view, space by space: land, ground art, structures and pieces. A pure function of the
// view; positions are in layout.ts, sprites in the layers.

import { turned } from '@hexmarch/shared/games/skor/axial';
import type { Geometry } from '@hexmarch/shared/games/skor/board';
import { CENTRES } from '@hexmarch/shared/games/skor/board';
import { allowanceOf } from '@hexmarch/shared/games/skor/movement';
import { isBeforePlay } from '@hexmarch/shared/games/skor/query';
import { piecesOf, stackOwner } from '@hexmarch/shared/games/skor/stack';
import { structureKind, structureOwner } from '@hexmarch/shared/games/skor/structure';
import type { PieceRef, SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { type Ground, groundArt, roadArt } from '../../../art/ground.ts';
import { pieceArt } from '../../../art/pieces.ts';
import { type Standing, structureArt } from '../../../art/structures.ts';
import { scaled } from '../../../art/svg.ts';
import { TILE_RADIUS, TILE_VARIANTS, tileArt } from '../../../art/tiles.ts';
import type { Land } from '../../../art/tokens.ts';
import { directionDeg, type QuarterTurn, type Vec } from '../../../board/geometry/hexMath.ts';
import type { Look } from '../../../board/layers/hexLayer.ts';

const LAND_OF: Readonly<Record<number, Land>> = { 0: 'moss', 1: 'heath', [-1]: 'bridge' };
/** A lone road connects both sides of its space. */
const LONE_ROAD = [1, 4];

export function tileLook(view: SkorView, board: Geometry, i: number, turn: QuarterTurn): Look {
  const kind = structureKind(view.structures[i] ?? 0);
  const land = kind === 'obstruction' ? 'rock' : (LAND_OF[board.landOf[i] ?? -1] ?? 'bridge');
  const variant = variantOf(board.q[i] ?? 0, board.r[i] ?? 0);
  const portrait = turn !== 0;
  const road = kind === 'road' ? roadArms(view, board, i) : undefined;
  const ground = groundOf(kind);
  return {
    key: `tile ${land} ${variant} ${turn} ${ground} ${road ?? ''}`,
    make: () =>
      tileArt({
        land,
        variant,
        portrait,
        ground: road ? roadArt(road.map((d) => directionDeg(d, turn))) : groundArt(ground),
      }),
  };
}

const variantOf = (q: number, r: number): number =>
  (((5 * q + 3 * r) % TILE_VARIANTS) + TILE_VARIANTS) % TILE_VARIANTS;

const groundOf = (kind: ReturnType<typeof structureKind>): Ground =>
  kind === 'resource' || kind === 'obstruction' || kind === 'farm' ? kind : 'none';

/** Direction indexes of neighbours connected by road: roads, Cities and Fortifications. */
export function roadArms(view: SkorView, board: Geometry, i: number): readonly number[] {
  const joined = (board.neighbours[i] ?? []).flatMap((to, direction) => {
    const kind = to < 0 ? null : structureKind(view.structures[to] ?? 0);
    return kind === 'road' || kind === 'city' || kind === 'fortification' ? [direction] : [];
  });
  return joined.length === 0 ? LONE_ROAD : joined;
}

/** Offset of the structure's anchor from the space's middle, and its size, in radii and as a factor. */
const STANDING: Readonly<Record<Standing, { readonly dy: number; readonly scale: number }>> = {
  city: { dy: -0.08, scale: 1.04 },
  base: { dy: -0.16, scale: 0.82 },
  fortification: { dy: -0.12, scale: 0.82 },
  turret: { dy: 0, scale: 0.82 },
  debris: { dy: -0.12, scale: 0.82 },
  farm: { dy: -0.32, scale: 0.9 },
};

const isStanding = (kind: string | null): kind is Standing => kind !== null && kind in STANDING;

export interface StandingLook extends Look {
  /** From the space's middle, in art units. */
  readonly offset: Vec;
}

/** The standing structure on the space, if it is not ground art. */
export function structureLook(view: SkorView, i: number): StandingLook | undefined {
  const code = view.structures[i] ?? 0;
  const kind = structureKind(code);
  if (!isStanding(kind)) return undefined;
  const owner = structureOwner(code);
  const { dy, scale } = STANDING[kind];
  return {
    key: `structure ${kind} ${owner}`,
    make: () => scaled(structureArt(kind, owner), scale),
    offset: { x: 0, y: dy * TILE_RADIUS },
  };
}

const PIECE_SCALE = 0.69;
const LIFTED_SCALE = 0.82;

export function pieceLook(kind: 'C' | 'M', seat: Seat, spent: boolean, lifted: boolean): Look {
  const scale = lifted ? LIFTED_SCALE : PIECE_SCALE;
  return {
    key: `piece ${kind} ${seat} ${spent ? 'spent' : 'fresh'} ${scale}`,
    make: () => scaled(pieceArt(kind, seat, spent), scale),
  };
}

/** Position of piece `slot` of `count`, relative to the middle, in art units. Structures are in the upper half. */
export function pieceOffset(view: SkorView, i: number, slot: number, count: number): Vec {
  const kind = structureKind(view.structures[i] ?? 0);
  const besides =
    kind !== null && kind !== 'fortification' && kind !== 'debris' && kind !== 'road' && kind !== 'resource';
  const dx = count === 2 ? (slot === 0 ? -0.28 : 0.28) : besides ? 0.3 : 0;
  const dy = kind === 'city' ? 0.42 : kind === null || kind === 'road' ? 0.2 : 0.34;
  return { x: dx * TILE_RADIUS, y: dy * TILE_RADIUS };
}

/** Dimmed: a piece of the active player without movement left. */
export function isSpent(view: SkorView, i: number, piece: PieceRef): boolean {
  const owner = stackOwner(view.stacks[i] ?? 0);
  if (owner !== view.active) return false;
  return piece.ended || piece.used >= allowanceOf(view, owner, piece.kind);
}

export interface StackLook {
  readonly owner: Seat;
  readonly pieces: readonly PieceRef[];
}

export function stackLook(view: SkorView, i: number): StackLook {
  const code = view.stacks[i] ?? 0;
  return { owner: stackOwner(code), pieces: piecesOf(code) };
}

/** The view with one territory rotated according to that side (SKOR-2.2). */
export function withTerritoryTurned(view: SkorView, board: Geometry, seat: Seat, steps: number): SkorView {
  const centre = CENTRES[seat];
  if (!centre || steps === 0) return view;
  const structures = [...view.structures];
  for (const i of board.territory(seat)) {
    const to = turned({ q: (board.q[i] ?? 0) - centre.q, r: (board.r[i] ?? 0) - centre.r }, steps);
    const target = board.indexOf(`${centre.q + to.q},${centre.r + to.r}`);
    if (target >= 0) structures[target] = view.structures[i] ?? 0;
  }
  return { ...view, structures };
}

/** Both choices are still to be made: the territories are drawn as rolled. */
export const isChoosing = (view: SkorView): boolean => isBeforePlay(view) && view.players[0].culture === null;
