// From published lines to shots, event by event.

import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { isGoingBack } from '@hexmarch/shared/match/fold/acts';
import type { AnyEngine, AnyView } from '../gameApi/anyGame.ts';
import { replayLine } from '../source/replayLines.ts';
import type { Shot } from './reel.ts';

/** Undefined if they do not fit that view, or for an undo: a view does not contain earlier positions. */
export function shotsOf(
  rules: AnyEngine,
  from: AnyView,
  lines: readonly string[],
): readonly Shot[] | undefined {
  let view = from;
  const shots: Shot[] = [];
  for (const line of lines) {
    const replayed = replayLine(rules, view, line, SPECTATOR);
    if (replayed === undefined || replayed.table.some(isGoingBack)) return undefined;
    // What is counted in secret within one act is in no view.
    let state: unknown = view;
    for (const event of replayed.events) {
      const before = view;
      state = rules.evolve(state, event);
      view = rules.view(state, SPECTATOR);
      shots.push({ view, made: { event, before } });
    }
  }
  return shots;
}
