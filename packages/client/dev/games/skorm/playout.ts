// Random matches of the real engine, event by event, for testing animations.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormEvent, SkormState } from '@hexmarch/shared/games/skorm/types';
import { playRandomly } from '../../../../shared/tools/games/skorm/random/style.ts';

export interface Happening {
  readonly event: SkormEvent;
  readonly before: SkormState;
  readonly after: SkormState;
}

function* folded(start: SkormState, events: readonly SkormEvent[]): Generator<Happening> {
  let before = start;
  for (const event of events) {
    const after = skorm.evolve(before, event);
    yield { event, before, after };
    before = after;
  }
}

/** A whole match, or its first events. */
export function* happenings(seed: number, players: 2 | 3, eventsMax: number): Generator<Happening> {
  const options = skorm.parseOptions({ players });
  if (!options.ok) throw new Error(options.error.code);
  const match = playRandomly(seed, options.value);
  let count = 0;
  yield* folded(skorm.initialState(), match.opening);
  for (const { before, events } of match.plies) {
    for (const happening of folded(before, events)) {
      if (++count > eventsMax) return;
      yield happening;
    }
  }
}
