// Views of a running match: the room's public leaves with this seat's own part laid over them.

import type { Tagged, Viewer } from '@hexmarch/shared/kernel/game';
import { readLeaves } from '@hexmarch/shared/protocol/leafTree';
import {
  type LogReply,
  type MatchSnapshot,
  MESSAGE,
  type OverlayMessage,
} from '@hexmarch/shared/protocol/messages';
import { type ReadonlySignal, signal } from '@preact/signals';
import { eventsOf, LogFold, playedOf, type Rules } from './replayLines.ts';
import type { Frame, LogEntry, ViewSource } from './viewSource.ts';

export class LiveSource<V, C extends Tagged, E extends Tagged> implements ViewSource<V, E> {
  readonly viewer: ReadonlySignal<Viewer>;
  readonly frame: ReadonlySignal<Frame<V, E> | undefined>;
  readonly log: ReadonlySignal<readonly LogEntry<V, E>[]>;
  private readonly rules: Rules<V, C, E>;
  private readonly send: (type: string, payload: unknown) => void;
  private readonly setViewer = signal<Viewer>({ kind: 'spectator' });
  private readonly setFrame = signal<Frame<V, E> | undefined>(undefined);
  private readonly setLog = signal<readonly LogEntry<V, E>[]>([]);
  private overlay: OverlayMessage | undefined;
  private snapshot: MatchSnapshot | undefined;
  private publicView: Record<string, unknown> = {};
  private fold: LogFold<V, C, E>;
  private logAsked = false;

  constructor(rules: Rules<V, C, E>, send: (type: string, payload: unknown) => void) {
    this.rules = rules;
    this.send = send;
    this.viewer = this.setViewer;
    this.frame = this.setFrame;
    this.fold = new LogFold(rules, this.setViewer.value);
    this.log = this.setLog;
  }

  /** After every entry: who looks, and everything that may have been missed is asked for. */
  enter(viewer: Viewer): void {
    this.setViewer.value = viewer;
    this.overlay = undefined;
    this.fold = new LogFold(this.rules, viewer);
    this.logAsked = false;
    this.askLog();
  }

  receive(type: string, payload: unknown): void {
    if (type === MESSAGE.overlay) this.lay(payload as OverlayMessage);
    if (type === MESSAGE.log) this.refold(payload as LogReply);
  }

  take(snapshot: MatchSnapshot): void {
    const before = this.frame.value;
    this.snapshot = snapshot;
    if (snapshot.sequence === 0) return; // nothing opened yet
    if (before !== undefined && before.sequence === snapshot.sequence) return; // clocks, people, chat
    this.publicView = readLeaves(snapshot.board);
    const view = this.merged();
    if (before !== undefined && before.sequence + 1 === snapshot.sequence) this.step(before, view, snapshot);
    else this.jump(view, snapshot.sequence);
  }

  /** The seat's own part replaces the public one; the last part sent stays true until the next one comes. */
  private lay(overlay: OverlayMessage): void {
    this.overlay = overlay;
    const frame = this.frame.value;
    if (frame === undefined || overlay.seq !== this.snapshot?.sequence) return;
    this.setFrame.value = { sequence: frame.sequence, view: this.merged(), played: [] };
  }

  private merged(): V {
    return { ...this.publicView, ...this.overlay?.fields } as V;
  }

  private step(before: Frame<V, E>, view: V, snapshot: MatchSnapshot): void {
    const { sequence, last } = snapshot;
    const events = eventsOf(this.rules, before.view, last, this.viewer.value);
    if (events === undefined) {
      this.jump(view, sequence);
      return;
    }
    if (this.fold.count === sequence - 1) this.fold.push(last);
    this.setFrame.value = { sequence, view, played: playedOf(this.rules, before.view, events, view) };
    this.tellLog();
  }

  private jump(view: V, sequence: number): void {
    this.setFrame.value = { sequence, view, played: [] };
    this.tellLog();
  }

  /** The log is shown once it is whole; until then the rest is asked for. */
  private tellLog(): void {
    const sequence = this.frame.value?.sequence ?? 0;
    if (this.fold.count < sequence) this.askLog();
    else this.setLog.value = [...this.fold.entries];
  }

  private askLog(): void {
    if (this.logAsked) return;
    this.logAsked = true;
    this.send(MESSAGE.log, { from: this.fold.count });
  }

  private refold(reply: LogReply): void {
    this.logAsked = false;
    if (reply.lines.length === 0) return;
    // A line that came by itself meanwhile makes the answer overlap: then the rest is asked for anew.
    if (reply.from === this.fold.count) for (const line of reply.lines) this.fold.push(line);
    this.tellLog();
  }
}
