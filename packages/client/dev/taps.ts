// What is done on a board of a harness page, for tests: cells are pointed at, and every other gesture is written down.

import type { BoardStage } from '../src/board/stage.ts';

type Gesture = Parameters<Parameters<BoardStage['onGesture']>[0]>[0];

interface Pointed {
  cellAt(x: number, y: number): string | undefined;
  point(cells: readonly string[]): void;
}

/** `told` writes a gesture down; at a cell, or beside the board. */
export function tapsOn(
  stage: BoardStage,
  scene: Pointed,
  told = ({ kind }: Gesture, cell: string | undefined): string => `${kind} ${cell ?? '-'}`,
): readonly string[] {
  const taps: string[] = [];
  stage.onGesture((gesture) => {
    const cell = scene.cellAt(gesture.x, gesture.y);
    if (gesture.kind === 'hover') scene.point(cell === undefined ? [] : [cell]);
    else taps.push(told(gesture, cell));
    return false;
  });
  return taps;
}
