// Turns of the search as texts of SKORM-3.2, and back.

import { tileName } from '../board.ts';
import { formatCommand } from '../notation.ts';
import type { Direction, TurnCommand } from '../types.ts';
import type { Turned } from './facings.ts';
import { actionKind, CAPTURE, endOf, SHOT, startOf } from './moveList.ts';

const typeOfMove = (move: number): 'move' | 'capture' | 'shoot' => {
  const kind = actionKind(move);
  if (kind === SHOT) return 'shoot';
  return kind === CAPTURE ? 'capture' : 'move';
};

/** `landing`: of a shieldman that moves. Shieldmen that stay are turned as `turned` says. */
export function turnOf(move: number, turned: readonly Turned[], landing: Direction | undefined): TurnCommand {
  const [from, to] = [startOf(move), endOf(move)];
  const rotations = turned
    .filter(({ tile }) => tile !== to && tile !== from)
    .map(({ tile, facing }) => ({ tile: tileName(tile), facing }));
  if (from === to) return { type: 'pass', rotations };
  const ends = { rotations, from: tileName(from), to: tileName(to) };
  return landing === undefined
    ? { type: typeOfMove(move), ...ends }
    : { type: typeOfMove(move), ...ends, facing: landing };
}

/** Main action without facings. */
export function actionName(command: TurnCommand): string {
  if (command.type === 'pass') return formatCommand({ type: 'pass', rotations: [] });
  const { type, from, to } = command;
  return formatCommand({ type, rotations: [], from, to });
}

export const moveName = (move: number): string => actionName(turnOf(move, [], undefined));
