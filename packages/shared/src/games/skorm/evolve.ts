// Reducer: applies an event without validating it.

import { drawStateAfter, offerAfterTurn } from '../../kernel/drawState.ts';
import type { Seat } from '../../kernel/game.ts';
import { assertNever } from '../../kernel/result.ts';
import { tileIndex } from './board.ts';
import { opened } from './opening.ts';
import { type Event, put } from './parts.ts';
import { codeOf, pieceCode } from './piece.ts';
import { readPosition } from './position.ts';
import { withChange, withTurn } from './repetition.ts';
import type { SkormEvent, SkormState, TurnHistory } from './types.ts';

export function evolve(state: SkormState, event: SkormEvent): SkormState {
  switch (event.type) {
    case 'matchOpened':
      return opened(event.options);
    case 'positionSet':
      return positionAt(event);
    case 'piecePlaced':
      return { ...state, tiles: put(state.tiles, tileIndex(event.tile), codeOf(event.piece)) };
    case 'playBegan':
      return { ...state, phase: 'play' };
    case 'turnBegan':
      return turnBegan(state, event.seat);
    case 'shieldmanRotated':
      return rotated(state, event);
    case 'pieceMoved':
      return turnFinished(
        state,
        event.seat,
        landed(state, event),
        state.quiet + 1,
        historyAfterMove(state, event),
      );
    case 'pieceCaptured':
      return loudTurn(state, event.seat, landed(state, event));
    case 'pieceShot':
      return loudTurn(state, event.seat, put(state.tiles, tileIndex(event.to), 0));
    case 'turnPassed':
      return turnFinished(state, event.seat, state.tiles, state.quiet + 1, state.past);
    case 'seatEliminated':
      return eliminated(state, event);
    case 'goldClaimed':
      // Nothing to store: the warlord's tile implies it.
      return state;
    case 'drawOffered':
    case 'drawAccepted':
    case 'drawDeclined':
      return { ...state, ...drawStateAfter(state, event) };
    case 'matchWon':
    case 'matchDrawn':
      return { ...state, phase: 'over', active: -1, drawOffer: null, outcome: event.outcome };
    default:
      return assertNever(event);
  }
}

function positionAt({ position, options }: Event<'positionSet'>): SkormState {
  const read = readPosition(position, options);
  if (!read.ok) throw new Error(`a match cannot begin there: ${read.error.code}`);
  return read.value;
}

function turnBegan(state: SkormState, seat: Seat): SkormState {
  if (state.phase !== 'play' || state.options.repetitionLimit === 0) return { ...state, active: seat };
  return { ...state, active: seat, past: withTurn(state.past) };
}

function rotated(state: SkormState, { seat, tile, from, to }: Event<'shieldmanRotated'>): SkormState {
  const [index, before, after] = [tileIndex(tile), pieceCode(seat, 'S', from), pieceCode(seat, 'S', to)];
  return {
    ...state,
    tiles: put(state.tiles, index, after),
    past: withChange(state.past, index, before, after),
  };
}

function landed(state: SkormState, event: Event<'pieceMoved' | 'pieceCaptured'>): readonly number[] {
  const tiles = state.tiles.slice();
  tiles[tileIndex(event.from)] = 0;
  tiles[tileIndex(event.to)] = codeOf(event.piece);
  return tiles;
}

function historyAfterMove({ past, tiles }: SkormState, event: Event<'pieceMoved'>): TurnHistory {
  const from = tileIndex(event.from);
  const left = withChange(past, from, tiles[from] ?? 0, 0);
  return withChange(left, tileIndex(event.to), 0, codeOf(event.piece));
}

/** A piece has left the board: no earlier position can come again. */
const loudTurn = (state: SkormState, seat: Seat, tiles: readonly number[]): SkormState =>
  turnFinished(state, seat, tiles, 0, []);

function turnFinished(
  state: SkormState,
  seat: Seat,
  tiles: readonly number[],
  quiet: number,
  history: TurnHistory,
): SkormState {
  return {
    ...state,
    tiles,
    turns: state.turns + 1,
    quiet,
    past: history,
    // Finishing a turn without having accepted ends the offer (SKORM-8.4).
    drawOffer: offerAfterTurn(state.drawOffer, seat),
    mayOffer: state.mayOffer[seat] === true ? state.mayOffer : put(state.mayOffer, seat, true),
  };
}

function eliminated(state: SkormState, { seat, tiles: names }: Event<'seatEliminated'>): SkormState {
  const tiles = state.tiles.slice();
  for (const name of names) tiles[tileIndex(name)] = 0;
  return { ...state, tiles, gone: [...state.gone, seat], quiet: 0, past: [], drawOffer: null };
}
