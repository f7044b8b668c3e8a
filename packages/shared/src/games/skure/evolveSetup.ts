// Reducer of the phases before the first turn (SKURE-2).

import { assertNever } from '../../kernel/result.ts';
import { emptyState } from './emptyState.ts';
import type { Deployed, Event } from './events.ts';
import { withCharacter } from './evolveCharacter.ts';
import { fresh } from './fresh.ts';
import { readPosition } from './position.ts';
import { allSeats } from './sides.ts';
import type { SkureState } from './state.ts';

type SetupEvent = Event<
  | 'battleOpened'
  | 'positionSet'
  | 'teamChosen'
  | 'teamsRevealed'
  | 'tieRolled'
  | 'orderSet'
  | 'deployed'
  | 'readied'
  | 'placesRevealed'
>;

export function evolveSetup(state: SkureState, event: SetupEvent): SkureState {
  switch (event.type) {
    case 'battleOpened':
      return { ...emptyState(event.options, event.field), hold: event.hold, ...rulesOf(event) };
    case 'positionSet':
      return { ...positionAt(event), ...rulesOf(event) };
    case 'teamChosen':
      return { ...state, teams: state.teams.with(event.seat, event.team) };
    case 'teamsRevealed':
      return teamsRevealed(state, event);
    case 'tieRolled': {
      const place = state.characters.findIndex(({ id }) => id === event.who);
      return { ...state, ties: state.ties.with(place, event.roll) };
    }
    case 'orderSet':
      return { ...state, order: event.order, phase: 'places', turns: state.turns + 1 };
    case 'deployed':
      return event.places.reduce(withPlace, state);
    case 'readied':
      return { ...state, ready: state.ready.with(event.seat, true) };
    case 'placesRevealed':
      return event.places.reduce(withPlace, { ...state, ready: state.ready.map(() => true) });
    default:
      return assertNever(event);
  }
}

const rulesOf = ({ rules }: Event<'battleOpened' | 'positionSet'>): Pick<SkureState, 'rules'> =>
  rules === undefined ? {} : { rules };

function positionAt({ options, position }: Event<'positionSet'>): SkureState {
  const read = readPosition(position, options);
  if (!read.ok) throw new Error(`a battle cannot begin there: ${read.error.code}`);
  return read.value;
}

function teamsRevealed(state: SkureState, { teams }: Event<'teamsRevealed'>): SkureState {
  const characters = allSeats(state.options).flatMap((seat) =>
    (teams[seat] ?? []).map((member, i) => fresh(seat, i + 1, member)),
  );
  return {
    ...state,
    phase: 'ties',
    turns: state.turns + 1,
    teams: [],
    characters,
    ties: characters.map(() => 0),
  };
}

const withPlace = (state: SkureState, { who, at, facing }: Deployed): SkureState =>
  withCharacter(state, who, (one) => ({ ...one, at, facing }));
