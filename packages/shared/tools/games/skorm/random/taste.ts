// A heuristic for random players: approach the centre, keep the warlord at home until it can take the gold. Without it, random matches end
// by chance captures, and gold is hardly ever claimed. Decides no rules.

import { distance, GOLD, tileIndex } from '../../../../src/games/skorm/board.ts';
import { typeOf } from '../../../../src/games/skorm/piece.ts';
import type { SkormCommand, SkormState } from '../../../../src/games/skorm/types.ts';
import type { Seat } from '../../../../src/kernel/game.ts';

const WARLORD_TAKEN = 9;
const GOLD_REACHED = 6;
const WARLORD_OUT = -1;

/** Preference for a command; compared only within one type. */
export function appeal(state: SkormState, _seat: Seat, command: SkormCommand): number {
  if (command.type !== 'move' && command.type !== 'capture' && command.type !== 'shoot') return 0;
  const [from, to] = [tileIndex(command.from), tileIndex(command.to)];
  const isWarlord = (tile: number): boolean => {
    const piece = state.tiles[tile] ?? 0;
    return piece !== 0 && typeOf(piece) === 'W';
  };
  if (command.type !== 'move' && isWarlord(to)) return WARLORD_TAKEN;
  if (command.type === 'shoot') return 0;
  if (isWarlord(from)) return to === GOLD ? GOLD_REACHED : WARLORD_OUT;
  return distance(from, GOLD) - distance(to, GOLD);
}
