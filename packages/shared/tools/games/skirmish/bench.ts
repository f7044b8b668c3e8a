// Engine benchmark of Skirmish Society: resolutions, whole turns as a host plays them, and lists of legal commands.

import { chooseOrders } from '../../../src/games/skirmish/counting.ts';
import { defaultOptions } from '../../../src/games/skirmish/options.ts';
import { resolve } from '../../../src/games/skirmish/resolve.ts';
import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishState } from '../../../src/games/skirmish/state.ts';
import { boardOf, sidesIn } from '../../../src/games/skirmish/world.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { playout } from '../../playout.ts';
import { rates } from '../../rate.ts';
import type { Bench, BenchReport, BenchRequest, BenchRow } from '../gameTools.ts';
import { SKIRMISH_STYLE } from './random/style.ts';

const PLAYERS = [3, 7, 20];
const MATCHES = 2;
/** VP to win: a few turns each. */
const TARGET = 4;

/** States just before resolution, from random matches. */
function samples(players: number, seed: number): readonly SkirmishState[] {
  const options = skirmish.parseOptions({ players, playersMin: players, vp: TARGET });
  if (!options.ok) throw new Error(options.error.code);
  return Array.from({ length: MATCHES }, (_, i) => [
    ...playout(skirmish, SKIRMISH_STYLE, options.value, players, seed + i).plies,
  ])
    .flat()
    .flatMap(({ before, command }) => (command.type === 'resolve' ? [before] : []));
}

/** Orders alone: selection and resolution. */
function resolveAll(states: readonly SkirmishState[]): number {
  for (const state of states) {
    const board = boardOf(state);
    const { counted } = chooseOrders(board, sidesIn(state), state.effect, state.orders.flat());
    resolve(board.terrain, state.effect, counted);
  }
  return states.length;
}

/** As a host plays a turn: decided, folded. */
function playAll(states: readonly SkirmishState[]): number {
  for (const state of states) {
    const decision = skirmish.decide(state, { type: 'resolve' }, { kind: 'host' }, seededRandom(1));
    if (!decision.ok) throw new Error(`a turn that was resolved is refused: ${decision.error.code}`);
    decision.value.reduce(skirmish.evolve, state);
  }
  return states.length;
}

function listAll(states: readonly SkirmishState[]): number {
  for (const state of states) skirmish.legalCommands(state, 0);
  return states.length;
}

function measure(players: number, { seconds, seed }: BenchRequest): BenchRow {
  const states = samples(players, seed);
  const all = rates(seconds, {
    'resolutions/s': () => resolveAll(states),
    'turns/s': () => playAll(states),
    'legal lists/s': () => listAll(states),
  });
  const rounded = Object.entries(all).map(([name, value]) => [name, Math.round(value)]);
  return { players, turns: states.length, ...Object.fromEntries(rounded) };
}

export const SKIRMISH_BENCH: Bench = {
  help: `Skirmish Society with 3, 7 and 20 players, from turns of random matches (to ${TARGET} VP instead of ${defaultOptions.vp}): resolutions a second,
whole turns as a host plays them (decided and folded), and lists of one seat's legal commands.
`,
  run(request: BenchRequest): BenchReport {
    return { rows: PLAYERS.map((players) => measure(players, request)), closing: [] };
  },
};
