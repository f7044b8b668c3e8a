// What spectators are told of a command, at one step of a random match.

import type { Ply } from '../src/bot/playout.ts';
import { actorOf } from '../src/kernel/actors.ts';
import { type GameDefinition, SPECTATOR, type Tagged } from '../src/kernel/game.ts';
import { sameJson } from '../src/kernel/json.ts';
import { scriptedRandom } from '../src/kernel/random.ts';
import { must } from './law.ts';

/**
 * What hides nothing is told as its command, and they must come to the same from what they were told before. A picture alone
 * would not do: how a match came here may decide how it ends (SKORM-8.2). A sealed turn tells events.
 */
export function toldLaws<S, C extends Tagged, E extends Tagged, O, V>(
  game: GameDefinition<S, C, E, O, V>,
  { before, command, events, faces, seat }: Ply<S, C, E>,
  told: S,
): void {
  if (game.turn(before).sealed === true) return;
  if (!events.every((event) => sameJson(game.redact(event, SPECTATOR), event))) return;
  const decided = game.decide(told, command, actorOf(seat), scriptedRandom(faces));
  must(
    decided.ok && sameJson(decided.value, events),
    'what a spectator is told as a command it can work out',
    () => [command, decided],
  );
}
