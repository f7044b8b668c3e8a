// Skirmish Society on the board.

import type { SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { BoardStage } from '../../board/stage.ts';
import type { TableScene } from '../../board/tableScene.ts';
import { SkirmishBoard } from './board/board.ts';

export const createSkirmishScene = (stage: BoardStage): TableScene<SkirmishView, SkirmishEvent> =>
  new SkirmishBoard(stage).scene;
