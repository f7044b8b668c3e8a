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

/** Folds a log line by line into entries; a line that does not fit ends it, since all after it would be wrong too. */
export class LogFold<V, C extends Tagged, E extends Tagged> {
  readonly entries: LogEntry<V, E>[] = [];
  private readonly rules: Rules<V, C, E>;
  private readonly viewer: Viewer;
  private view: V;
  private lines = 0;
  private broken = false;

  constructor(rules: Rules<V, C, E>, viewer: Viewer) {
    this.rules = rules;
    this.viewer = viewer;
    this.view = rules.view(rules.initialState(), viewer);
  }

  /** Lines taken so far. */
  get count(): number {
    return this.lines;
  }

  push(text: string): void {
    this.lines += 1;
    if (this.broken) return;
    const events = eventsOf(this.rules, this.view, text, this.viewer);
    if (events === undefined) {
      this.broken = true;
      return;
    }
    for (const event of events) {
      this.entries.push({ sequence: this.lines, event, before: this.view });
      this.view = this.rules.evolve(this.view, event) as V;
    }
  }
}
