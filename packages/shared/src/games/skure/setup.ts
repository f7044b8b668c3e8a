// Secret teams, ties, secret places.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Agenda } from './agenda.ts';
import { characterOf, charactersOf, dataOf, find } from './characters.ts';
import { unready } from './clock.ts';
import { refusal } from './codes.ts';
import { startBattle } from './companyFlow.ts';
import {
  areAllReady,
  checkCompanySetup,
  chosenObjective,
  closeReadySides,
  isAllyThere,
  teamsOf,
  unreadySeats,
} from './companySetup.ts';
import type { Deployed, Event } from './events.ts';
import { zoneFacing, zoneOf } from './field/field.ts';
import { NOWHERE, readPlace } from './field/geometry.ts';
import { gaitOf, mayStand } from './field/terrain.ts';
import type { Place } from './field/types.ts';
import { type InCompany, isInCompany, knowingOf } from './leaders.ts';
import type { Run } from './run.ts';
import { arrangementOf, zoneIndex } from './sides.ts';
import type { Character, CharacterId, SetupCommand, SkureState, Team } from './state.ts';
import { checkTeam, usualTeam } from './teams.ts';
import { endTurn } from './turnFlow.ts';

type Deploy = Extract<SetupCommand, { type: 'deploy' }>;

export function checkSetup(state: SkureState, seat: Seat, command: SetupCommand): Refusal | undefined {
  if (isInCompany(state)) {
    const why = checkCompanySetup(state, seat, command);
    return why === undefined && command.type === 'deploy' ? checkPlace(state, seat, command) : why;
  }
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
  return checkPlace(state, seat, { who, at });
}

function checkPlace(
  state: SkureState,
  seat: Seat,
  { who, at }: Pick<Deploy, 'who' | 'at'>,
): Refusal | undefined {
  const place = readPlace(state.field, at);
  if (place === undefined) return refusal('off-the-field', 'SKURE-2.4', { at });
  if (!zoneOf(state.field, arrangementOf(state.options), zoneIndex(state.options, seat)).includes(place))
    return refusal('not-your-zone', 'SKURE-2.3', { at });
  if (!bears(state, characterOf(state, who), place))
    return refusal('cannot-stand-there', 'SKURE-2.3', { at });
  return isInCompany(state) && isAllyThere(state, seat, place)
    ? refusal('ally-there', 'SKURE-15.11', { at })
    : undefined;
}

const bears = ({ field }: SkureState, one: Character, place: Place): boolean =>
  mayStand(field, place, gaitOf(dataOf(one).move.type, one.height));

/** Spaces where that seat may deploy that character. */
export const zoneFor = (state: SkureState, one: Character): readonly Place[] =>
  zoneOf(state.field, arrangementOf(state.options), zoneIndex(state.options, one.seat)).filter((place) =>
    bears(state, one, place),
  );

/** A command that has passed its check. */
export function setUp(run: Run, seat: Seat, command: SetupCommand): Agenda {
  switch (command.type) {
    case 'team':
      run.emit({ type: 'teamChosen', seat, team: command.team, ...knowingOf(run.state, seat) });
      return !isInCompany(run.state) && unready(run.state).length === 0 ? revealTeams(run) : [];
    case 'deploy':
      run.emit({
        type: 'deployed',
        seat,
        places: deployed(run.state, command),
        ...knowingOf(run.state, seat),
      });
      return [];
    case 'ready':
      run.emit({ type: 'readied', seat, ...knowingOf(run.state, seat) });
      if (isInCompany(run.state)) return readied(run);
      if (unready(run.state).length === 0) revealPlaces(run);
      return [];
  }
}

// SKURE-15.9, 15.11: the phase ends when all sides are ready.
function readied(run: Run): Agenda {
  closeReadySides(run);
  if (!isInCompany(run.state) || !areAllReady(run.state)) return [];
  if (run.state.phase === 'teams') return revealTeams(run);
  revealPlaces(run);
  return [];
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
  run.emit({ type: 'teamsRevealed', ...teamsIn(run) });
  return [...tiedIn(run.state).map((who) => ({ do: 'tie' as const, who })), { do: 'order' }];
}

function teamsIn(run: Run): Pick<Event<'teamsRevealed'>, 'teams' | 'filled'> {
  if (isInCompany(run.state)) {
    const objective = chosenObjective(run.state);
    if (objective !== undefined) run.emit({ type: 'objectiveSet', objective });
    return teamsOf(run.state as InCompany);
  }
  const { options } = run.state;
  const filled = unready(run.state);
  const teams = run.state.teams.map((team, seat): Team | null => {
    if (filled.includes(seat)) return usualTeam(options);
    return team === 'sealed' ? null : team;
  });
  return { teams, filled };
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
  const filled = isInCompany(state) ? unreadySeats(state) : unready(state);
  const places = state.characters
    .filter(({ life }) => life === 'standing')
    .reduce<Deployed[]>((list, one) => {
      list.push(placed(state, one, list));
      return list;
    }, []);
  run.emit({ type: 'placesRevealed', places, filled });
  if (isInCompany(run.state)) startBattle(run);
  else endTurn(run);
}

/** Its deployed space, or the first free one of its zone. */
function placed(state: SkureState, one: Character, before: readonly Deployed[]): Deployed {
  const { id: who, at, facing, seat } = one;
  if (at !== NOWHERE) return { who, at, facing };
  const isFree = (place: Place): boolean =>
    !before.some((other) => other.at === place) && !state.characters.some((other) => other.at === place);
  const first = zoneFor(state, one).find(isFree) ?? NOWHERE;
  return { who, at: first, facing: zoneFacing(arrangementOf(state.options), zoneIndex(state.options, seat)) };
}

// --- SKURE-2.5: who acts when, for the whole battle ------------------------------------------------------------------------

/** Characters are named by their place in the order of seat and number. Those that roll, in the order in which they do. */
export function tied(agilities: readonly number[]): readonly number[] {
  const indices = agilities.map((_, i) => i);
  return indices.filter((i) => indices.some((other) => other !== i && agilities[other] === agilities[i]));
}

/** `rolls`: by character; null where none was made. */
export function initiative(
  agilities: readonly number[],
  rolls: readonly (number | null)[],
): readonly number[] {
  const agility = (i: number): number => agilities[i] ?? 0;
  const roll = (i: number): number => rolls[i] ?? 0;
  // Still equal: seat letter, then number.
  return agilities.map((_, i) => i).sort((a, b) => agility(b) - agility(a) || roll(b) - roll(a) || a - b);
}
