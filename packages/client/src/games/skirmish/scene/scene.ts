// Skirmish Society on the board.

import type { SkirmishCommand, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { TableScene } from '../../../board/layers/tableScene.ts';
import type { BoardStage } from '../../../board/stage/stage.ts';
import type { Step } from '../../../gameApi/clientGame.ts';
import { SkirmishBoard } from './board.ts';

export interface SkirmishScene extends TableScene<SkirmishView, SkirmishEvent> {
  /** Draws the order draft. */
  follow(step: Step<SkirmishCommand>): void;
}

export function createSkirmishScene(stage: BoardStage): SkirmishScene {
  const board = new SkirmishBoard(stage);
  return Object.assign(board.scene, { follow: (step: Step<SkirmishCommand>) => board.follow(step) });
}
