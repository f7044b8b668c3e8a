// Whole random matches of any game, for simulations, tests and benchmarks.

import { actorOf, HOST_ACTOR } from '../src/kernel/actors.ts';
import type { AnyGame, GameDefinition, Random, Seat, Tagged, Turn } from '../src/kernel/game.ts';
import { recordingRandom, seededRandom } from '../src/kernel/random.ts';
import { choiceOf, drawFrom, type Weights } from './randomCommand.ts';

/** How random players of a game behave. */
export interface PlayStyle<S, C> {
  /** Drawn once per match. */
  weights(random: Random): Weights;
  taste(state: S, seat: Seat, command: C): number;
  /** Which seat acts next; not always an awaited one (draw offers). */
  nextSeat(state: S, awaiting: readonly Seat[], random: Random): Seat;
  /** Sometimes a compound form of a listed command: legal, though not listed. */
  compound?(state: S, seat: Seat, command: C, random: Random): C;
}

export const PLAIN_STYLE: Omit<PlayStyle<unknown, unknown>, 'compound'> = {
  weights: () => ({}),
  taste: () => 0,
  nextSeat: (_state, awaiting, random) => awaiting[random.pick(awaiting.length)] ?? 0,
};

export interface Ply<S, C, E> {
  readonly before: S;
  /** -1 for scheduled actions of the host. */
  readonly seat: Seat;
  readonly command: C;
  readonly events: readonly E[];
  readonly after: S;
  /** The faces rolled for this command, in order. */
  readonly faces: readonly number[];
}

export interface Playout<S, C, E> {
  readonly opening: readonly E[];
  readonly openingFaces: readonly number[];
  readonly opened: S;
  /** Ends when the game does. */
  readonly plies: Iterable<Ply<S, C, E>>;
}

/** Two independent random streams from one seed: players' choices and dice. */
export function streams(seed: number): { readonly choices: Random; readonly dice: Random } {
  const words = seededRandom(seed);
  const split = (): number => words.pick(0x1_0000_0000);
  return { choices: seededRandom(split()), dice: seededRandom(split()) };
}

/** A random match; the same seed and options give the same match on any machine. */
export function playout<S, C extends Tagged, E extends Tagged, O, V>(
  game: GameDefinition<S, C, E, O, V>,
  style: PlayStyle<S, C>,
  options: O,
  seatCount: number,
  seed: number,
): Playout<S, C, E> {
  const { choices, dice } = streams(seed);
  const recorder = recordingRandom(dice);
  const opening = game.open(options, seatCount, recorder);
  const opened = opening.reduce(game.evolve, game.initialState());
  const plies = { [Symbol.iterator]: () => pliesFrom(game, style, opened, choices, dice) };
  return { opening, openingFaces: recorder.faces, opened, plies };
}

function* pliesFrom<S, C extends Tagged, E extends Tagged, O, V>(
  game: GameDefinition<S, C, E, O, V>,
  style: PlayStyle<S, C>,
  opened: S,
  choices: Random,
  dice: Random,
): Generator<Ply<S, C, E>> {
  const weights = style.weights(choices);
  let state = opened;
  while (game.outcome(state) === undefined) {
    const turn = game.turn(state);
    const due = dueNow(turn, choices) as C | undefined;
    const seat = due === undefined ? style.nextSeat(state, turn.awaiting, choices) : HOST_ACTOR;
    const command = due ?? chooseCommand(game, style, state, seat, choices, weights);
    if (command === undefined) throw new Error(`seat ${seat} has no legal command`);
    const recorder = recordingRandom(dice);
    const decision = game.decide(state, command, actorOf(seat), recorder);
    if (!decision.ok) throw new Error(`listed as legal, yet refused: ${game.formatCommand(state, command)}`);
    const after = decision.value.reduce(game.evolve, state);
    yield { before: state, seat, command, events: decision.value, after, faces: recorder.faces };
    state = after;
  }
}

/** While seats are awaited, one in so many commands is a scheduled host action: playouts have no clock. */
const DUE_EVERY = 12;

function dueNow({ due, awaiting }: Turn, choices: Random): Tagged | undefined {
  if (due === undefined || due.length === 0) return undefined;
  return awaiting.length === 0 || choices.pick(DUE_EVERY) === 0 ? due[0]?.command : undefined;
}

const SECOND_THOUGHTS = 4;
/** One in so many commands with no appeal is played anyway. */
const WHIM = 12;

/** The next command of a random player of that style; commands with no appeal are mostly, not always, redrawn. */
export function chooseCommand<S, C extends Tagged, E extends Tagged, O, V>(
  game: GameDefinition<S, C, E, O, V>,
  style: PlayStyle<S, C>,
  state: S,
  seat: Seat,
  choices: Random,
  weights: Weights,
): C | undefined {
  const choice = choiceOf(game.legalCommands(state, seat), weights);
  const draw = () => drawFrom(choice, choices, (command) => style.taste(state, seat, command));
  let command = draw();
  for (let again = 0; again < SECOND_THOUGHTS && command !== undefined; again++) {
    if (style.taste(state, seat, command) >= 0 || choices.pick(WHIM) === 0) break;
    command = draw();
  }
  if (command === undefined || style.compound === undefined) return command;
  return style.compound(state, seat, command, choices);
}

// A game as random trials play it: simulations, chaos tests, benchmarks, record lines, contract tests. Trials know a game only through
// this.

/** Length of a trial match: some dozen commands, or the whole game. */
export type TrialLength = 'short' | 'whole';

export interface TrialGame {
  /** Unique among trials: a game may have several, such as one for each number of players. */
  readonly name: string;
  readonly game: AnyGame;
  readonly style: PlayStyle<unknown, Tagged>;
  /** Some actions are known to one seat alone, so every seat has a sequence number of its own. */
  readonly sealed?: true;
  /** Options of one match, as the host of a room would choose them. */
  options(random: Random, length: TrialLength): unknown;
}
