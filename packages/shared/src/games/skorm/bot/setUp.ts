// Converts a seat's view to a searchable position.

import type { Seat } from '../../../kernel/game.ts';
import { seatsOf } from '../parts.ts';
import { facingOf, seatOf, typeOf } from '../piece.ts';
import { finishedTurns, takeBack } from '../repetition.ts';
import type { PieceType, SkormOptions, SkormView } from '../types.ts';
import { Battlefield } from './battlefield.ts';
import type { FieldRules } from './fieldRules.ts';
import { ARCHER, HORSEMAN, SHIELDMAN, WARLORD } from './tables.ts';
import { MOVER_HIGH, MOVER_LOW, PIECE_HIGH, PIECE_LOW, pieceEntry } from './zobrist.ts';

const NUMBERS: Readonly<Record<PieceType, number>> = { W: WARLORD, A: ARCHER, H: HORSEMAN, S: SHIELDMAN };
/** The warlord of a seat must come first; a piece's number has no other meaning. */
const IN_ORDER: readonly PieceType[] = ['W', 'A', 'H', 'S'];

function rulesOf(options: SkormOptions): FieldRules {
  const { players, dominationThreshold, dominationCountsWarlord, repetitionLimit, quietRounds } = options;
  return {
    players,
    fewPieces: dominationThreshold[players] + (dominationCountsWarlord ? 0 : 1),
    isRepetitionDrawn: repetitionLimit > 0,
    quietRounds,
  };
}

/** `areAllies`: whether the others ally against the hero. */
export function fieldOf(view: SkormView, hero: Seat, areAllies: boolean): Battlefield {
  const field = new Battlefield(rulesOf(view.options), hero, areAllies);
  for (const seat of seatsOf(view.options.players))
    for (const type of IN_ORDER)
      view.tiles.forEach((piece, tile) => {
        if (piece !== 0 && seatOf(piece) === seat && typeOf(piece) === type)
          field.stand(seat, NUMBERS[type], tile, facingOf(piece));
      });
  recall(field, view);
  field.begin(view.active, view.quiet);
  return field;
}

/** Restores the history of positions, without facings. */
function recall(field: Battlefield, view: SkormView): void {
  const tiles = [...view.tiles];
  const seats = seatsOf(view.options.players).filter((seat) => !view.gone.includes(seat));
  const before: (readonly [low: number, high: number])[] = [];
  let at = seats.indexOf(view.active);
  // The last of these turns is the one that begins now.
  for (const turn of finishedTurns(view.past).toReversed()) {
    takeBack(tiles, turn);
    at = (at + seats.length - 1) % seats.length;
    before.push(keyOf(tiles, seats[at] ?? 0));
  }
  for (const [low, high] of before.reverse()) field.history.add(low, high);
}

function keyOf(tiles: readonly number[], mover: Seat): readonly [low: number, high: number] {
  let low = MOVER_LOW[mover] ?? 0;
  let high = MOVER_HIGH[mover] ?? 0;
  tiles.forEach((piece, tile) => {
    if (piece === 0) return;
    const entry = pieceEntry(seatOf(piece), NUMBERS[typeOf(piece)], tile);
    low ^= PIECE_LOW[entry] ?? 0;
    high ^= PIECE_HIGH[entry] ?? 0;
  });
  return [low, high];
}
