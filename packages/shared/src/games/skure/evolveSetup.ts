// Reducer of the phases before the first turn (SKURE-2).

import type { Seat } from '../../kernel/game.ts';
import { assertNever } from '../../kernel/result.ts';
import { namesOf } from './company/muster.ts';
import { emptyState } from './emptyState.ts';
import type { Deployed, Event } from './events.ts';
import { withCharacter } from './evolveCharacter.ts';
import { saidReady } from './evolveCompany.ts';
import { fresh } from './fresh.ts';
import { isInCompany } from './leaders.ts';
import { readPosition } from './position.ts';
import { allSeats } from './sides.ts';
import type { Character, SkureOptions, SkureState } from './state.ts';

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
      return {
        ...state,
        order: event.order,
        phase: 'places',
        turns: state.turns + 1,
        ...(isInCompany(state) ? nobodyReady(state) : {}),
      };
    case 'deployed':
      return event.places.reduce(withPlace, state);
    case 'readied':
      // SKURE-15.9: a side is ready, not a seat.
      if (isInCompany(state)) return saidReady(state, event.seat);
      return { ...state, ready: state.ready.with(event.seat, true) };
    case 'placesRevealed':
      return event.places.reduce(withPlace, {
        ...state,
        ready: state.ready.map(() => true),
        ...(state.secrets === undefined ? {} : { secrets: { ...state.secrets, readySeats: [] } }),
      });
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
  const characters = allSeats(state.options)
    .flatMap((seat) => {
      const names = namesIn(state.options, seat);
      return (teams[seat] ?? []).map((member, i) => fresh(seat, i + 1, member, names?.[i]));
    })
    .sort(byName);
  return {
    ...state,
    phase: 'ties',
    turns: state.turns + 1,
    teams: [],
    characters,
    ties: characters.map(() => 0),
  };
}

/** In a company battle (SKURE-15.6). */
const namesIn = ({ company }: SkureOptions, seat: Seat): readonly string[] | undefined =>
  company?.muster && namesOf(company.muster, seat, company.fighters);

/** SKURE-15.6: by side, then number; without a company by seat, as they are. */
const byName = (one: Character, other: Character): number =>
  one.id.charCodeAt(0) - other.id.charCodeAt(0) || Number(one.id.slice(1)) - Number(other.id.slice(1));

/** Limits and named objectives have had their effect: kept, they would travel with every standing order. */
const nobodyReady = ({ ready, secrets }: SkureState): Partial<SkureState> => ({
  ready: ready.map(() => false),
  ...(secrets === undefined ? {} : { secrets: { ...secrets, shares: [], named: [], readySeats: [] } }),
});

const withPlace = (state: SkureState, { who, at, facing }: Deployed): SkureState =>
  withCharacter(state, who, (one) => ({ ...one, at, facing }));
