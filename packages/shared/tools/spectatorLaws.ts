// What spectators receive of a command, and which seats see the same, at one step of a random match.

import { actorOf } from '../src/kernel/actors.ts';
import { type GameDefinition, type Seat, SPECTATOR, type Tagged } from '../src/kernel/game.ts';
import { canonicalText, sameJson } from '../src/kernel/json.ts';
import { scriptedRandom } from '../src/kernel/random.ts';
import { must } from './law.ts';
import type { Ply } from './playout.ts';

/**
 * A fully public action is sent as its command, from which spectators must compute the same events out of their folded state. A view alone
 * would not do: the history may decide how a match ends (SKORM-8.2). In sealed and concealed turns events are sent where they differ.
 */
export function spectatorLaws<S, C extends Tagged, E extends Tagged, O, V>(
  game: GameDefinition<S, C, E, O, V>,
  { before, command, events, faces, seat }: Ply<S, C, E>,
  publicState: S,
): void {
  const { sealed, concealed } = game.turn(before);
  if (sealed === true || concealed === true) return;
  if (!events.every((event) => sameJson(game.redact(event, SPECTATOR), event))) return;
  const decided = game.decide(publicState, command, actorOf(seat), scriptedRandom(faces));
  must(
    decided.ok && sameJson(decided.value, events),
    'what a spectator is told as a command it can work out',
    () => [command, decided],
  );
}

/** Seats of one group have equal views, whether they still play or not. */
export function viewGroupLaws<S, C extends Tagged, E extends Tagged, O, V>(
  game: GameDefinition<S, C, E, O, V>,
  state: S,
  seatCount: number,
): void {
  const views = new Map<number, string>();
  for (let seat: Seat = 0; seat < seatCount; seat++) {
    const group = game.viewGroup?.(state, seat);
    if (group === undefined) continue;
    const view = canonicalText(game.view(state, { kind: 'seat', seat }));
    must((views.get(group) ?? view) === view, 'seats of one group see the same', () => [group, seat]);
    views.set(group, view);
  }
}
