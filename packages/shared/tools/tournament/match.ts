// One match of a tournament: the first entrant on one seat, the second on all others.

import { performance } from 'node:perf_hooks';
import { streams } from '../../src/bot/playout.ts';
import { fold } from '../../src/kernel/fold.ts';
import type { AnyGame, Outcome, Random, Seat, Tagged } from '../../src/kernel/game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import type { AnyState, GameTools, SeatTraits } from '../games/gameTools.ts';
import type { Entrant } from './entrant.ts';

export interface MatchPlan {
  readonly options: unknown;
  readonly seatCount: number;
  readonly seed: number;
  /** Where the first entrant sits. */
  readonly seat: Seat;
}

export interface PlayedMatch {
  readonly outcome: Outcome;
  readonly commands: number;
  readonly traits: SeatTraits;
  /** How long each command took, by entrant. */
  readonly thoughtMs: readonly (readonly number[])[];
}

const SEEDS = 0x1_0000_0000;

/** The same plan and entrants play the same match on any machine; only the times differ. */
export function playMatch(
  { game, traits }: GameTools,
  plan: MatchPlan,
  entrants: readonly [Entrant, Entrant],
): PlayedMatch {
  const { choices, dice } = streams(plan.seed);
  const sides = Array.from({ length: plan.seatCount }, (_, seat) => (seat === plan.seat ? 0 : 1));
  const players = sides.map((side) => entrants[side === 0 ? 0 : 1].sitDown(fork(choices)));
  const thoughtMs: readonly number[][] = [[], []];
  let state: AnyState = fold(game, game.initialState(), game.open(plan.options, plan.seatCount, dice));
  let commands = 0;
  let outcome = game.outcome(state);
  while (outcome === undefined) {
    const seat = game.turn(state).awaiting[0] ?? 0;
    const begun = performance.now();
    const command = players[seat]?.(state, seat);
    thoughtMs[sides[seat] ?? 0]?.push(performance.now() - begun);
    state = afterCommand(game, state, command, seat, dice);
    commands += 1;
    outcome = game.outcome(state);
  }
  return { outcome, commands, traits: traits(state), thoughtMs };
}

const fork = (choices: Random): Random => seededRandom(choices.pick(SEEDS));

function afterCommand(
  game: AnyGame,
  state: AnyState,
  command: Tagged | undefined,
  seat: Seat,
  dice: Random,
): AnyState {
  if (command === undefined)
    throw new Error(`seat ${seat} is awaited and plays nothing: ${game.formatPosition(state)}`);
  const decision = game.decide(state, command, { kind: 'seat', seat }, dice);
  if (decision.ok) return fold(game, state, decision.value);
  const position = game.formatPosition(state);
  throw new Error(
    `seat ${seat} plays ${JSON.stringify(command)}, which is refused (${decision.error.code}): ${position}`,
  );
}
