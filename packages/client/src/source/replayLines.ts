// Turns published lines (lastLine.ts) back into events and views, with the shared engine.

import { numberOfActor } from '@hexmarch/shared/kernel/actors';
import type { GameDefinition, Seat, Tagged, Viewer } from '@hexmarch/shared/kernel/game';
import { scriptedRandom } from '@hexmarch/shared/kernel/random';
import { isGoingBack, isTableEvent, type TableEvent } from '@hexmarch/shared/match/fold/acts';
import { type Accepted, areAsides, beginning, standingAfter } from '@hexmarch/shared/match/fold/matchFold';
import type { Standing } from '@hexmarch/shared/match/fold/standing';
import { type LastLine, parseLastLine } from '@hexmarch/shared/protocol/room/lastLine';
import type { LogEntry, Played } from './viewSource.ts';

// A view may stand in for the state, since secrets never enter a decision that is published as a command.
export type Rules<V, C extends Tagged, E extends Tagged> = GameDefinition<unknown, C, E, unknown, V>;

/** One parsed line: the actor, the command if it was published, and the resulting events. */
export interface ReplayedLine<C, E> {
  readonly line: LastLine;
  readonly command: C | undefined;
  /** The game's events, redacted for this viewer. */
  readonly events: readonly E[];
  readonly table: readonly TableEvent[];
}

/** Replays one line for this viewer; `undefined` if it does not fit the view before. */
export function replayLine<V, C extends Tagged, E extends Tagged>(
  rules: Rules<V, C, E>,
  before: V,
  text: string,
  viewer: Viewer,
): ReplayedLine<C, E> | undefined {
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

function sorted<E extends Tagged>(
  events: readonly Tagged[],
): Pick<ReplayedLine<unknown, E>, 'events' | 'table'> {
  return {
    events: events.filter((event) => !isTableEvent(event)) as readonly Tagged[] as readonly E[],
    table: events.filter(isTableEvent),
  };
}

/** Pairs each event with the views around it; the last one ends in the view actually received. */
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

/** An action that has not been undone. */
export interface Deed<C> {
  /** Sequence number before it. */
  readonly at: number;
  /** -1 for the host. */
  readonly actor: Seat;
  /** Undefined if only its events were published. */
  readonly command: C | undefined;
  /** A message beside the play, such as an offer of a draw. */
  readonly isAside: boolean;
}

/** What a takeback undoes: the play. Messages stay, unless nothing else is undone. */
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

  /** Lines folded so far. */
  get count(): number {
    return this.lines;
  }

  /** All lines so far could be folded. */
  get isWhole(): boolean {
    return !this.broken;
  }

  push(text: string): void {
    this.lines += 1;
    if (this.broken) return;
    const replayed = replayLine(this.rules, this.standing.state as V, text, this.viewer);
    if (replayed === undefined) this.broken = true;
    else this.apply(replayed);
  }

  private apply(replayed: ReplayedLine<C, E>): void {
    const { line, command, events, table } = replayed;
    const at = this.standing.sequence;
    const actor = line.actor.kind === 'seat' ? line.actor.seat : -1;
    this.add(replayed, actor, at + 1);
    try {
      this.standing = standingAfter(this.rules, this.standing, acceptedOf(replayed));
    } catch {
      this.broken = true; // It goes back to an entry that was never published here.
      return;
    }
    if (table.some(isGoingBack)) return;
    if (events.length > 0 || table.length === 0)
      this.deeds = [...this.deeds, { at, actor, command, isAside: areAsides(this.rules, events) }];
  }

  /** Entries of the log; undone ones stay in it, marked. */
  private add({ events, table }: ReplayedLine<C, E>, actor: Seat, sequence: number): void {
    let view = this.standing.state as V;
    const fresh: LogEntry<V, E | TableEvent>[] = [];
    for (const event of table) {
      const undid = isGoingBack(event) ? this.undo(event.to) : [];
      fresh.push({ sequence, event, before: view, actor, undid });
    }
    // After an undo these are messages from before it, which are in the log already (TABLE-4.4).
    for (const event of table.some(isGoingBack) ? [] : events) {
      fresh.push({ sequence, event, before: view, actor });
      view = this.rules.evolve(view, event) as V;
    }
    this.entries = [...this.entries, ...fresh];
  }

  /** Marks the entries from sequence number `to` on as undone; returns their commands, oldest first. */
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

/** A published line as input of the shared fold. If only events of the game were published, something is hidden. */
function acceptedOf({ line, events, table }: ReplayedLine<Tagged, Tagged>): Accepted {
  return {
    actor: numberOfActor(line.actor),
    rolls: 'faces' in line ? line.faces.join(' ') : '',
    events: [...table, ...events],
    hidden: 'events' in line && table.length === 0,
  };
}
