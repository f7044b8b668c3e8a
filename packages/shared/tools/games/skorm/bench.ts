// Engine benchmark of Skorm: turns generated and applied, by the search's move generator and by commands, with a breakdown of the time.

import { type MainAction, mainActions } from '../../../src/games/skorm/mainAction.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import { playTurn } from '../../../src/games/skorm/turn.ts';
import type { SkormState } from '../../../src/games/skorm/types.ts';
import type { Actor, Random } from '../../../src/kernel/game.ts';
import { playout } from '../../playout.ts';
import { rates } from '../../rate.ts';
import type { Bench, BenchReport, BenchRequest, BenchRow } from '../gameTools.ts';
import { SKORM_STYLE } from './random/style.ts';

const AIM_TURNS_A_SECOND = 100_000;
const MATCHES = 8;
/** One position of a match in so many, so that the sample spans whole matches and stays small. */
const SAMPLE_EVERY = 5;

const NO_DICE: Random = { die: () => 1, pick: () => 0 };

interface Sample {
  readonly state: SkormState;
  readonly actions: readonly MainAction[];
}

/** Positions in which a turn is due, from random matches. */
function samples(players: 2 | 3, seed: number): readonly Sample[] {
  const options = skorm.parseOptions({ players });
  if (!options.ok) throw new Error(options.error.code);
  const states = Array.from({ length: MATCHES }, (_, i) => [
    ...playout(skorm, SKORM_STYLE, options.value, players, seed + i).plies,
  ])
    .flat()
    .map(({ before }) => before)
    .filter(({ phase }, i) => phase === 'play' && i % SAMPLE_EVERY === 0);
  return states.map((state) => ({ state, actions: mainActions(state.tiles, state.active) }));
}

const turnsIn = (all: readonly Sample[]): number => all.reduce((sum, { actions }) => sum + actions.length, 0);

function generate(all: readonly Sample[]): number {
  let turns = 0;
  for (const { state } of all) turns += mainActions(state.tiles, state.active).length;
  return turns;
}

function apply(all: readonly Sample[]): number {
  for (const { state, actions } of all) for (const action of actions) playTurn(state, [], action);
  return turnsIn(all);
}

function generateAndApply(all: readonly Sample[]): number {
  let turns = 0;
  for (const { state } of all) {
    const actions = mainActions(state.tiles, state.active);
    for (const action of actions) playTurn(state, [], action);
    turns += actions.length;
  }
  return turns;
}

/** As a host or a client does it: listed, decided, folded. */
function byCommands(all: readonly Sample[]): number {
  let turns = 0;
  for (const { state } of all) {
    const actor: Actor = { kind: 'seat', seat: state.active };
    for (const command of skorm.legalCommands(state, state.active)) {
      if (!('rotations' in command)) continue;
      const decision = skorm.decide(state, command, actor, NO_DICE);
      if (!decision.ok) throw new Error(`listed, yet refused: ${skorm.formatCommand(state, command)}`);
      decision.value.reduce(skorm.evolve, state);
      turns += 1;
    }
  }
  return turns;
}

/** Lower bound of applying a turn: a copy of the tiles with two changes. */
function copyTiles(all: readonly Sample[]): number {
  let sink = 0;
  for (const { state, actions } of all) {
    for (const action of actions) {
      const tiles = state.tiles.slice();
      tiles[action % tiles.length] = 0;
      tiles[sink % tiles.length] = 1;
      sink += tiles[0] ?? 0;
    }
  }
  return sink < 0 ? 0 : turnsIn(all);
}

const methodsOver = (all: readonly Sample[]) => ({
  'raw turns/s': () => generateAndApply(all),
  'generated/s': () => generate(all),
  'applied/s': () => apply(all),
  'turns by commands/s': () => byCommands(all),
  'bare copies/s': () => copyTiles(all),
});

type Rates = Record<keyof ReturnType<typeof methodsOver>, number>;

interface Measured {
  readonly players: 2 | 3;
  readonly positions: number;
  /** Mean per position. */
  readonly turns: number;
  readonly rates: Rates;
}

function measure(players: 2 | 3, { seconds, seed }: BenchRequest): Measured {
  const all = samples(players, seed);
  const turns = Math.round(turnsIn(all) / all.length);
  return { players, positions: all.length, turns, rates: rates(seconds, methodsOver(all)) };
}

function rowOf({ players, positions, turns, rates }: Measured): BenchRow {
  const rounded = Object.entries(rates).map(([name, value]) => [name, Math.round(value)]);
  return { players, positions, 'turns a position': turns, ...Object.fromEntries(rounded) };
}

const microseconds = (aSecond: number): string => (1e6 / aSecond).toFixed(2);
const times = (a: number, b: number): string => (a / b).toFixed(1);

function verdict({ players, rates }: Measured): readonly string[] {
  const [raw, commands] = [rates['raw turns/s'], rates['turns by commands/s']];
  const [generated, applied] = [rates['generated/s'], rates['applied/s']];
  const reached = raw >= AIM_TURNS_A_SECOND ? 'reached' : 'missed';
  const limit = generated < applied ? 'generating' : 'applying (the events of a turn, and folding each)';
  return [
    `${players} players, aim: ${AIM_TURNS_A_SECOND} raw turns/s: ${reached} (${Math.round(raw)})`,
    `${players} players, the limit is ${limit}: ${microseconds(generated)} µs to generate a turn, ${microseconds(applied)} µs to apply it`,
    `${players} players, a bare copy of the tiles is ${times(rates['bare copies/s'], raw)} times as fast as a raw turn; a turn by ` +
      `commands, which is checked before it is applied, takes ${times(raw, commands)} times as long as a raw one`,
  ];
}

export const SKORM_BENCH: Bench = {
  help: `Skorm with 2 and 3 players, from positions of random matches. Every turn without rotations of each position is
generated and applied: raw (the generator of counts and searches) and by commands (legalCommands, decide, evolve, as
hosts and clients do it). For comparison the same lists are copied with two tiles changed, and nothing else.
`,
  run(request: BenchRequest): BenchReport {
    const measured = ([2, 3] as const).map((players) => measure(players, request));
    return { rows: measured.map(rowOf), closing: measured.flatMap(verdict) };
  },
};
