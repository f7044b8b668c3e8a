// Whether the best plan of a puzzle also wins more often than the second when bots play on. Of many plans that a search compares, the one
// that seems best by most is often the one that it errs about by most.

import { fold } from '../../src/kernel/fold.ts';
import type { AnyGame, Random, Seat, Tagged } from '../../src/kernel/game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import type { Margin } from '../../src/review/margin.ts';
import type { AnyBotPlayer } from '../../src/search/botPlayer.ts';
import type { AnyState } from '../games/gameTools.ts';

export interface Rollouts {
  readonly game: AnyGame;
  readonly bot: AnyBotPlayer;
  /** Of the bot on both sides. */
  readonly level: number;
}

/** By how much the share of wins must differ, in a few matches, and then in others. */
const STAGES: readonly { readonly matches: number; readonly least: number; readonly seed: number }[] = [
  { matches: 20, least: 0.1, seed: 1 },
  { matches: 60, least: 0.12, seed: 1001 },
];
/** A match without an end by then is a draw. */
const COMMANDS_MAX = 4000;
const SEEDS = 0x1_0000_0000;

export const winsMoreOften = (
  means: Rollouts,
  state: AnyState,
  seat: Seat,
  { best, second }: Margin,
): boolean =>
  STAGES.every(({ matches, least, seed }) => {
    const shareBy = (plan: readonly string[]): number => {
      let sum = 0;
      for (let i = 0; i < matches; i++) sum += shareOf(means, state, seat, { plan, seed: seed + i });
      return sum / matches;
    };
    return shareBy(best.commands) - shareBy(second.commands) >= least;
  });

interface Rollout {
  readonly plan: readonly string[];
  readonly seed: number;
}

/** The seat's share of one match that begins with the plan. */
function shareOf(means: Rollouts, start: AnyState, seat: Seat, { plan, seed }: Rollout): number {
  const { game, bot, level } = means;
  const dice = seededRandom(seed);
  const choices = seededRandom(SEEDS - seed);
  let state = start;
  for (const text of plan) {
    const command = game.parseCommandText(state, text);
    if (!command.ok) throw new Error(text);
    state = played(game, state, seat, command.value, dice);
  }
  for (let i = 0; i < COMMANDS_MAX && game.outcome(state) === undefined; i++) {
    const [mover = 0] = game.turn(state).awaiting;
    const view = game.view(state, { kind: 'seat', seat: mover });
    const command = bot.nextCommand(view, mover, { level, seed: choices.pick(SEEDS) });
    if (command === undefined) throw new Error(`seat ${mover} plays nothing`);
    state = played(game, state, mover, command, dice);
  }
  const winners = game.outcome(state)?.winners ?? [];
  return winners.length === 0 ? 1 / game.playing(start).length : Number(winners.includes(seat));
}

function played(game: AnyGame, state: AnyState, seat: Seat, command: Tagged, dice: Random): AnyState {
  const decision = game.decide(state, command, { kind: 'seat', seat }, dice);
  if (!decision.ok) throw new Error(decision.error.code);
  return fold(game, state, decision.value);
}
