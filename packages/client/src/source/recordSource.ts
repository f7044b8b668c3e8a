// A recorded match as a stream of views with a cursor: after any event, for any viewer, at once, forward and back.

import type { Tagged, Viewer } from '@hexmarch/shared/kernel/game';
import { isTableEvent } from '@hexmarch/shared/match/fold/acts';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Moments } from './recordMoments.ts';
import type { Frame, LogEntry, ViewSource } from './viewSource.ts';

export class RecordSource<V, E extends Tagged> implements ViewSource<V, E> {
  readonly viewer: ReadonlySignal<Viewer>;
  readonly frame: ReadonlySignal<Frame<V, E>>;
  /** The whole match, including events after the cursor; item `n - 1` is event `n`. */
  readonly log: ReadonlySignal<readonly LogEntry<V, E>[]>;
  readonly moments: Moments;
  private readonly setViewer;
  private readonly setFrame;
  private readonly setLog;

  constructor(moments: Moments, viewer: Viewer) {
    this.moments = moments;
    this.setViewer = signal(viewer);
    this.setFrame = signal<Frame<V, E>>({ sequence: 0, view: this.viewAt(0, viewer), played: [] });
    this.setLog = signal(this.logFor(viewer));
    this.viewer = this.setViewer;
    this.frame = this.setFrame;
    this.log = this.setLog;
  }

  /** Number of the last event. */
  get length(): number {
    return this.moments.list.length;
  }

  /** Events so far at the cursor, 0 to `length`. */
  get cursor(): number {
    return this.setFrame.value.sequence;
  }

  /** Index of the action at the cursor; -1 before the first. */
  get action(): number {
    return this.moments.list[this.cursor - 1]?.action ?? -1;
  }

  /** Seeks. From the event before, the board animates the step, unless `calm`; from elsewhere it jumps. */
  seek(to: number, calm = false): void {
    const at = Math.max(0, Math.min(this.length, Math.trunc(to)));
    if (at !== this.setFrame.peek().sequence) this.setFrame.value = this.frameAt(at, calm);
  }

  /** Changes the viewer at the same moment. */
  viewAs(viewer: Viewer): void {
    this.setViewer.value = viewer;
    this.setLog.value = this.logFor(viewer);
    this.setFrame.value = this.frameAt(this.setFrame.peek().sequence, false);
  }

  /** The state from which a sandbox can continue: at the end of an action. */
  get settled(): unknown {
    const { list } = this.moments;
    let at = this.cursor;
    while (at > 0 && at < list.length && list[at]?.action === this.action) at += 1;
    return this.stateAt(at);
  }

  stateAt(cursor: number): unknown {
    return cursor === 0 ? this.moments.initial : this.moments.list[cursor - 1]?.state;
  }

  private frameAt(at: number, calm: boolean): Frame<V, E> {
    const view = this.viewAt(at, this.setViewer.peek());
    const entry = this.setLog.peek()[at - 1];
    // The game animates only its own events; after one of the table's the view is set at once.
    const draws = entry !== undefined && !entry.event.type.startsWith('@');
    const played = draws && !calm ? [{ event: entry.event, before: entry.before, after: view }] : [];
    return { sequence: at, view, played };
  }

  private viewAt(cursor: number, viewer: Viewer): V {
    return this.moments.game.view(this.stateAt(cursor), viewer) as V;
  }

  private logFor(viewer: Viewer): readonly LogEntry<V, E>[] {
    const { game, list, undone } = this.moments;
    let before = this.viewAt(0, viewer);
    return list.map(({ event, state, action, undid = [] }) => {
      const own = !isTableEvent(event);
      // An event hidden from this viewer keeps its number, so that links mean the same for every viewer.
      const seen = own ? (game.redact(event, viewer) ?? HIDDEN) : event;
      const entry = {
        sequence: action + 1,
        event: seen as E,
        before,
        undone: own && undone.has(action),
        undid,
      };
      before = game.view(state, viewer) as V;
      return entry;
    });
  }
}

const HIDDEN: Tagged = { type: '@hidden' };
