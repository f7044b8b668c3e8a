// Who plays in a tournament: a practice opponent at one strength, or random play.

import { chooseCommand } from '../../src/bot/playout.ts';
import type { Random, Seat, Tagged } from '../../src/kernel/game.ts';
import type { AnyBotPlayer } from '../../src/search/botPlayer.ts';
import { type Strength, shownToBot } from '../../src/search/botPlayer.ts';
import { settled } from '../byWord.ts';
import type { AnyState, GameTools } from '../games/gameTools.ts';

export interface Entrant {
  /** As the report names it: `3`, or `random`. */
  readonly name: string;
  /** What this entrant plays at a table of one match; it draws whatever it needs from `choices`. */
  sitDown(choices: Random): Player;
}

/** The next command of a seat that is awaited; undefined in a turn that all play at once: nothing more to say. */
export type Player = (state: AnyState, seat: Seat) => Tagged | undefined;

const SEEDS = 0x1_0000_0000;

export const strengthEntrant = ({ game }: GameTools, bot: AnyBotPlayer, strength: Strength): Entrant => ({
  name: String(strength),
  sitDown: (choices) => (state, seat) =>
    bot.nextCommand(shownToBot(game, state, seat), seat, { strength, seed: choices.pick(SEEDS) }),
});

/** So many commands a random player gives in a turn that has no other end for it, on average. */
const SAID_AT_ONCE = 8;

/** The random players of simulations, but for commands that end a match by word. */
export const randomEntrant = ({ game, style }: GameTools): Entrant => ({
  name: 'random',
  sitDown: (choices) => {
    const weights = { ...style.weights(choices), ...settled(game) };
    return (state, seat) =>
      game.turn(state).sealed && choices.pick(SAID_AT_ONCE) === 0
        ? undefined
        : chooseCommand(game, style, state, seat, choices, weights);
  },
});
