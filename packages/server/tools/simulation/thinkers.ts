// Simulated bots: random moves, delays on the simulated clock, occasional failures and refusals. They get the regular bot input and
// nothing else.

import type { Random, Tagged } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { Ladder } from '@hexmarch/shared/search/botNumber';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { chooseCommand } from '../../../shared/tools/playout.ts';
import {
  type BotAnswer,
  type BotQuestion,
  BotsBusyError,
  type BotThinkers,
  type BotThought,
} from '../../src/ports/ports.ts';
import type { World } from './world.ts';

const THOUGHT_MAX_MS = 1500;
/** One request in so many fails, or is refused as busy. */
const FAILING = 12;
const FULL = 20;

const LADDER: Ladder = { version: 1, levels: 3, strengths: [1, 2, 3] };

export class SimThinkers implements BotThinkers {
  private readonly world: World;
  private readonly trials: readonly TrialGame[];
  private readonly random: Random;
  /** The requesting server is still alive. */
  private readonly isAlive: () => boolean;

  constructor(world: World, trials: readonly TrialGame[], random: Random, isAlive: () => boolean) {
    this.world = world;
    this.trials = trials;
    this.random = random;
    this.isAlive = isAlive;
  }

  ladder(gameId: string): Ladder | undefined {
    return this.trials.some(({ game }) => game.id === gameId) ? LADDER : undefined;
  }

  think(question: BotQuestion, limitMs: number): BotThought {
    const { promise, resolve, reject } = Promise.withResolvers<BotAnswer>();
    const ms = Math.min(limitMs, this.random.pick(THOUGHT_MAX_MS));
    const fails = this.random.pick(FAILING) === 0;
    const isFull = this.random.pick(FULL) === 0;
    const callOff = this.world.after(ms, () => {
      if (!this.isAlive()) return;
      if (isFull) reject(new BotsBusyError('no room'));
      else if (fails) reject(new Error('a thread died'));
      else resolve({ command: this.commandOf(question), isCut: false });
    });
    return { answer: promise, drop: callOff };
  }

  private commandOf({ game: id, seat, seed, view: text }: BotQuestion): Tagged | undefined {
    const trial = this.trials.find(({ game }) => game.id === id);
    const view = JSON.parse(text);
    if (trial === undefined || !trial.game.turn(view).awaiting.includes(seat)) return undefined;
    const random = seededRandom(seed);
    return chooseCommand(trial.game, trial.style, view, seat, random, trial.style.weights(random));
  }
}
