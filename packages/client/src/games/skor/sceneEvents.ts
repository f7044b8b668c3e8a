// placeholder
import type { Geometry } from '@hexmarch/shared/games/skor/board';
import type { SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import { Timeline } from '../../board/animate.ts';
import type { PieceLayer } from '../../board/pieceLayer.ts';
import type { BoardStage } from '../../board/stage.ts';
import type { SkorLayout } from './layout.ts';

export interface PlayContext {
  readonly stage: BoardStage;
  readonly pieces: PieceLayer;
  readonly board: Geometry;
  readonly layout: SkorLayout;
  readonly before: SkorView;
  readonly after: SkorView;
  readonly showLand: (view: SkorView) => void;
  readonly bringTogether: (apart: number) => void;
}

export function eventTimeline(_event: SkorEvent, _context: PlayContext): Timeline {
  return new Timeline();
}
