// Static evaluation for the hero, in hundredths of a small piece: material, safety of warlords, nearness to gold.

import type { Seat } from '../../../kernel/game.ts';
import type { FieldRules } from './fieldRules.ts';
import { PIECES_OF_SEAT, type PieceBoard, warlordOf } from './pieceBoard.ts';
import { DISTANCE, FROM_GOLD, pairOf } from './tables.ts';

interface JudgedBoard extends PieceBoard {
  readonly hero: Seat;
  readonly rules: FieldRules;
}

export function evaluate(field: JudgedBoard): number {
  const { hero, rules } = field;
  let others = 0;
  let foes = 0;
  for (let seat = 0; seat < rules.players; seat++) {
    if (seat === hero || !field.isIn(seat)) continue;
    others += worthOf(field, seat);
    foes += 1;
  }
  return foes < 2 ? worthOf(field, hero) - others : worthOf(field, hero) - ((others * 3) >> 2);
}

function worthOf(field: JudgedBoard, seat: Seat): number {
  return (field.worths[seat] as number) + warlordWorth(field, seat);
}

/** Penalty of an enemy piece near a warlord, by distance. */
const DANGER: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0],
  [0, 40, 40, 18, 8],
  [0, 40, 36, 24, 12],
  [0, 30, 14, 6, 2],
];
/** By how many pieces a foe has more than the few that lose to a warlord on gold: what being near gold is then worth. */
const CHANCE = [60, 40, 28, 18, 10, 4];
const SCARCITY = [220, 130, 70, 35, 15, 5];

function warlordWorth(field: JudgedBoard, seat: Seat): number {
  const { rules, tiles, types } = field;
  const at = tiles[warlordOf(seat)] as number;
  let worth = 0;
  for (let foe = 0; foe < rules.players; foe++) {
    if (foe === seat || !field.isIn(foe)) continue;
    const first = warlordOf(foe);
    for (let piece = first + 1; piece < first + PIECES_OF_SEAT; piece++) {
      const from = tiles[piece] as number;
      if (from < 0) continue;
      const far = DISTANCE[pairOf(from, at)] as number;
      if (far <= 4) worth -= DANGER[types[piece] as number]?.[far] ?? 0;
    }
    const more = Math.max(0, (field.sizes[foe] as number) - rules.fewPieces);
    worth += (CHANCE[more] ?? 0) * (4 - (FROM_GOLD[at] as number)) + (SCARCITY[more] ?? 0);
  }
  return worth;
}
