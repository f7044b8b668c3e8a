// Positions and commands by their texts, as the tests of Skorm need them.

import { defaultOptions } from '../../../src/games/skorm/opening.ts';
import { readOptions } from '../../../src/games/skorm/options.ts';
import { readPosition } from '../../../src/games/skorm/position.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import type { SkormCommand, SkormEvent, SkormState } from '../../../src/games/skorm/types.ts';
import type { Actor, Seat } from '../../../src/kernel/game.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import type { Result } from '../../../src/kernel/result.ts';
import { playRandomly } from '../../../tools/games/skorm/random/style.ts';

export function valueIn<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** `settings` over the defaults; they need not be playable from the start. */
export function position(text: string, settings: object = {}): SkormState {
  const players = text.startsWith('3p') ? 3 : 2;
  return valueIn(readPosition(text, valueIn(readOptions({ players, ...settings }))));
}

export const command = (text: string): SkormCommand =>
  valueIn(skorm.parseCommandText(skorm.initialState(), text));

const NO_DICE = scriptedRandom([]);
const HOST: Actor = { kind: 'host' };

export const decide = (state: SkormState, text: string, seat: Seat | 'host' = state.active) =>
  skorm.decide(state, command(text), seat === 'host' ? HOST : { kind: 'seat', seat }, NO_DICE);

export const eventsOf = (state: SkormState, text: string, seat?: Seat | 'host'): readonly SkormEvent[] =>
  valueIn(decide(state, text, seat));

/** The state after commands of the seats to act, or of the one named first: `2: resign` (counted from 1, as in texts). */
export function play(state: SkormState, ...texts: readonly string[]): SkormState {
  let next = state;
  for (const spoken of texts) {
    const [, by, text = ''] = /^(?:(\d): )?(.*)$/.exec(spoken) ?? [];
    next = eventsOf(next, text, by === undefined ? next.active : Number(by) - 1).reduce(skorm.evolve, next);
  }
  return next;
}

/** Code and rule of a refusal. */
export function refused(state: SkormState, text: string, seat?: Seat | 'host'): string {
  const decision = decide(state, text, seat);
  return decision.ok ? 'accepted' : `${decision.error.code} ${decision.error.rule}`;
}

export const opened = (players: 2 | 3): SkormState =>
  skorm.open(defaultOptions(players), players, NO_DICE).reduce(skorm.evolve, skorm.initialState());

/** The states of a random match, the first and the last included. */
export function statesOf(seed: number, players: 2 | 3): readonly SkormState[] {
  const { opened: start, plies } = playRandomly(seed, defaultOptions(players));
  return [start, ...Array.from(plies, ({ after }) => after)];
}
