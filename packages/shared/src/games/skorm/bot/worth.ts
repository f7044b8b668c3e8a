// Static evaluation for the hero, in hundredths of a small piece: material, safety of warlords, nearness to gold.

import type { Seat } from '../../../kernel/game.ts';
import type { FieldRules } from './fieldRules.ts';
import { MATERIAL, PIECES_OF_SEAT, type PieceBoard, warlordOf } from './pieceBoard.ts';
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
  const at = field.tiles[warlordOf(seat)] as number;
  let worth = 0;
  for (let foe = 0; foe < field.rules.players; foe++) {
    if (foe === seat || !field.isIn(foe)) continue;
    worth += goldWorth(field, foe, at) - dangerFrom(field, foe, at);
  }
  return worth;
}

/** Of that seat's pieces for a warlord there. */
function dangerFrom({ tiles, types }: JudgedBoard, foe: Seat, at: number): number {
  const first = warlordOf(foe);
  let danger = 0;
  for (let piece = first + 1; piece < first + PIECES_OF_SEAT; piece++) {
    const from = tiles[piece] as number;
    if (from < 0) continue;
    const far = DISTANCE[pairOf(from, at)] as number;
    if (far <= 4) danger += DANGER[types[piece] as number]?.[far] ?? 0;
  }
  return danger;
}

/** Of a warlord there, against that seat. */
function goldWorth({ rules, sizes }: JudgedBoard, foe: Seat, at: number): number {
  const more = Math.max(0, (sizes[foe] as number) - rules.fewPieces);
  return (CHANCE[more] ?? 0) * (4 - (FROM_GOLD[at] as number)) + (SCARCITY[more] ?? 0);
}

// The parts of the evaluation between two players, to tell in a review what a mistake was about. Together they are the evaluation.

/** Pieces, where they stand, how safe each warlord is, and how near it is to winning by gold. */
export type SkormPart =
  | 'pieces'
  | 'captures'
  | 'places'
  | 'their.places'
  | 'safety'
  | 'attack'
  | 'gold'
  | 'their.gold'
  | 'won'
  | 'lost';

export type Parts = Readonly<Partial<Record<SkormPart, number>>>;

/** In hundredths of a small piece, each the better for the seat the larger it is. Both warlords must stand. */
export function partsOf(field: JudgedBoard, seat: Seat): Parts {
  const other = 1 - seat;
  const [own, theirs] = [seat, other].map((one) => field.tiles[warlordOf(one)] as number) as [number, number];
  return {
    pieces: materialOf(field, seat),
    captures: -materialOf(field, other),
    places: (field.worths[seat] as number) - materialOf(field, seat),
    'their.places': materialOf(field, other) - (field.worths[other] as number),
    safety: -dangerFrom(field, other, own),
    attack: dangerFrom(field, seat, theirs),
    gold: goldWorth(field, other, own),
    'their.gold': -goldWorth(field, seat, theirs),
  };
}

function materialOf({ tiles, types }: JudgedBoard, seat: Seat): number {
  const first = warlordOf(seat);
  let sum = 0;
  for (let piece = first; piece < first + PIECES_OF_SEAT; piece++)
    if ((tiles[piece] as number) >= 0) sum += MATERIAL[types[piece] as number] as number;
  return sum;
}
