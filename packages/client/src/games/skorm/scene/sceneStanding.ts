// Sprites of pieces with positions, including the draft, and their ids for
// animations.

import { tileIndex, tileName } from '@hexmarch/shared/games/skorm/board';
import { pieceOf } from '@hexmarch/shared/games/skorm/piece';
import type { Piece, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import { turnedMarkArt } from '../../../art/dial.ts';
import { scaled } from '../../../art/svg.ts';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import type { GroundPiece, Look } from '../../../board/layers/hexLayer.ts';
import type { StandingItem } from '../../../board/layers/pieceLayer.ts';
import { skormPieceArt } from '../board/art.ts';
import type { SkormLayout } from '../board/layout.ts';
import type { Draft } from '../draft/draft.ts';

export const pieceId = (i: number): string => `piece ${i}`;

export const NO_DRAFT: Draft = { rotations: [], shots: [] };

/** Figures stand in the lower half of their tile and extend into the upper; shieldmen are centred. */
const FIGURE = { dy: 0.37 * TILE_RADIUS, scale: 0.92 };
const SHIELDMAN = { dy: -0.02 * TILE_RADIUS, scale: 1 };
const LIFT = 4;
const LIFTED_BY = 1.1;
const GHOST_ALPHA = 0.78;
const PLANNED_ALPHA = 0.62;
const LEFT_BEHIND_ALPHA = 0.28;
/** A piece that the ghost would capture, moved aside. */
const TAKEN = { dx: -0.52 * TILE_RADIUS, dy: -0.3 * TILE_RADIUS, scale: 0.56 };
/** At the upper right corner, where no shield is. */
const TURNED_AT: Vec = { x: 0.4 * TILE_RADIUS, y: -0.66 * TILE_RADIUS };

/** `lifted`: tiles whose figures are raised. */
export function standingItems(
  view: SkormView,
  layout: SkormLayout,
  draft: Draft = NO_DRAFT,
  lifted: ReadonlySet<Tile> = new Set(),
): readonly StandingItem[] {
  const { ghost } = draft;
  const standing = view.tiles.flatMap((code, i): StandingItem[] => {
    const piece = pieceOf(code);
    const tile = tileName(i);
    if (piece === undefined) return [];
    const shown = turnedBy(draft, tile, piece);
    if (ghost?.tile === tile) return itemOf(pieceId(i), shown, i, layout, { taken: true });
    if (ghost?.from === tile) return itemOf(pieceId(i), shown, i, layout, { alpha: LEFT_BEHIND_ALPHA });
    return itemOf(pieceId(i), shown, i, layout, { lifted: lifted.has(tile) });
  });
  const planned = (draft.planned ?? []).flatMap(({ piece, tile }) =>
    itemOf(`planned ${tile}`, piece, tileIndex(tile), layout, {
      alpha: PLANNED_ALPHA,
      lifted: lifted.has(tile),
    }),
  );
  if (ghost === undefined) return [...standing, ...planned];
  const at = tileIndex(ghost.tile);
  return [...standing, ...planned, ...itemOf('ghost', ghost.piece, at, layout, { alpha: GHOST_ALPHA })];
}

/** Small arrows beside shieldmen rotated by the draft. */
export function turnedMarks({ rotations }: Draft, layout: SkormLayout): readonly GroundPiece[] {
  return rotations.flatMap(({ tile }) => {
    const middle = layout.middle(tile);
    if (!middle) return [];
    const at = { x: middle.x + TURNED_AT.x, y: middle.y + TURNED_AT.y };
    return [{ key: 'turned', make: turnedMarkArt, ...at }];
  });
}

function turnedBy({ rotations }: Draft, tile: Tile, piece: Piece): Piece {
  const rotation = rotations.find((one) => one.tile === tile);
  return rotation === undefined || piece.type !== 'S' ? piece : { ...piece, facing: rotation.facing };
}

interface Manner {
  readonly alpha?: number;
  readonly taken?: boolean;
  readonly lifted?: boolean;
}

function itemOf(id: string, piece: Piece, i: number, layout: SkormLayout, manner: Manner): StandingItem[] {
  const middle = layout.middles[i];
  if (!middle) return [];
  const { dy, scale } = piece.type === 'S' ? SHIELDMAN : FIGURE;
  const { taken = false, lifted = false, alpha = 1 } = manner;
  const raised = lifted && piece.type !== 'S';
  const size = scale * (taken ? TAKEN.scale : raised ? LIFTED_BY : 1);
  return [
    {
      ...pieceLook(piece, layout, size),
      id,
      x: middle.x + (taken ? TAKEN.dx : 0),
      y: middle.y + dy * (taken ? TAKEN.scale : 1) + (taken ? TAKEN.dy : raised ? -LIFT : 0),
      depth: middle.y + dy + (taken ? 1 : 0),
      scale: 1,
      alpha,
    },
  ];
}

function pieceLook(piece: Piece, { steps }: SkormLayout, size: number): Look {
  const { seat, type, facing } = piece;
  const seen = facing === undefined ? '' : ((facing - 1 + steps) % 6) + 1;
  return {
    key: `piece ${type}${seen} ${seat} ${size}`,
    make: () => scaled(skormPieceArt(piece, steps), size),
  };
}

/** Position of a piece of that type. */
export function restingPlace(piece: Piece, tile: Tile, layout: SkormLayout): Vec {
  const middle = layout.middle(tile) ?? { x: 0, y: 0 };
  return { x: middle.x, y: middle.y + (piece.type === 'S' ? SHIELDMAN : FIGURE).dy };
}
