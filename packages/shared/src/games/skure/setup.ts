// Secret teams, ties, secret places.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Agenda } from './agenda.ts';
import { charactersOf, dataOf, find } from './characters.ts';
import { refusal } from './codes.ts';
import type { Deployed } from './events.ts';
import { zoneFacing, zoneOf } from './field/field.ts';
import { NOWHERE, readPlace } from './field/geometry.ts';
import { gaitOf, mayStand } from './field/terrain.ts';
import type { Place } from './field/types.ts';
import { initiative, tied } from './initiative.ts';
import type { Run } from './run.ts';
import { arrangementOf, playing } from './sides.ts';
import type { Character, CharacterId, SetupCommand, SkureState, Team } from './state.ts';
import { checkTeam, usualTeam } from './teams.ts';
import { endTurn } from './turnFlow.ts';

type Deploy = Extract<SetupCommand, { type: 'deploy' }>;

export const hasSent = ({ teams }: SkureState, seat: Seat): boolean => (teams[seat] ?? null) !== null;

/** Seats that must still act in a secret phase. */
export const unready = (state: SkureState): readonly Seat[] =>
  playing(state).filter((seat) => (state.phase === 'teams' ? !hasSent(state, seat) : !state.ready[seat]));

export function checkSetup(state: SkureState, seat: Seat, command: SetupCommand): Refusal | undefined {
  if (command.type === 'team')
    return state.phase === 'teams'
      ? checkTeam(state.options, command.team)
      : refusal('teams-are-in', 'SKURE-2.2');
  if (state.phase !== 'places') return refusal('not-deploying', 'SKURE-2.4');
  if (state.ready[seat]) return refusal('ready-already', 'SKURE-2.4');
  if (command.type === 'deploy') return checkDeploy(state, seat, command);
  const missing = charactersOf(state, seat).find(({ at }) => at === NOWHERE);
  return missing === undefined ? undefined : refusal('not-all-deployed', 'SKURE-2.4', { who: missing.id });
}

// SKURE-2.4: on its own space of the own zone, where its class may stand.
function checkDeploy(state: SkureState, seat: Seat, { who, at }: Deploy): Refusal | undefined {
  const one = find(state, who);
  if (one === undefined || one.seat !== seat) return refusal('not-your-character', 'SKURE-2.4', { who });
  const place = readPlace(state.field, at);
  if (place === undefined) return refusal('off-the-field', 'SKURE-2.4', { at });
  if (!zoneOf(state.field, arrangementOf(state.options), seat).includes(place))
    return refusal('not-your-zone', 'SKURE-2.3', { at });
  return bears(state, one, place) ? undefined : refusal('cannot-stand-there', 'SKURE-2.3', { at });
}

const bears = ({ field }: SkureState, one: Character, place: Place): boolean =>
  mayStand(field, place, gaitOf(dataOf(one).move.type, one.height));

/** Spaces where that seat may deploy that character. */
export const zoneFor = (state: SkureState, one: Character): readonly Place[] =>
  zoneOf(state.field, arrangementOf(state.options), one.seat).filter((place) => bears(state, one, place));

/** A command that has passed its check. */
export function setUp(run: Run, seat: Seat, command: SetupCommand): Agenda {
  switch (command.type) {
    case 'team':
      run.emit({ type: 'teamChosen', seat, team: command.team });
      return unready(run.state).length === 0 ? revealTeams(run) : [];
    case 'deploy':
      run.emit({ type: 'deployed', seat, places: deployed(run.state, command) });
      return [];
    case 'ready':
      run.emit({ type: 'readied', seat });
      if (unready(run.state).length === 0) revealPlaces(run);
      return [];
  }
}

/** A character on that space swaps places, or is to be deployed anew. */
function deployed(state: SkureState, { who, at, facing }: Deploy): readonly Deployed[] {
  const place = readPlace(state.field, at) ?? NOWHERE;
  const one = find(state, who);
  const other = state.characters.find((each) => each.at === place && each.id !== who);
  const here: Deployed = { who, at: place, facing };
  if (one === undefined || other === undefined) return [here];
  const back = one.at !== NOWHERE && bears(state, other, one.at) ? one.at : NOWHERE;
  return [here, { who: other.id, at: back, facing: other.facing }];
}

/** All at the same time (SKURE-2.2). */
export function revealTeams(run: Run): Agenda {
  const { options } = run.state;
  const filled = unready(run.state);
  const teams = run.state.teams.map((team, seat): Team | null => {
    if (filled.includes(seat)) return usualTeam(options);
    return team === 'sealed' ? null : team;
  });
  run.emit({ type: 'teamsRevealed', teams, filled });
  return [...tiedIn(run.state).map((who) => ({ do: 'tie' as const, who })), { do: 'order' }];
}

const agilities = ({ characters }: SkureState): readonly number[] =>
  characters.map((one) => dataOf(one).agility);

/** Those that roll, in the order of seat and number. */
const tiedIn = (state: SkureState): readonly CharacterId[] =>
  tied(agilities(state)).map((i) => state.characters[i]?.id ?? '');

export const orderOf = (state: SkureState): readonly CharacterId[] =>
  initiative(agilities(state), state.ties).map((i) => state.characters[i]?.id ?? '');

// SKURE-2.4: hidden until all are ready.
export function revealPlaces(run: Run): void {
  const { state } = run;
  const filled = unready(state);
  const places = state.characters
    .filter(({ life }) => life === 'standing')
    .reduce<Deployed[]>((list, one) => {
      list.push(placed(state, one, list));
      return list;
    }, []);
  run.emit({ type: 'placesRevealed', places, filled });
  endTurn(run);
}

/** Its deployed space, or the first free one of its zone. */
function placed(state: SkureState, one: Character, before: readonly Deployed[]): Deployed {
  const { id: who, at, facing, seat } = one;
  if (at !== NOWHERE) return { who, at, facing };
  const isFree = (place: Place): boolean =>
    !before.some((other) => other.at === place) && !state.characters.some((other) => other.at === place);
  const first = zoneFor(state, one).find(isFree) ?? NOWHERE;
  return { who, at: first, facing: zoneFacing(arrangementOf(state.options), seat) };
}
