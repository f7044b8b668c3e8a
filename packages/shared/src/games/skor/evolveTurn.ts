// Reducer of turn events.

import { offerAfterTurn } from '../../kernel/drawState.ts';
import type { Seat } from '../../kernel/game.ts';
import { allCities, isCityOf, TAKEN, withUse } from './cities.ts';
import { indexOf } from './query.ts';
import { NO_STACK, type PieceCode, pieceCode, rested, withoutPiece, withPiece } from './stack.ts';
import { type Event, put, withPlayer } from './stateParts.ts';
import { CITY, NO_STRUCTURE } from './structure.ts';
import { drawStateOf } from './table.ts';
import type { Kind, SkorState } from './types.ts';

export function turnStarted(state: SkorState, seat: Seat): SkorState {
  const turns = (state.players[seat]?.turns ?? 0) + 1;
  return {
    ...withPlayer(rulingAgain(state, seat), seat, { turns, spawned: 0, away: 0 }),
    stage: 'upkeep',
    active: seat,
    first: state.first < 0 ? seat : state.first,
    budget: 0,
    income: 0,
    starved: false,
    commands: 0,
    drawOffered: [false, false],
    stacks: state.stacks.map(rested),
  };
}

/** Of campaigns alone: resets spawns per City, and earlier captures become usable (SKOR-10.1h). */
function rulingAgain(state: SkorState, seat: Seat): SkorState {
  const { cities } = state;
  if (cities === undefined) return state;
  const isStillTaken = (i: number, rank: number) => cities[rank] === TAKEN && !isCityOf(state, seat, i);
  return { ...state, cities: allCities(state).map((i, rank) => (isStillTaken(i, rank) ? TAKEN : 0)) };
}

export function captured(state: SkorState, { seat, at }: Event<'captured'>): SkorState {
  const structures = put(state.structures, indexOf(state, at), CITY[seat] ?? NO_STRUCTURE);
  return withUse({ ...state, structures }, indexOf(state, at), TAKEN);
}

export function converted(state: SkorState, event: Event<'converted'>): SkorState {
  const stacks = [...state.stacks];
  const piece = (kind: Kind): PieceCode => pieceCode(kind, 0, false);
  for (const { at, kind, to } of event.rolls) {
    if (to === undefined) continue;
    const i = indexOf(state, at);
    stacks[i] = withoutPiece(stacks[i] ?? NO_STACK, piece(kind));
  }
  for (const { kind, to } of event.rolls) {
    if (to === undefined || to === null) continue;
    const i = indexOf(state, to);
    stacks[i] = withPiece(stacks[i] ?? NO_STACK, event.seat, piece(kind));
  }
  return { ...state, stacks };
}

export const gathered = (state: SkorState, event: Event<'gathered'>): SkorState => ({
  ...withPlayer(state, event.seat, { received: 0 }),
  income: event.income,
  budget: event.budget,
  stage: event.stage,
});

export const turnEnded = (state: SkorState, seat: Seat): SkorState => ({
  ...state,
  budget: 0,
  // An offer lapses when the other player ends a turn (SKOR-10.3).
  drawOffer: offerAfterTurn(drawStateOf(state).drawOffer, seat)?.by ?? -1,
});
