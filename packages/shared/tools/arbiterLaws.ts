// Contract laws of arbiters (TABLE-18), at one step of a random match.

import { ARBITER, type GameDefinition, type Random, SPECTATOR, type Tagged } from '../src/kernel/game.ts';
import { canonicalText } from '../src/kernel/json.ts';
import { must, mustBeTyped } from './law.ts';
import type { Ply } from './playout.ts';

interface Ruled<S, C extends Tagged, E extends Tagged, O, V> {
  readonly game: GameDefinition<S, C, E, O, V>;
  anyCommand(state: S, random: Random): C;
}

/** No arbiter acts in a game without arbiters, and an arbiter who may also play sees no more than a spectator. */
export function arbiterLaws<S, C extends Tagged, E extends Tagged, O, V>(
  { game, anyCommand }: Ruled<S, C, E, O, V>,
  { after, events }: Ply<S, C, E>,
  random: Random,
): void {
  const command = anyCommand(after, random);
  const decision = game.decide(after, command, { kind: 'arbiter' }, random);
  must(game.arbiter !== undefined || !decision.ok, 'nobody rules this game', () => command);
  if (!decision.ok) mustBeTyped(decision.error);
  if (game.arbiter !== 'mayPlay') return;
  const views = [ARBITER, SPECTATOR].map((viewer) => canonicalText(game.view(after, viewer)));
  must(views[0] === views[1], 'an arbiter who may play sees what a spectator sees', () => views);
  for (const event of events) {
    const redacted = [ARBITER, SPECTATOR].map((viewer) => canonicalText(game.redact(event, viewer) ?? null));
    must(
      redacted[0] === redacted[1],
      'an arbiter who may play is told what a spectator is told',
      () => redacted,
    );
  }
}
