// Random matches of the real engine, event by event, for testing animations.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorEvent, SkorState } from '@hexmarch/shared/games/skor/types';
import { playRandomly } from '../../../../shared/tools/games/skor/random/style.ts';

export interface Happening {
  readonly event: SkorEvent;
  readonly before: SkorState;
  readonly after: SkorState;
}

function* folded(start: SkorState, events: readonly SkorEvent[]): Generator<Happening> {
  let before = start;
  for (const event of events) {
    const after = skor.evolve(before, event);
    yield { event, before, after };
    before = after;
  }
}

/** A whole match, or its first events. */
export function* happenings(seed: number, eventsMax: number): Generator<Happening> {
  const match = playRandomly(seed, { alternative: true, roundLimit: 150 });
  let count = 0;
  for (const happening of folded(skor.initialState(), match.opening)) yield happening;
  for (const { before, events } of match.plies) {
    for (const happening of folded(before, events)) {
      if (++count > eventsMax) return;
      yield happening;
    }
  }
}
