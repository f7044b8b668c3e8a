// How random players play Skure, for simulations, tests and benchmarks (tools/playout.ts).

import { characterOf, find, isStanding } from '../../../../src/games/skure/characters.ts';
import {
  distance,
  NOWHERE,
  neighbour,
  octant,
  turnBetween,
} from '../../../../src/games/skure/field/geometry.ts';
import { type ClassId, ROSTER } from '../../../../src/games/skure/roster.ts';
import { areEnemies, playing } from '../../../../src/games/skure/sides.ts';
import type { Character, SkureCommand, SkureState, TurnCommand } from '../../../../src/games/skure/state.ts';
import { filledUp } from '../../../../src/games/skure/teams.ts';
import type { Random, Seat } from '../../../../src/kernel/game.ts';
import type { PlayStyle } from '../../../playout.ts';
import type { Weights } from '../../../randomCommand.ts';

const BASE: Weights = {
  team: 10,
  deploy: 30,
  ready: 30,
  step: 60,
  face: 25,
  rise: 6,
  sink: 6,
  attack: 160,
  charge: 120,
  cast: 60,
  breath: 60,
  aim: 8,
  defend: 4,
  guard: 30,
  counter: 6,
  end: 4,
  take: 20,
  decline: 10,
  'go-on': 10,
  'offer-draw': 1,
  'accept-draw': 2,
  'decline-draw': 20,
  resign: 0,
};

/** One in so many matches has resignations. */
const RESIGNING = 5;

const matchWeights = (random: Random): Weights =>
  random.pick(RESIGNING) > 0 ? BASE : { ...BASE, resign: 1, 'accept-draw': 20 };

/** Towards the nearest enemy, looking at it. */
function appeal(state: SkureState, seat: Seat, command: SkureCommand): number {
  if (command.type === 'deploy') return find(state, command.who)?.at === NOWHERE ? 3 : -2;
  if (command.type === 'bm-as') return actAppeal(state, command.command);
  if (find(state, state.actor)?.seat !== seat) return 0;
  return actAppeal(state, command);
}

function actAppeal(state: SkureState, command: SkureCommand | TurnCommand): number {
  const actor = characterOf(state, state.actor);
  const { width } = state.field;
  const enemy = nearest(state, actor);
  if (enemy === undefined) return 0;
  switch (command.type) {
    case 'step': {
      const to = neighbour(state.field, actor.at, command.direction);
      return distance(width, actor.at, enemy.at) - distance(width, to, enemy.at);
    }
    case 'face': {
      const wanted = octant(width, actor.at, enemy.at);
      return turnBetween(actor.facing, wanted) - turnBetween(command.direction, wanted);
    }
    case 'attack':
    case 'charge':
    case 'breath':
      return 4;
    case 'cast':
      return 3;
    default:
      return 0;
  }
}

function nearest(state: SkureState, actor: Character): Character | undefined {
  const away = (one: Character): number => distance(state.field.width, actor.at, one.at);
  return state.characters
    .filter((one) => isStanding(one) && areEnemies(state.options, actor, one))
    .toSorted((a, b) => away(a) - away(b))[0];
}

/** Any team that fits, in place of the few that are listed. */
function compound(state: SkureState, _seat: Seat, command: SkureCommand, random: Random): SkureCommand {
  if (command.type !== 'team') return command;
  const any = (): ClassId => ROSTER.classes[random.pick(ROSTER.classes.length)]?.id ?? '';
  const wanted = Array.from({ length: 3 + random.pick(4) }, any);
  return { type: 'team', team: filledUp(state.options, wanted) };
}

/** One in so many commands is by a seat that is not awaited. */
const OUT_OF_TURN = 40;

export const SKURE_STYLE: PlayStyle<SkureState, SkureCommand> = {
  weights: matchWeights,
  taste: appeal,
  nextSeat: (state, awaiting, random) => {
    const seats = random.pick(OUT_OF_TURN) === 0 || awaiting.length === 0 ? playing(state) : awaiting;
    return seats[random.pick(seats.length)] ?? 0;
  },
  compound,
};
