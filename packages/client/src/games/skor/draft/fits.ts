// Whether a command is still possible after some of its spaces were chosen.

import type { SkorCommand, Space } from '@hexmarch/shared/games/skor/types';
import { cellsOf } from '../facts/commandCells.ts';

/** The first space must be the command's first; the two agents of an assassination can be chosen in any order. */
export function fits(command: SkorCommand, spaces: readonly Space[]): boolean {
  const cells = cellsOf(command);
  if (command.type !== 'assassinate') return spaces.every((space, i) => cells[i] === space);
  if (spaces[0] !== undefined && spaces[0] !== command.target) return false;
  const agents: Space[] = [...command.agents];
  return spaces.slice(1).every((space) => {
    const at = agents.indexOf(space);
    if (at >= 0) agents.splice(at, 1);
    return at >= 0;
  });
}
