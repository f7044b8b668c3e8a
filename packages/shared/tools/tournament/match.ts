// One match of a tournament: the first entrant on one seat, the second on all others.

import { actorOf, HOST_ACTOR } from '../../src/kernel/actors.ts';
import { fold } from '../../src/kernel/fold.ts';
import type { AnyGame, Outcome, Random, Seat, Tagged } from '../../src/kernel/game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import type { AnyState, GameTools, SeatTraits } from '../games/gameTools.ts';
import { streams } from '../playout.ts';
import { type TurnDice, turnDice } from '../sprt/turnDice.ts';
import type { Entrant } from './entrant.ts';

export interface MatchPlan {
  readonly options: unknown;
  readonly seatCount: number;
  readonly seed: number;
  /** Seat of the first entrant. */
  readonly seat: Seat;
  /** What the seats wish for at the opening. */
  readonly wishes?: readonly unknown[];
  /** `by turn`: matches of one seed are alike as far as possible, whoever plays. Otherwise all dice are one stream. */
  readonly dice?: 'by turn';
}

export interface PlayedMatch {
  readonly outcome: Outcome;
  readonly commands: number;
  readonly traits: SeatTraits;
  /** CPU time per command, by entrant. */
  readonly thoughtMs: readonly [readonly number[], readonly number[]];
}

const SEEDS = 0x1_0000_0000;

/** Called after every command of the game; `actor`: a seat, or a number below (kernel/actors.ts). */
export type Observer = (before: AnyState, after: AnyState, actor: Seat, command: Tagged | undefined) => void;

/** Deterministic for a given plan and entrants, except for times. */
export function playMatch(
  { game, traits }: GameTools,
  plan: MatchPlan,
  entrants: readonly [Entrant, Entrant],
  observe?: Observer,
): PlayedMatch {
  const { choices, dice } = sourcesOf(plan);
  const sides = Array.from({ length: plan.seatCount }, (_, seat) => (seat === plan.seat ? 0 : 1));
  const players = sides.map((side) => entrants[side === 0 ? 0 : 1].sitDown(fork(choices)));
  const thoughtMs: readonly [number[], number[]] = [[], []];
  const opening = game.open(plan.options, plan.seatCount, dice, plan.wishes);
  let state: AnyState = fold(game, game.initialState(), opening);
  let commands = 0;
  let outcome = game.outcome(state);
  const silent = new Set<Seat>();
  while (outcome === undefined) {
    const seat = nextActor(game, state, silent);
    const begun = cpuMs();
    const command = seat === HOST_ACTOR ? dueIn(game, state) : players[seat]?.(state, seat);
    if (seat !== HOST_ACTOR) thoughtMs[sides[seat] === 0 ? 0 : 1].push(cpuMs() - begun);
    if (command === undefined && game.turn(state).sealed && seat !== HOST_ACTOR) {
      silent.add(seat);
      continue;
    }
    dice.turnTo(game.turn(state).number);
    const before = state;
    state = afterCommand(game, state, command, seat, dice);
    observe?.(before, state, seat, command);
    if (seat === HOST_ACTOR) silent.clear();
    commands += 1;
    outcome = game.outcome(state);
  }
  return { outcome, commands, traits: traits(state), thoughtMs };
}

function sourcesOf({ seed, dice }: MatchPlan): { readonly choices: Random; readonly dice: TurnDice } {
  if (dice === 'by turn') return { choices: streams(seed).choices, dice: turnDice(seed) };
  const { choices, dice: stream } = streams(seed);
  return { choices, dice: { ...stream, turnTo: () => undefined } };
}

/** Of this thread. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The first awaited seat; in a simultaneous turn the host continues when all have finished. */
function nextActor(game: AnyGame, state: AnyState, silent: ReadonlySet<Seat>): Seat {
  const { awaiting, due = [] } = game.turn(state);
  const seat = awaiting.find((one) => !silent.has(one));
  return seat ?? (due.length > 0 ? HOST_ACTOR : 0);
}

const dueIn = (game: AnyGame, state: AnyState): Tagged | undefined => game.turn(state).due?.[0]?.command;

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
  const decision = game.decide(state, command, actorOf(seat), dice);
  if (decision.ok) return fold(game, state, decision.value);
  const position = game.formatPosition(state);
  throw new Error(
    `seat ${seat} plays ${JSON.stringify(command)}, which is refused (${decision.error.code}): ${position}`,
  );
}
