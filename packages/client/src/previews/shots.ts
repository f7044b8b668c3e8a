// From what everybody was told to what there is to see, event by event.

import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { isGoingBack } from '@hexmarch/shared/match/acts';
import type { AnyEngine, AnyView } from '../gameApi/anyGame.ts';
import { toldBy } from '../source/replayLines.ts';
import type { Shot } from './reel.ts';

/** Undefined where they do not fit that view, or where somebody has taken something back: a view does not tell what was before. */
export function shotsOf(
  rules: AnyEngine,
  from: AnyView,
  lines: readonly string[],
): readonly Shot[] | undefined {
  let view = from;
  const shots: Shot[] = [];
  for (const line of lines) {
    const told = toldBy(rules, view, line, SPECTATOR);
    if (told === undefined || told.table.some(isGoingBack)) return undefined;
    // What is counted in secret goes on within one act, and is in no view.
    let state: unknown = view;
    for (const event of told.events) {
      const before = view;
      state = rules.evolve(state, event);
      view = rules.view(state, SPECTATOR);
      shots.push({ view, made: { event, before } });
    }
  }
  return shots;
}
