// Every command that a seat, or the battle master, may give now: listed if and only if `decide` accepts it. Teams are too many to be
// listed, and so are values that a battle master may enter: some of each stand for all. Naming the direction that a character faces
// already is left out (SKURE-4.6): it changes nothing.

import type { Seat } from '../../kernel/game.ts';
import { checkAct } from './acting.ts';
import { legalAnytime, legalTeams } from './anytime.ts';
import { characterOf, charactersOf, dataOf, find, isOnField, takenBut } from './characters.ts';
import { legalInCompany, legalPicks } from './companyLegal.ts';
import { isAllyThere } from './companySetup.ts';
import { answersFor, check, checkTurn } from './decide.ts';
import { takeBack } from './decideByMaster.ts';
import { asPresent } from './decideCompany.ts';
import { placeText } from './field/geometry.ts';
import { DIRECTIONS } from './field/types.ts';
import { DIE } from './hit.ts';
import { type InCompany, isActingCaptain, isInCompany, isOfMaster } from './leaders.ts';
import { stepOf } from './moving.ts';
import { spellOf } from './roster.ts';
import { zoneFor } from './setup.ts';
import { areEnemies, playing, seatsOfSide, sideOfSeat } from './sides.ts';
import {
  type Character,
  type MasterCommand,
  NOBODY,
  type SkureCommand,
  type SkureState,
  type TurnCommand,
} from './state.ts';
import { checkBusy } from './turnFlow.ts';

export function legalCommands(state: SkureState, seat: Seat): readonly SkureCommand[] {
  if (state.outcome !== null || !playing(state).includes(seat)) return [];
  // Whoever is absent is back by saying anything.
  const at = asPresent(state, seat);
  return [
    ...(state.paused ? [] : ofPhase(at, seat)),
    ...(state.paused ? [] : legalInCompany(state, at, seat)),
    ...legalAnytime(state, seat),
  ];
}

function ofPhase(state: SkureState, seat: Seat): readonly SkureCommand[] {
  switch (state.phase) {
    case 'teams':
      return isInCompany(state) ? picking(state, seat) : legalTeams(state);
    case 'places':
      return placing(state, seat);
    case 'ties':
      return [];
    case 'battle':
      if (state.held !== null) return answers(state, seat);
      return state.actor !== '' && checkTurn(state, seat) === undefined
        ? acts(state, characterOf(state, state.actor))
        : [];
  }
}

function picking(state: InCompany, seat: Seat): readonly SkureCommand[] {
  const teams = legalPicks(state, seat).map((team) => ({ type: 'team' as const, team }));
  const ready = { type: 'ready' } as const;
  return check(state, seat, ready) === undefined ? [...teams, ready] : teams;
}

/** Those that the seat may deploy (SKURE-2.4, 15.11). */
const deployable = (state: SkureState, seat: Seat): readonly Character[] =>
  isInCompany(state) && isActingCaptain(state, seat)
    ? seatsOfSide(state.options, sideOfSeat(state.options, seat)).flatMap((one) => charactersOf(state, one))
    : charactersOf(state, seat);

function placing(state: SkureState, seat: Seat): readonly SkureCommand[] {
  if (state.ready[seat]) return [];
  const { width } = state.field;
  const isFree = (place: number): boolean => !isInCompany(state) || !isAllyThere(state, seat, place);
  const deploys = deployable(state, seat).flatMap((one) =>
    zoneFor(state, one)
      .filter(isFree)
      .flatMap((place) =>
        DIRECTIONS.map((facing) => ({
          type: 'deploy' as const,
          who: one.id,
          at: placeText(width, place),
          facing,
        })),
      ),
  );
  const ready = { type: 'ready' } as const;
  return check(state, seat, ready) === undefined ? [...deploys, ready] : deploys;
}

function answers(state: SkureState, seat: Seat): readonly SkureCommand[] {
  const question = state.held?.question ?? null;
  if (question === null || !question.asked.includes(seat)) return [];
  const own = question.guards.filter((guard) => answersFor(state, seat, guard));
  return [
    ...own.map((guard) => ({ type: 'take' as const, guard, ally: question.on })),
    { type: 'decline' as const },
  ];
}

/** Legal commands of the active character, in the order of SKURE-13.5. */
export function acts(state: SkureState, actor: Character): readonly TurnCommand[] {
  const isTaken = takenBut(state, actor.id);
  const steps = DIRECTIONS.filter((direction) => 'ok' in stepOf(state, actor, direction, isTaken));
  const list: TurnCommand[] = steps.map((direction) => ({ type: 'step', direction }));
  for (const command of candidates(state, actor))
    if (checkAct(state, actor, command) === undefined) list.push(command);
  return list;
}

function candidates(state: SkureState, actor: Character): readonly TurnCommand[] {
  const { move, spells, breath } = dataOf(actor);
  const facings = DIRECTIONS.filter((direction) => direction !== actor.facing);
  const list: TurnCommand[] = facings.map((direction) => ({ type: 'face', direction }));
  const flies = move.type === 'flying';
  if (flies) list.push({ type: 'rise' }, { type: 'sink' });
  for (const one of state.characters) {
    const target = one.id;
    if (isOnField(one) && areEnemies(state.options, actor, one)) {
      list.push({ type: 'attack', target }, { type: 'aim', target });
      if (move.charge > 0) list.push({ type: 'charge', target });
      if (move.charge > 0 && flies) list.push({ type: 'charge', target, height: 'mid' });
    }
    for (const spell of spells)
      if (suits(state, actor, one, spell)) list.push({ type: 'cast', spell, target });
    if (actor.seat !== NOBODY && one.id !== actor.id && !areEnemies(state.options, actor, one))
      list.push({ type: 'guard', ally: target });
  }
  if (breath !== undefined) list.push({ type: 'breath' });
  list.push({ type: 'defend' }, { type: 'counter' }, { type: 'end' });
  return list;
}

const suits = ({ options }: SkureState, actor: Character, one: Character, spell: string): boolean =>
  (spellOf(spell).target === 'enemy') === areEnemies(options, actor, one);

/** Legal commands of the battle master, without values, of which there are too many, and notes (SKURE-13.4). */
export function masterCommands(state: SkureState): readonly MasterCommand[] {
  const { options, held, paused } = state;
  if (state.outcome !== null || (options.master !== 'referee' && options.master !== 'full')) return [];
  const undo: readonly MasterCommand[] = takeBack(state).ok ? [{ type: 'bm-undo' }] : [];
  if (paused) return [{ type: 'bm-resume' }, ...undo];
  const list: readonly MasterCommand[] = [{ type: 'bm-pause' }, ...undo];
  if (options.master !== 'full') return list;
  if (held !== null && held.question === null)
    return [...list, ...Array.from({ length: DIE }, (_, i) => ({ type: 'bm-roll' as const, roll: i + 1 }))];
  const actor = find(state, state.actor);
  if (actor === undefined || !isOfMaster(state, actor) || checkBusy(state) !== undefined) return list;
  return [
    ...list,
    ...acts(state, actor).map((command) => ({ type: 'bm-as' as const, who: actor.id, command })),
  ];
}
