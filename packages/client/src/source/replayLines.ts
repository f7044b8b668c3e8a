// From what everybody was told (lastLine.ts) back to events and views, with the shared engine.

import type { GameDefinition, Tagged, Viewer } from '@hexmarch/shared/kernel/game';
import { scriptedRandom } from '@hexmarch/shared/kernel/random';
import { parseLastLine } from '@hexmarch/shared/protocol/lastLine';
import type { LogEntry, Played } from './viewSource.ts';

// biome-ignore lint/suspicious/noExplicitAny: a view may take the state's place, since secrets never enter a decision that is told as a command.
export type Rules<V, C extends Tagged, E extends Tagged> = GameDefinition<any, C, E, any, V>;

/** The events behind one line, as this viewer may know them; `undefined` when the line does not fit the view. */
export function eventsOf<V, C extends Tagged, E extends Tagged>(
  rules: Rules<V, C, E>,
  before: V,
  text: string,
  viewer: Viewer,
): readonly E[] | undefined {
  const line = parseLastLine(text);
  if ('events' in line) return line.events as readonly unknown[] as readonly E[];
  const command = rules.parseCommandText(before, line.command);
  if (!command.ok) return undefined;
  try {
    const decided = rules.decide(before, command.value, line.actor, scriptedRandom(line.faces));
    if (!decided.ok) return undefined;
    return decided.value.map((event) => rules.redact(event, viewer)).filter((event) => event !== undefined);
  } catch {
    return undefined; // The script of faces does not fit: the position before was another one.
  }
}

/** Pairs each event with the views around it; the last one ends in the view that really came. */
export function playedOf<V, C extends Tagged, E extends Tagged>(
  rules: Rules<V, C, E>,
  before: V,
  events: readonly E[],
  arrived: V,
): readonly Played<V, E>[] {
  let view = before;
  return events.map((event, index) => {
    const from = view;
    view = index === events.length - 1 ? arrived : (rules.evolve(view, event) as V);
    return { event, before: from, after: view };
  });
}

/** Folds a whole log; stops early at a line that does not fit, since all after it would be wrong too. */
export function logOf<V, C extends Tagged, E extends Tagged>(
  rules: Rules<V, C, E>,
  lines: readonly string[],
  viewer: Viewer,
): readonly LogEntry<V, E>[] {
  const entries: LogEntry<V, E>[] = [];
  let view = rules.view(rules.initialState(), viewer);
  for (const [index, text] of lines.entries()) {
    const events = eventsOf(rules, view, text, viewer);
    if (events === undefined) break;
    for (const event of events) {
      entries.push({ sequence: index + 1, event, before: view });
      view = rules.evolve(view, event) as V;
    }
  }
  return entries;
}
