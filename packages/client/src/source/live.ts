// Views of a live match: the room's public board with this seat's own part merged over it. The log survives a lost
// connection; after reconnecting only the missing entries are requested.

import type { Tagged, Viewer } from '@hexmarch/shared/kernel/game';
import { isGoingBack, type TableEvent } from '@hexmarch/shared/match/fold/acts';
import type { Standing } from '@hexmarch/shared/match/fold/standing';
import { shortCheck, viewCheck } from '@hexmarch/shared/match/fold/viewCheck';
import {
  type LogReply,
  type MatchSnapshot,
  MESSAGE,
  type OverlayMessage,
} from '@hexmarch/shared/protocol/room/messages';
import { type ReadonlySignal, signal } from '@preact/signals';
import { type Deed, LogFold, playedOf, type ReplayedLine, type Rules, replayLine } from './replayLines.ts';
import type { Frame, LogEntry, ViewSource } from './viewSource.ts';

/** Derived from the log rather than the position: what may be taken back, and who has moved (rules/table.md). */
export interface History<C> {
  readonly standing: Standing;
  /** Oldest first, without undone entries. */
  readonly deeds: readonly Deed<C>[];
}

export interface LiveWire {
  send(type: string, payload: unknown): void;
  /** Refetches the whole state by joining again. */
  refetch(): void;
}

/** After so many failed attempts page and server will not agree, and joining again after every act would only disturb. */
const HELPLESS_MAX = 3;

export class LiveSource<V, C extends Tagged, E extends Tagged> implements ViewSource<V, E> {
  readonly viewer: ReadonlySignal<Viewer>;
  readonly frame: ReadonlySignal<Frame<V, E> | undefined>;
  readonly log: ReadonlySignal<readonly LogEntry<V, E | TableEvent>[]>;
  /** Undefined until the log has been loaded and folded. */
  readonly history: ReadonlySignal<History<C> | undefined>;
  /** The view differs from the server's even after a refetch (TABLE-6). */
  readonly differs: ReadonlySignal<boolean>;
  private readonly rules: Rules<V, C, E>;
  private readonly wire: LiveWire;
  private readonly setViewer = signal<Viewer>({ kind: 'spectator' });
  private readonly setFrame = signal<Frame<V, E> | undefined>(undefined);
  private readonly setLog = signal<readonly LogEntry<V, E | TableEvent>[]>([]);
  private readonly setHistory = signal<History<C> | undefined>(undefined);
  private readonly setDiffers = signal(false);
  private overlay: OverlayMessage | undefined;
  private snapshot: MatchSnapshot | undefined;
  private publicView: MatchSnapshot['board'] = {};
  private fold: LogFold<V, C, E>;
  private isLogRequested = false;
  private logBegunAnew = false;
  /** The next state is the full one after a join, whatever its sequence number. */
  private fresh = true;
  /** The viewer of the shown view. */
  private shownTo: Viewer | undefined;
  /** A new join has brought the state already shown; the seat's own part is still to come. */
  private same = false;
  /** Sequence number whose checksum failed and for which everything was refetched. */
  private doubted = -1;
  /** Consecutive refetches that did not help. */
  private helpless = 0;

  constructor(rules: Rules<V, C, E>, wire: LiveWire) {
    this.rules = rules;
    this.wire = wire;
    this.viewer = this.setViewer;
    this.frame = this.setFrame;
    this.fold = new LogFold(rules, this.setViewer.value);
    this.log = this.setLog;
    this.history = this.setHistory;
    this.differs = this.setDiffers;
  }

  /** A new join has begun: the next state is full and does not build on the previous one. */
  begin(): void {
    this.fresh = true;
    this.overlay = undefined;
    this.logBegunAnew = false;
  }

  /** After every join: sets the viewer and requests missed log entries. */
  enter(viewer: Viewer): void {
    if (!sameViewer(viewer, this.setViewer.value)) {
      this.setViewer.value = viewer;
      this.fold = new LogFold(this.rules, viewer);
      this.forgetOverlay();
    }
    this.isLogRequested = false;
    this.askLog();
  }

  receive(type: string, payload: unknown): void {
    if (type === MESSAGE.overlay) this.lay(payload as OverlayMessage);
    if (type === MESSAGE.log) this.refold(payload as LogReply);
  }

  receiveSnapshot(snapshot: MatchSnapshot): void {
    const before = this.frame.value;
    this.snapshot = snapshot;
    if (snapshot.sequence === 0) return; // nothing opened yet
    if (!this.fresh && before?.sequence === snapshot.sequence) return; // clocks, people, chat
    const follows = !this.fresh && before !== undefined && before.sequence + 1 === snapshot.sequence;
    const same = this.fresh && this.isShown(snapshot);
    // A log longer than the match belongs to another one: the server has lost entries, or is another server.
    if (this.fresh && this.fold.count > snapshot.sequence)
      this.fold = new LogFold(this.rules, this.viewer.value);
    this.fresh = false;
    this.publicView = snapshot.board;
    if (follows) this.step(before, this.merged(), snapshot);
    else if (same) this.stay(before);
    else this.jump(this.merged(), snapshot.sequence);
    this.compare();
  }

  private isShown({ sequence, board }: MatchSnapshot): boolean {
    return (
      this.frame.value?.sequence === sequence &&
      this.shownTo === this.viewer.value &&
      viewCheck(board) === viewCheck(this.publicView)
    );
  }

  /** Leaves the view unchanged, and with it the viewer's step in progress. */
  private stay(frame: Frame<V, E> | undefined): void {
    this.same = this.overlay === undefined;
    if (frame !== undefined && !this.same) this.drawIfOther(frame);
    this.tellLog();
  }

  private drawIfOther({ sequence, view }: Frame<V, E>): void {
    const merged = this.merged();
    if (viewCheck(merged) !== viewCheck(view)) this.draw({ sequence, view: merged, played: [] });
  }

  private draw(frame: Frame<V, E>): void {
    this.shownTo = this.viewer.value;
    this.same = false;
    this.setFrame.value = frame;
  }

  /** The seat's own part replaces the public one; the last part received stays valid until the next one. */
  private lay(overlay: OverlayMessage): void {
    this.overlay = overlay;
    const frame = this.frame.value;
    if (frame === undefined || overlay.seq !== frame.sequence || this.fresh) return;
    if (this.same) this.drawIfOther(frame);
    else this.draw({ sequence: frame.sequence, view: this.merged(), played: [] });
    this.same = false;
    this.compare();
  }

  /** It was for another viewer. */
  private forgetOverlay(): void {
    this.overlay = undefined;
    const frame = this.frame.value;
    if (frame !== undefined && !this.fresh)
      this.draw({ sequence: frame.sequence, view: this.merged(), played: [] });
  }

  private merged(): V {
    return { ...this.publicView, ...this.overlay?.fields } as V;
  }

  private step(before: Frame<V, E>, view: V, snapshot: MatchSnapshot): void {
    const { sequence, last } = snapshot;
    const replayed = this.replayStep(before, last);
    if (this.fold.count === sequence - 1) this.fold.push(last);
    const follows = replayed !== undefined && !replayed.table.some(isGoingBack);
    const played = follows ? playedOf(this.rules, before.view, replayed.events, view) : [];
    this.draw({ sequence, view, played });
    this.tellLog();
  }

  /** The folded log knows more than a view does: how the position arose, which may decide how the match ends. */
  private replayStep({ sequence, view }: Frame<V, E>, line: string): ReplayedLine<C, E> | undefined {
    const { fold, rules } = this;
    const viewer = this.viewer.value;
    const isKnown = fold.isWhole && fold.count === sequence;
    const byLog = isKnown ? replayLine(rules, fold.standing.state as V, line, viewer) : undefined;
    return byLog ?? replayLine(rules, view, line, viewer);
  }

  private jump(view: V, sequence: number): void {
    this.draw({ sequence, view, played: [] });
    this.tellLog();
  }

  /** TABLE-6: a view that differs from the server's is refetched, once for each sequence number. */
  private compare(): void {
    const { snapshot } = this;
    if (snapshot === undefined) return;
    const { sequence } = snapshot;
    const check = this.differing(snapshot);
    if (check === undefined) {
      this.helpless = 0;
      this.setDiffers.value = false;
      return;
    }
    this.wire.send(MESSAGE.mismatch, { seq: sequence, check });
    if (this.doubted === sequence) {
      this.helpless += 1;
      this.setDiffers.value = true;
    } else if (this.helpless < HELPLESS_MAX) {
      this.doubted = sequence;
      this.wire.refetch();
    }
  }

  /** Checksum of a view that differs from the server's. */
  private differing(snapshot: MatchSnapshot): number | undefined {
    const open = viewCheck(this.publicView);
    if (shortCheck(open) !== snapshot.check) return open;
    if (this.overlay?.seq !== snapshot.sequence) return undefined;
    const own = viewCheck(this.merged());
    return own === this.overlay.check ? undefined : own;
  }

  /** The log is shown once it is complete; until then the missing entries are requested. */
  private tellLog(): void {
    const sequence = this.frame.value?.sequence ?? 0;
    // The log may be ahead of the view by the entry that is just being published.
    if (this.fold.count < sequence) this.askLog();
    else if (this.fold.count === sequence) this.show();
  }

  private show(): void {
    const { fold } = this;
    if (!fold.isWhole && !this.logBegunAnew) {
      this.foldAnew();
      return;
    }
    this.setLog.value = fold.entries;
    this.setHistory.value = fold.isWhole ? { standing: fold.standing, deeds: fold.deeds } : undefined;
  }

  /** The log does not match the server's: it is read again from the start, once. */
  private foldAnew(): void {
    if (this.logBegunAnew) return;
    this.logBegunAnew = true;
    this.fold = new LogFold(this.rules, this.viewer.value);
    this.isLogRequested = false;
    this.askLog();
  }

  private askLog(): void {
    if (this.isLogRequested) return;
    this.isLogRequested = true;
    this.wire.send(MESSAGE.log, { from: this.fold.count });
  }

  private refold(reply: LogReply): void {
    this.isLogRequested = false;
    if (reply.lines.length === 0) return;
    // A line published in the meantime makes the answer overlap.
    const known = this.fold.count - reply.from;
    if (known >= 0) for (const line of reply.lines.slice(known)) this.fold.push(line);
    this.tellLog();
  }
}

const sameViewer = (a: Viewer, b: Viewer): boolean =>
  a.kind === b.kind && (a.kind !== 'seat' || a.seat === (b as { seat?: number }).seat);
