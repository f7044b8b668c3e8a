// Two commands of a seat that are indistinguishable to others by the rules of its game, on any server.

import { actorOf } from '@hexmarch/shared/kernel/actors';
import { type AnyGame, type Seat, SPECTATOR, type Tagged, type Viewer } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { TrialGame } from '../../../shared/tools/playout.ts';

export interface SecretChoice {
  readonly seat: Seat;
  /** As commands. */
  readonly texts: readonly [string, string];
  /** Others do not even learn that a command was given. */
  readonly isUnheard: boolean;
}

/** Upper bound on comparisons. */
const COMMANDS_MAX = 60;

/** For an awaited seat; undefined: none just now. */
export function secretChoiceAt({ game }: TrialGame, state: unknown, seats: number): SecretChoice | undefined {
  for (const seat of game.turn(state).awaiting) {
    const found = choiceOf(game, state, seat, seats);
    if (found !== undefined) return found;
  }
  return undefined;
}

function choiceOf(game: AnyGame, state: unknown, seat: Seat, seats: number): SecretChoice | undefined {
  const others = [...Array(seats).keys()].filter((other) => other !== seat);
  const viewers: readonly Viewer[] = [
    SPECTATOR,
    ...others.map((other) => ({ kind: 'seat', seat: other }) as const),
  ];
  /** By the views of all others. */
  const seen = new Map<string, { readonly text: string; readonly whole: string }>();
  const all = game.legalCommands(game.view(state, { kind: 'seat', seat }), seat);
  for (const command of all.slice(0, COMMANDS_MAX)) {
    const decided = game.decide(state, command, actorOf(seat), seededRandom(1));
    if (!decided.ok) continue;
    const events: readonly Tagged[] = decided.value;
    const after = events.reduce(game.evolve, state);
    if (game.outcome(after) !== undefined) continue;
    const views = viewers.map((viewer) => ({
      events: events.flatMap((event) => game.redact(event, viewer) ?? []),
      view: game.view(after, viewer),
    }));
    const [key, whole] = [canonicalText(views), canonicalText(events)];
    const text = game.formatCommand(state, command);
    const other = seen.get(key);
    if (other === undefined) seen.set(key, { text, whole });
    else if (other.whole !== whole)
      return {
        ...{ seat, texts: [other.text, text] as const },
        isUnheard: views.every((one) => one.events.length === 0),
      };
  }
  return undefined;
}
