// Everything that single moves of a turn lead to, by the checks of the rules alone: what planners are held against.

import { checkAct } from '../../../src/games/skure/acting.ts';
import { characterOf } from '../../../src/games/skure/characters.ts';
import type { SkureEvent } from '../../../src/games/skure/events.ts';
import { evolve } from '../../../src/games/skure/evolve.ts';
import { DIRECTIONS, type Height } from '../../../src/games/skure/field/types.ts';
import { passing, stepOf } from '../../../src/games/skure/moving.ts';
import type { Character, SkureState, TurnCommand } from '../../../src/games/skure/state.ts';

export interface Reached {
  readonly one: Character;
  readonly spent: number;
  /** The state there, without attacks of opportunity. */
  readonly state: SkureState;
}

/** Every place, height and facing that single legal commands lead to, with the least points spent. */
export function everythingReached(state: SkureState): readonly Reached[] {
  const seen = new Map<string, Reached>();
  const waiting = [state];
  const keys = new Set<string>();
  for (let now = waiting.pop(); now !== undefined; now = waiting.pop()) {
    const one = characterOf(now, now.actor);
    const { budget } = now;
    const key = JSON.stringify([one.at, one.height, one.facing, { ...budget, passed: {} }]);
    if (keys.has(key)) continue;
    keys.add(key);
    const place = `${one.at} ${one.height} ${one.facing}`;
    const spent = state.budget.points - budget.points;
    if ((seen.get(place)?.spent ?? 99) > spent) seen.set(place, { one, spent, state: now });
    waiting.push(...nextStates(now, one));
  }
  return [...seen.values()];
}

export function nextStates(state: SkureState, one: Character): readonly SkureState[] {
  const who = one.id;
  const after = (event: SkureEvent): SkureState => evolve(state, event);
  const legal = (command: TurnCommand): boolean => checkAct(state, one, command) === undefined;
  const steps = DIRECTIONS.flatMap((direction) => {
    const step = stepOf(state, one, direction);
    if (!('ok' in step)) return [];
    const { to, passed: over, cost } = step;
    return [after({ type: 'stepped', who, to, over, cost, passed: passing(state, who, [...over, to]) })];
  });
  const turns = DIRECTIONS.filter((direction) => legal({ type: 'face', direction })).map((facing) =>
    after({ type: 'faced', who, facing }),
  );
  const heights = (['rise', 'sink'] as const)
    .filter((type) => legal({ type }))
    .map((type): SkureState => {
      const height: Height = type === 'rise' ? 'mid' : 'low';
      return after({ type: 'heightChanged', who, height, cost: 1 });
    });
  return [...steps, ...turns, ...heights];
}
