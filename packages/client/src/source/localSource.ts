// A local match of one person in this tab: the shared engine, local dice, and unlimited undo and redo.

import { HOST_ACTOR, numberOfActor } from '@hexmarch/shared/kernel/actors';
import type { Actor, AnyGame, Seat, Tagged, Viewer } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { ok, type Result } from '@hexmarch/shared/kernel/result';
import { type ReadonlySignal, signal } from '@preact/signals';
import { LocalDice } from './localDice.ts';
import type { Rules } from './replayLines.ts';
import type { Frame, LogEntry, Played, ViewSource } from './viewSource.ts';

interface Done<V, E> {
  /** The host's number if no act led to it. */
  readonly by: Seat;
  readonly events: readonly E[];
  readonly state: unknown;
  /** Acts up to this one are known to the viewer. */
  readonly sequence: number;
  /** Cache of the log entries per viewer: a long match is not described anew with every act. */
  readonly published: Map<Seat, readonly LogEntry<V, E>[]>;
}

interface Happened<E> {
  readonly events: readonly E[];
  readonly state: unknown;
}

/** Bound on consecutive due commands before a player is awaited again; ends a game in which no player can act. */
const DUE_MAX = 20;

export class LocalSource<V = unknown, C extends Tagged = Tagged, E extends Tagged = Tagged>
  implements ViewSource<V, E>
{
  readonly dice: LocalDice;
  readonly viewer: ReadonlySignal<Viewer>;
  readonly frame: ReadonlySignal<Frame<V, E>>;
  /** The viewer's knowledge; one person who plays all sides also sees what others do in secret. */
  readonly log: ReadonlySignal<readonly LogEntry<V, E>[]>;
  /** Acts done, and how many of them are not undone. */
  readonly history: ReadonlySignal<{ readonly at: number; readonly length: number }>;
  private readonly game: Rules<V, C, E>;
  private readonly start: unknown;
  private readonly done: Done<V, E>[] = [];
  private readonly setViewer;
  private readonly setFrame;
  private readonly setLog = signal<readonly LogEntry<V, E>[]>([]);
  private readonly setHistory = signal({ at: 0, length: 0 });
  /** Side chosen by the player although another one is awaited. */
  private chosen: Seat | undefined;
  private readonly own: Seat | undefined;

  /** `own`: a fixed viewer, whoever's turn it is; else one person plays all sides. */
  constructor(game: Rules<V, C, E>, start: unknown, dice = new LocalDice(), own?: Seat) {
    this.game = game;
    this.start = start;
    this.dice = dice;
    this.own = own;
    const viewer = this.viewerOf(start);
    this.setViewer = signal<Viewer>(viewer);
    this.setFrame = signal<Frame<V, E>>({ sequence: 0, view: game.view(start, viewer), played: [] });
    this.viewer = this.setViewer;
    this.frame = this.setFrame;
    this.log = this.setLog;
    this.history = this.setHistory;
  }

  get state(): unknown {
    return this.stateAt(this.setHistory.peek().at);
  }

  /** Plays for a seat; clears the redo history. */
  act(seat: Seat, command: C): Refusal | undefined {
    return this.actAs({ kind: 'seat', seat }, command);
  }

  /** The same for any actor, including the host before a command is due. */
  actAs(actor: Actor, command: C): Refusal | undefined {
    const chosenFaces = this.dice.chosen.peek();
    const decided = this.game.decide(this.state, command, actor, this.dice);
    if (!decided.ok) {
      this.dice.choose(chosenFaces);
      return decided.error;
    }
    this.happen(numberOfActor(actor), this.settled(this.after(this.state, decided.value)));
    return undefined;
  }

  /** Whether anything becomes due here. */
  get hasDue(): boolean {
    return (this.game.turn(this.state).due ?? []).length > 0;
  }

  /** Advances time until this turn is over, with all that is due in it. Local time does not run, so this is called explicitly. */
  pass(): void {
    const { number } = this.game.turn(this.state);
    let now: Happened<E> = { state: this.state, events: [] };
    for (let i = 0; i < DUE_MAX; i += 1) {
      const next = this.dueIn(now);
      if (next === undefined) break;
      now = next;
      if (this.game.turn(now.state).number !== number) break;
    }
    if (now.events.length > 0) this.happen(HOST_ACTOR, this.settled(now));
  }

  /** Advances time to what is due next, unless that ends the turn. Returns whether anything has happened. */
  passDue(): boolean {
    const [first] = this.game.turn(this.state).due ?? [];
    const next = first?.closes === true ? undefined : this.dueIn({ state: this.state, events: [] });
    if (next === undefined) return false;
    this.happen(HOST_ACTOR, this.settled(next));
    return true;
  }

  /** The events of each act that is not undone. */
  get acts(): readonly (readonly E[])[] {
    return this.done.slice(0, this.setHistory.peek().at).map(({ events }) => events);
  }

  /** Restores a match from its `acts` and their actors. */
  resume(acts: readonly { readonly by: Seat; readonly events: readonly E[] }[]): void {
    let state = this.state;
    for (const { by, events } of acts) {
      state = events.reduce((before, event) => this.game.evolve(before, event), state);
      this.keep(this.done.length, by, { events, state });
    }
    this.go(this.done.length);
  }

  /** Sets another position as if an act had led to it; it can be undone like one. */
  setState(state: unknown): void {
    const { at } = this.setHistory.peek();
    this.keep(at, HOST_ACTOR, { events: [], state });
    this.chosen = undefined;
    this.go(at + 1);
  }

  undo(): void {
    const { at } = this.setHistory.peek();
    if (at > 0) this.go(at - 1);
  }

  redo(): void {
    const { at, length } = this.setHistory.peek();
    if (at < length) this.go(at + 1);
  }

  /** Plays another side than the one to move (answers to offers), until the next act. */
  playAs(seat: Seat): void {
    this.chosen = seat;
    const { sequence } = this.setFrame.peek();
    this.setViewer.value = this.viewerOf(this.state);
    this.setFrame.value = { sequence, view: this.view(this.state), played: [] };
    this.setLog.value = this.logUpTo(this.setHistory.peek().at);
  }

  private happen(by: Seat, happened: Happened<E>): void {
    const { at } = this.setHistory.peek();
    this.keep(at, by, happened);
    this.chosen = undefined;
    this.go(at + 1);
  }

  private after(before: unknown, events: readonly E[]): Happened<E> {
    return { events, state: events.reduce((state, event) => this.game.evolve(state, event), before) };
  }

  /** While no player is awaited, due commands run at once. */
  private settled(happened: Happened<E>): Happened<E> {
    let now = happened;
    for (let i = 0; i < DUE_MAX && this.game.turn(now.state).awaiting.length === 0; i += 1) {
      const next = this.dueIn(now);
      if (next === undefined) break;
      now = next;
    }
    return now;
  }

  /** With due commands first; undefined if there are none. */
  private dueIn({ events, state }: Happened<E>): Happened<E> | undefined {
    const [first] = this.game.turn(state).due ?? [];
    if (first === undefined) return undefined;
    // A game accepts every command that it reports as due.
    const decided = this.game.decide(state, first.command as C, { kind: 'host' }, this.dice);
    if (!decided.ok) return undefined;
    const then = this.after(state, decided.value);
    return { events: [...events, ...then.events], state: then.state };
  }

  private go(at: number): void {
    const { at: before } = this.setHistory.peek();
    this.setHistory.value = { at, length: this.done.length };
    if (at < before) this.chosen = undefined;
    const sequence = this.sequenceAt(at);
    // Secret acts of others are invisible, so the animation of the last act goes on.
    if (at === before + 1 && sequence === this.setFrame.peek().sequence) return;
    this.setViewer.value = this.viewerOf(this.state);
    const played = at === before + 1 ? this.playedIn(this.done[at - 1], this.stateAt(at - 1)) : [];
    this.setLog.value = this.logUpTo(at);
    this.setFrame.value = { sequence, view: this.view(this.state), played };
  }

  private sequenceAt(at: number): number {
    return this.done[at - 1]?.sequence ?? 0;
  }

  /** After the first `at` acts; clears the redo history. */
  private keep(at: number, by: Seat, { events, state }: Happened<E>): void {
    const isSeen = events.length === 0 || events.some((event) => this.seen(event) !== undefined);
    const sequence = this.sequenceAt(at) + Number(isSeen);
    this.done.splice(at, this.done.length, { by, events, state, sequence, published: new Map() });
  }

  private playedIn(done: Done<V, E> | undefined, start: unknown): readonly Played<V, E>[] {
    let state = start;
    return (done?.events ?? []).flatMap((event) => {
      const before = this.view(state);
      state = this.game.evolve(state, event);
      const seen = this.seen(event);
      return seen === undefined ? [] : [{ event: seen, before, after: this.view(state) }];
    });
  }

  /** One person who plays all sides knows everything. */
  private seen(event: E): E | undefined {
    return this.own === undefined ? event : this.game.redact(event, { kind: 'seat', seat: this.own });
  }

  private logUpTo(at: number): readonly LogEntry<V, E>[] {
    return this.done.slice(0, at).flatMap((done, i) => this.publishedOf(done, i));
  }

  private publishedOf(done: Done<V, E>, i: number): readonly LogEntry<V, E>[] {
    const viewer = this.setViewer.peek();
    const seat = viewer.kind === 'seat' ? viewer.seat : -1;
    const known = done.published.get(seat);
    if (known !== undefined) return known;
    const published = this.playedIn(done, this.stateAt(i)).map(({ event, before }) => ({
      sequence: done.sequence,
      event,
      before,
      actor: done.by,
    }));
    done.published.set(seat, published);
    return published;
  }

  private stateAt(at: number): unknown {
    return at === 0 ? this.start : this.done[at - 1]?.state;
  }

  private view(state: unknown): V {
    return this.game.view(state, this.setViewer.peek());
  }

  /** The viewer is the seat to act; after the end the first seat. */
  private viewerOf(state: unknown): Viewer {
    const { awaiting } = this.game.turn(state);
    return { kind: 'seat', seat: this.own ?? this.chosen ?? awaiting[0] ?? 0 };
  }
}

/** A new match with these options, opened by these dice. */
export function opened(game: AnyGame, given: unknown, dice: LocalDice): Result<unknown> {
  const options = game.parseOptions(given);
  if (!options.ok) return options;
  const { max } = game.seatsFor(options.value);
  const events = game.open(options.value, max, dice);
  return ok(events.reduce((state, event) => game.evolve(state, event), game.initialState()));
}
