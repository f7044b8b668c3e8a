// Reducer of setup events: generated territories, culture draft, revealed choices.

import { CITY_SPACES, geometry } from './board.ts';
import { isCampaign, unused } from './cities.ts';
import { dueIn } from './draft.ts';
import { branchIndex } from './query.ts';
import { RULES } from './rulesTable.ts';
import { NO_STACK, pieceCode, withPiece } from './stack.ts';
import { type Event, NEW_PLAYER, NO_TECH, pair, put } from './stateParts.ts';
import { CITY, codeOf, isCity, NO_STRUCTURE, NOBODY, structureOwner } from './structure.ts';
import type { Draft, Placed, Player, SetupChoice, SkorState } from './types.ts';

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

/** A board with what lies and stands on it, by index of spaces. */
export function furnished(boardSpec: SkorState['board'], placed: readonly Placed[]): readonly number[] {
  const board = geometry(boardSpec);
  const structures = board.spaces.map(() => NO_STRUCTURE);
  for (const { at, structure, seat = NOBODY } of placed)
    structures[board.indexOf(at)] = codeOf(structure, seat);
  // A realm brings its Cities with it (SKOR-10.1b).
  if (!isCampaign({ board: boardSpec }))
    CITY_SPACES.forEach((at, seat) => {
      structures[board.indexOf(at)] = CITY[seat] ?? NO_STRUCTURE;
    });
  return structures;
}

export function revealed(state: SkorState, event: Event<'setupRevealed'>): SkorState {
  const [a, b] = event.choices;
  const { draft: _, ...known } = state;
  const board = event.board ?? state.board;
  const structures = furnished(board, event.placed);
  return {
    ...known,
    ...unused({ board, structures }),
    board,
    first: event.first,
    choices: [null, null],
    players: [settled(a), settled(b)],
    structures,
    stacks: firstPieces(structures),
  };
}

// SKOR-9.1: a Technocracy starts with tier 1 of the branch it chose, City 1 or not.
const settled = (choice: SetupChoice): Player => ({
  ...NEW_PLAYER,
  culture: choice.culture,
  tech: choice.tech === null ? NO_TECH : put(NO_TECH, branchIndex(choice.tech), 1),
});

// SKOR-2.5: two civilians on each City.
function firstPieces(structures: readonly number[]): readonly number[] {
  return structures.map((code) => {
    if (!isCity(code)) return NO_STACK;
    let stack = NO_STACK;
    for (let n = 0; n < RULES.firstCivilians; n++)
      stack = withPiece(stack, structureOwner(code), pieceCode('C', 0, false));
    return stack;
  });
}

export const draftBegan = (state: SkorState, { first }: Event<'draftBegan'>): SkorState => ({
  ...state,
  stage: 'draft',
  draft: { first, banned: [], chosen: [null, null] },
});

export const cultureBanned = (state: SkorState, { culture }: Event<'cultureBanned'>): SkorState =>
  drafted(state, (draft) => ({ ...draft, banned: [...draft.banned, culture] }));

export const cultureChosen = (state: SkorState, { seat, culture }: Event<'cultureChosen'>): SkorState =>
  drafted(state, (draft) => ({
    ...draft,
    chosen: pair<Draft['chosen'][number]>(draft.chosen, seat, culture),
  }));

/** After the draft, sides are chosen. */
function drafted(state: SkorState, change: (draft: Draft) => Draft): SkorState {
  if (state.draft === undefined) return state;
  const draft = change(state.draft);
  return { ...state, draft, stage: dueIn(draft) === undefined ? 'setup' : 'draft' };
}
