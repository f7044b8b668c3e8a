// Test input on a board of a harness page: cells are tapped, and every other gesture is logged.

import type { BoardStage } from '../src/board/stage/stage.ts';

type Gesture = Parameters<Parameters<BoardStage['onGesture']>[0]>[0];

interface Pointed {
  cellAt(x: number, y: number): string | undefined;
  point(cells: readonly string[]): void;
}

/** `describe` formats a gesture for the log; at a cell, or beside the board. */
export function tapsOn(
  stage: BoardStage,
  scene: Pointed,
  describe = ({ kind }: Gesture, cell: string | undefined): string => `${kind} ${cell ?? '-'}`,
): readonly string[] {
  const taps: string[] = [];
  stage.onGesture((gesture) => {
    const cell = scene.cellAt(gesture.x, gesture.y);
    if (gesture.kind === 'hover') scene.point(cell === undefined ? [] : [cell]);
    else taps.push(describe(gesture, cell));
    return false;
  });
  return taps;
}
