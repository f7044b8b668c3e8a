// SKI-8: what a resolution leaves on the board.

import { placeOf } from './land/terrain.ts';
import { type Board, NOBODY } from './land/types.ts';
import type { OrderResult, Resolution } from './resolve.ts';

export function carryOut(board: Board, { results, deaths }: Resolution): Board {
  const { terrain } = board;
  const [control, armies, works] = [[...board.control], [...board.armies], [...board.works]];
  const moves = results.flatMap((result) => successfulMove(result));
  // SKI-7.10: the dead are gone at once; all leave before any comes in, since they move at once.
  for (const { at } of deaths) armies[placeOf(terrain, at)] = NOBODY;
  for (const { from } of moves) if (from !== 'REF') armies[placeOf(terrain, from)] = NOBODY;
  for (const { player, to } of moves) {
    const goal = placeOf(terrain, to);
    armies[goal] = player;
    // SKI-8.3: with what stands there, which counts from the next turn's start on.
    // SKI-8.1 and SKI-1.5: coming in gives control, nothing else does; it stays when the army leaves or dies.
    control[goal] = player;
  }
  for (const { order, success } of results) {
    // SKI-8.2: for the rest of the game.
    if (order.type === 'build' && success) works[placeOf(terrain, order.at)] = 'farm';
  }
  return { terrain, control, armies, works };
}

const successfulMove = ({ order, player, success }: OrderResult) =>
  order.type === 'move' && success ? [{ player, from: order.from, to: order.to }] : [];
