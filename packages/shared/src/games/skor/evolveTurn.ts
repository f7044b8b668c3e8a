// What events of the setup and of turns do to a state.

import type { Seat } from '../../kernel/game.ts';
import { CITY_SPACES, geometry } from './board.ts';
import { branchIndex, indexOf, opponentOf } from './query.ts';
import { RULES } from './rulesTable.ts';
import { NO_STACK, type PieceCode, pieceCode, rested, withoutPiece, withPiece } from './stack.ts';
import { type Event, NEW_PLAYER, NO_TECH, pair, put, withPlayer } from './stateParts.ts';
import { CITY, codeOf, NO_STRUCTURE, NOBODY } from './structure.ts';
import type { Kind, Placed, Player, SetupChoice, SkorState } from './types.ts';

export function opened(state: SkorState, event: Event<'gameOpened'>): SkorState {
  const board = geometry(event.board);
  return {
    ...state,
    options: event.options,
    board: event.board,
    structures: furnished(event.board, event.placed),
    stacks: board.spaces.map(() => NO_STACK),
  };
}

function furnished(boardSpec: SkorState['board'], placed: readonly Placed[]): readonly number[] {
  const board = geometry(boardSpec);
  const structures = board.spaces.map(() => NO_STRUCTURE);
  for (const { at, structure } of placed) structures[board.indexOf(at)] = codeOf(structure, NOBODY);
  CITY_SPACES.forEach((at, seat) => {
    structures[board.indexOf(at)] = CITY[seat] ?? NO_STRUCTURE;
  });
  return structures;
}

export function revealed(state: SkorState, event: Event<'setupRevealed'>): SkorState {
  const [a, b] = event.choices;
  return {
    ...state,
    first: event.first,
    choices: [null, null],
    players: [settled(a), settled(b)],
    structures: furnished(state.board, event.placed),
    stacks: firstPieces(state),
  };
}

// SKOR-9.1: a Technocracy starts with tier 1 of the branch it chose, City 1 or not.
const settled = (choice: SetupChoice): Player => ({
  ...NEW_PLAYER,
  culture: choice.culture,
  tech: choice.tech === null ? NO_TECH : put(NO_TECH, branchIndex(choice.tech), 1),
});

// SKOR-2.5: two civilians on each City.
function firstPieces(state: SkorState): readonly number[] {
  const stacks = state.stacks.map(() => NO_STACK);
  CITY_SPACES.forEach((at, seat) => {
    const i = indexOf(state, at);
    for (let n = 0; n < RULES.firstCivilians; n++) {
      stacks[i] = withPiece(stacks[i] ?? NO_STACK, seat, pieceCode('C', 0, false));
    }
  });
  return stacks;
}

export function turnStarted(state: SkorState, seat: Seat): SkorState {
  const turns = (state.players[seat]?.turns ?? 0) + 1;
  return {
    ...withPlayer(state, seat, { turns, spawned: 0, away: 0 }),
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

// An offer that the opponent leaves unanswered through a whole own turn has lapsed.
export const turnEnded = (state: SkorState, seat: Seat): SkorState => ({
  ...state,
  budget: 0,
  drawOffer: state.drawOffer === opponentOf(seat) ? -1 : state.drawOffer,
});

export const drawOffered = (state: SkorState, seat: Seat): SkorState => ({
  ...state,
  drawOffer: seat,
  drawOffered: pair(state.drawOffered, seat, true),
});
