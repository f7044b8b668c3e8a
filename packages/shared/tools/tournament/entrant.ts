// Entrants of a tournament: a bot at one strength, or random play.

import { levelIn } from '../../src/catalogue/botPlayers.ts';
import type { Random, Seat, Tagged } from '../../src/kernel/game.ts';
import type { Strength } from '../../src/search/botNumber.ts';
import { type AnyBotPlayer, shownToBot } from '../../src/search/botPlayer.ts';
import { settled } from '../byWord.ts';
import type { AnyState, GameTools } from '../games/gameTools.ts';
import { chooseCommand } from '../playout.ts';

export interface Entrant {
  /** Name in the report: `3`, or `random`. */
  readonly name: string;
  /** Creates a player for one match; all randomness comes from `choices`. */
  sitDown(choices: Random): Player;
}

/** The next command of an awaited seat; undefined in a simultaneous turn: nothing more to order. */
export type Player = (state: AnyState, seat: Seat) => Tagged | undefined;

const SEEDS = 0x1_0000_0000;

/** `mind`: settings that differ from those of the strength. */
export const strengthEntrant = (
  { game }: GameTools,
  bot: AnyBotPlayer,
  strength: Strength,
  mind: object = {},
): Entrant => ({
  name: String(strength),
  sitDown: (choices) => (state, seat) => {
    // Bots of older commits ask for the strength.
    const ask = { level: levelIn(game.id, strength), strength, mind, seed: choices.pick(SEEDS) };
    return bot.nextCommand(shownToBot(game, state, seat), seat, ask);
  },
});

/** Mean number of commands of a random player in a simultaneous turn. */
const SAID_AT_ONCE = 8;

/** The random players of simulations, without resignation and draws. */
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
