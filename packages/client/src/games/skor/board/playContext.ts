// Context of event animations: both views, the sprites, and look-up of pieces.

import type { Geometry } from '@hexmarch/shared/games/skor/board';
import { piecesOf } from '@hexmarch/shared/games/skor/stack';
import type { Kind, PieceRef, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Sprite } from 'pixi.js';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import type { Effects } from '../../../board/layers/effects.ts';
import type { PieceLayer } from '../../../board/layers/pieceLayer.ts';
import type { BoardStage } from '../../../board/stage/stage.ts';
import type { SkorLayout } from './layout.ts';
import { pieceId, standingItems } from './standing.ts';

export interface PlayContext {
  readonly stage: BoardStage;
  readonly pieces: PieceLayer;
  readonly effects: Effects;
  readonly board: Geometry;
  readonly layout: SkorLayout;
  readonly before: SkorView;
  readonly after: SkorView;
  readonly showLand: (view: SkorView) => void;
  /** 1: the territories are apart; 0: joined. */
  readonly bringTogether: (apart: number) => void;
}

export const middleOfSpace = ({ board, layout }: PlayContext, space: Space): Vec =>
  layout.middles[board.indexOf(space)] ?? { x: 0, y: 0 };

/** Slot of exactly this piece on its space. */
export function slotOf(view: SkorView, i: number, piece: PieceRef): number {
  const all = piecesOf(view.stacks[i] ?? 0);
  const exact = all.findIndex(
    ({ kind, used, ended }) => kind === piece.kind && used === piece.used && ended === piece.ended,
  );
  return exact >= 0
    ? exact
    : Math.max(
        0,
        all.findIndex(({ kind }) => kind === piece.kind),
      );
}

/** SKOR-11: of two equal pieces the more tired one is given up, which is the last. */
export function lastSlotOf(
  view: SkorView,
  i: number,
  kind: Kind,
  taken: ReadonlySet<number> = new Set(),
): number {
  const all = piecesOf(view.stacks[i] ?? 0);
  return all.reduce((found, piece, slot) => (piece.kind === kind && !taken.has(slot) ? slot : found), -1);
}

export const pieceSprite = ({ pieces }: PlayContext, i: number, slot: number): Sprite | undefined =>
  pieces.get(pieceId(i, slot));

/** Position of a piece of that kind in the view after the event. */
export function restingPlace(context: PlayContext, space: Space, kind: Kind): Vec {
  const { after, board, layout } = context;
  const i = board.indexOf(space);
  const slot = lastSlotOf(after, i, kind);
  const item = standingItems(after, board, layout).find(({ id }) => id === pieceId(i, slot));
  return item ?? middleOfSpace(context, space);
}
