// From what everybody was told (lastLine.ts) back to events and views, with the shared engine.

import { numberOfActor } from '@hexmarch/shared/kernel/actors';
import type { GameDefinition, Seat, Tagged, Viewer } from '@hexmarch/shared/kernel/game';
import { scriptedRandom } from '@hexmarch/shared/kernel/random';
import { isGoingBack, isTableEvent, type TableEvent } from '@hexmarch/shared/match/acts';
import { type Accepted, areAsides, beginning, standingAfter } from '@hexmarch/shared/match/matchFold';
import type { Standing } from '@hexmarch/shared/match/standing';
import { type LastLine, parseLastLine } from '@hexmarch/shared/protocol/lastLine';
import type { LogEntry, Played } from './viewSource.ts';

// A view may take the state's place, since secrets never enter a decision that is told as a command.
export type Rules<V, C extends Tagged, E extends Tagged> = GameDefinition<unknown, C, E, unknown, V>;

/** One line understood: who acted, by which command where that was told, and what came of it. */
export interface Told<C, E> {
  readonly line: LastLine;
  readonly command: C | undefined;
  /** The game's events as this viewer may know them. */
  readonly events: readonly E[];
  readonly table: readonly TableEvent[];
}

/** What one line says to this viewer; `undefined` when it does not fit the view before. */
export function toldBy<V, C extends Tagged, E extends Tagged>(
  rules: Rules<V, C, E>,
  before: V,
  text: string,
  viewer: Viewer,
): Told<C, E> | undefined {
  const line = parseLastLine(text);
  if ('events' in line) return { line, command: undefined, ...sorted<E>(line.events) };
  const command = rules.parseCommandText(before, line.command);
  if (!command.ok) return undefined;
  try {
    const decided = rules.decide(before, command.value, line.actor, scriptedRandom(line.faces));
    if (!decided.ok) return undefined;
    const events = decided.value.map((event) => rules.redact(event, viewer));
    return {
      line,
      command: command.value,
      events: events.filter((event) => event !== undefined),
      table: [],
    };
  } catch {
    return undefined; // The script of faces does not fit: the position before was another one.
  }
}

/** The events behind one line, those of the table included; `undefined` when the line does not fit the view. */
export function eventsOf<V, C extends Tagged, E extends Tagged>(
  rules: Rules<V, C, E>,
  before: V,
  text: string,
  viewer: Viewer,
): readonly (E | TableEvent)[] | undefined {
  const told = toldBy(rules, before, text, viewer);
  return told === undefined ? undefined : [...told.table, ...told.events];
}

function sorted<E extends Tagged>(events: readonly Tagged[]): Pick<Told<unknown, E>, 'events' | 'table'> {
  return {
    events: events.filter((event) => !isTableEvent(event)) as readonly Tagged[] as readonly E[],
    table: events.filter(isTableEvent),
  };
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

/** An action that still stands: nobody has taken it back. */
export interface Deed<C> {
  /** Sequence number before it. */
  readonly at: number;
  /** -1 for the host. */
  readonly actor: Seat;
  /** Unknown where it was told as events alone. */
  readonly command: C | undefined;
  /** Only said beside the play, such as an offer of a draw. */
  readonly isAside: boolean;
}

/** Of what is taken back: the play. What was said stays said, unless nothing else was taken back. */
export function playedIn<D extends { readonly isAside: boolean }>(deeds: readonly D[]): readonly D[] {
  const played = deeds.filter(({ isAside }) => !isAside);
  return played.length > 0 ? played : deeds;
}

/** Folds a log line by line into entries; a line that does not fit ends it, since all after it would be wrong too. */
export class LogFold<V, C extends Tagged, E extends Tagged> {
  entries: readonly LogEntry<V, E | TableEvent>[] = [];
  /** Views in place of states: what may be undone, and who has moved (rules/table.md). */
  standing: Standing;
  deeds: readonly Deed<C>[] = [];
  private readonly rules: Rules<V, C, E>;
  private readonly viewer: Viewer;
  private broken = false;
  private lines = 0;

  constructor(rules: Rules<V, C, E>, viewer: Viewer) {
    this.rules = rules;
    this.viewer = viewer;
    this.standing = { ...beginning(rules), state: rules.view(rules.initialState(), viewer) };
  }

  /** Lines taken so far. */
  get count(): number {
    return this.lines;
  }

  /** All lines so far were understood. */
  get isWhole(): boolean {
    return !this.broken;
  }

  push(text: string): void {
    this.lines += 1;
    if (this.broken) return;
    const told = toldBy(this.rules, this.standing.state as V, text, this.viewer);
    if (told === undefined) this.broken = true;
    else this.take(told);
  }

  private take(told: Told<C, E>): void {
    const { line, command, events, table } = told;
    const at = this.standing.sequence;
    const actor = line.actor.kind === 'seat' ? line.actor.seat : -1;
    this.add(told, actor, at + 1);
    try {
      this.standing = standingAfter(this.rules, this.standing, acceptedOf(told));
    } catch {
      this.broken = true; // It goes back to what was never told here.
      return;
    }
    if (table.some(isGoingBack)) return;
    if (events.length > 0 || table.length === 0)
      this.deeds = [...this.deeds, { at, actor, command, isAside: areAsides(this.rules, events) }];
  }

  /** Entries of the log; what is taken back stays there, marked. */
  private add({ events, table }: Told<C, E>, actor: Seat, sequence: number): void {
    let view = this.standing.state as V;
    const fresh: LogEntry<V, E | TableEvent>[] = [];
    for (const event of table) {
      const undid = isGoingBack(event) ? this.undo(event.to) : [];
      fresh.push({ sequence, event, before: view, actor, undid });
    }
    // After an undo they are what was said before it and stands in the log already (TABLE-4.4).
    for (const event of table.some(isGoingBack) ? [] : events) {
      fresh.push({ sequence, event, before: view, actor });
      view = this.rules.evolve(view, event) as V;
    }
    this.entries = [...this.entries, ...fresh];
  }

  /** Marks what was done from sequence number `to` on, and answers with its commands, oldest first. */
  private undo(to: number): readonly C[] {
    const gone = playedIn(this.deeds.filter(({ at }) => at >= to));
    this.deeds = this.deeds.filter(({ at }) => at < to);
    const undone = new Set(gone.map(({ at }) => at + 1));
    this.entries = this.entries.map((entry) =>
      undone.has(entry.sequence) && !isTableEvent(entry.event) ? { ...entry, undone: true } : entry,
    );
    return gone.map(({ command }) => command).filter((command) => command !== undefined);
  }
}

/** A told line as the shared fold wants it. What is told as events of the game alone keeps something back. */
function acceptedOf({ line, events, table }: Told<Tagged, Tagged>): Accepted {
  return {
    actor: numberOfActor(line.actor),
    rolls: 'faces' in line ? line.faces.join(' ') : '',
    events: [...table, ...events],
    hidden: 'events' in line && table.length === 0,
  };
}
