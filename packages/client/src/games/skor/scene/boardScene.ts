// Adapter of the Pixi scene for the frame: adds the choice of a side during setup.

import type { SkorCommand, SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import type { BoardStage } from '../../../board/stage/stage.ts';
import type { Gesture, Scene, Step } from '../../../gameApi/clientGame.ts';
import type { SkorStep } from '../input/input.ts';
import { createSkorScene, type SkorScene } from './scene.ts';

export function skorScene(stage: BoardStage): Scene<SkorView, SkorEvent, SkorCommand> {
  const scene = createSkorScene(stage);
  let choosing = false;
  return Object.assign(scene, {
    follow: (step: Step<SkorCommand>) => {
      choosing = followSetup(scene, step);
    },
    gestureAt: (x: number, y: number): Gesture | undefined => {
      const side = choosing ? scene.sideAt(x, y) : undefined;
      return side === undefined ? undefined : { kind: 'choose', id: `side:${side}` };
    },
  });
}

/** Draws the own territory as in the draft; returns whether a side is being chosen. */
function followSetup(scene: SkorScene, step: Step<SkorCommand>): boolean {
  const { mode, seat, view } = step as Partial<SkorStep>;
  if (mode === undefined || seat === undefined || view?.stage !== 'setup') return false;
  const choice = view.choices[seat];
  if (mode.kind === 'setup') scene.previewSide(seat, mode.draft.side, mode.draft.land);
  else if (choice !== null && choice !== undefined && choice !== 'hidden')
    scene.previewSide(seat, choice.side, choice.at);
  return mode.kind === 'setup';
}
