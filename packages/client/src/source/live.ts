// Views of a running match: the room's public board with this seat's own part laid over them. What is known of the log
// is kept over a broken wire; afterwards only the rest is asked for.

import type { Tagged, Viewer } from '@hexmarch/shared/kernel/game';
import { isGoingBack, type TableEvent } from '@hexmarch/shared/match/acts';
import type { Standing } from '@hexmarch/shared/match/standing';
import { shortCheck, viewCheck } from '@hexmarch/shared/match/viewCheck';
import {
  type LogReply,
  type MatchSnapshot,
  MESSAGE,
  type OverlayMessage,
} from '@hexmarch/shared/protocol/messages';
import { type ReadonlySignal, signal } from '@preact/signals';
import { type Deed, LogFold, playedOf, type Rules, type Told, toldBy } from './replayLines.ts';
import type { Frame, LogEntry, ViewSource } from './viewSource.ts';

/** What the log says beyond the position: what may be taken back, and who has moved (rules/table.md). */
export interface History<C> {
  readonly standing: Standing;
  /** Oldest first, without what was taken back. */
  readonly deeds: readonly Deed<C>[];
}

export interface LiveWire {
  send(type: string, payload: unknown): void;
  /** Fetches everything anew by entering once more. */
  refetch(): void;
}

/** After so many vain attempts this page and the server will not agree, and entering again for every act would only disturb. */
const HELPLESS_MAX = 3;

export class LiveSource<V, C extends Tagged, E extends Tagged> implements ViewSource<V, E> {
  readonly viewer: ReadonlySignal<Viewer>;
  readonly frame: ReadonlySignal<Frame<V, E> | undefined>;
  readonly log: ReadonlySignal<readonly LogEntry<V, E | TableEvent>[]>;
  /** Undefined until the log is here and understood. */
  readonly history: ReadonlySignal<History<C> | undefined>;
  /** The picture differs from the server's, even after it was fetched anew (TABLE-6). */
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
  private logAsked = false;
  private logBegunAnew = false;
  /** The next state is the whole one of a new entry, whatever its number says. */
  private fresh = true;
  /** Whose eyes the shown picture is for. */
  private shownTo: Viewer | undefined;
  /** A new entry has brought what was shown already; the seat's own part of it is still to come. */
  private same = false;
  /** Sequence number whose check failed and for which everything was fetched anew. */
  private doubted = -1;
  /** Times in a row that fetching anew has not helped. */
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

  /** A new entry has begun: what comes next is whole and does not build on what was. */
  begin(): void {
    this.fresh = true;
    this.overlay = undefined;
    this.logBegunAnew = false;
  }

  /** After every entry: who looks, and what may have been missed is asked for. */
  enter(viewer: Viewer): void {
    if (!sameViewer(viewer, this.setViewer.value)) {
      this.setViewer.value = viewer;
      this.fold = new LogFold(this.rules, viewer);
      this.forgetOverlay();
    }
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
    if (!this.fresh && before?.sequence === snapshot.sequence) return; // clocks, people, chat
    const follows = !this.fresh && before !== undefined && before.sequence + 1 === snapshot.sequence;
    const same = this.fresh && this.isShown(snapshot);
    // A log that is longer than the match belongs to another one: the server has lost something, or is another.
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

  /** The picture is left as it is, and with it whatever whoever looks at it has begun to do. */
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

  /** The seat's own part replaces the public one; the last part sent stays true until the next one comes. */
  private lay(overlay: OverlayMessage): void {
    this.overlay = overlay;
    const frame = this.frame.value;
    if (frame === undefined || overlay.seq !== frame.sequence || this.fresh) return;
    if (this.same) this.drawIfOther(frame);
    else this.draw({ sequence: frame.sequence, view: this.merged(), played: [] });
    this.same = false;
    this.compare();
  }

  /** It was for other eyes. */
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
    const told = this.told(before, last);
    if (this.fold.count === sequence - 1) this.fold.push(last);
    const follows = told !== undefined && !told.table.some(isGoingBack);
    const played = follows ? playedOf(this.rules, before.view, told.events, view) : [];
    this.draw({ sequence, view, played });
    this.tellLog();
  }

  /** What the log has come to says more than a picture does: how the match came here, which may decide how it ends. */
  private told({ sequence, view }: Frame<V, E>, line: string): Told<C, E> | undefined {
    const { fold, rules } = this;
    const viewer = this.viewer.value;
    const isKnown = fold.isWhole && fold.count === sequence;
    const byLog = isKnown ? toldBy(rules, fold.standing.state as V, line, viewer) : undefined;
    return byLog ?? toldBy(rules, view, line, viewer);
  }

  private jump(view: V, sequence: number): void {
    this.draw({ sequence, view, played: [] });
    this.tellLog();
  }

  /** TABLE-6: a picture that differs from the server's is fetched anew, once for each sequence number. */
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

  /** The check of the view that is not as the server has it. */
  private differing(snapshot: MatchSnapshot): number | undefined {
    const open = viewCheck(this.publicView);
    if (shortCheck(open) !== snapshot.check) return open;
    if (this.overlay?.seq !== snapshot.sequence) return undefined;
    const own = viewCheck(this.merged());
    return own === this.overlay.check ? undefined : own;
  }

  /** The log is shown once it is whole; until then the rest is asked for. */
  private tellLog(): void {
    const sequence = this.frame.value?.sequence ?? 0;
    // The log may be ahead of the picture by what is just being told.
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

  /** What is known of the log does not fit what the server says: it is read again from the start, once. */
  private foldAnew(): void {
    if (this.logBegunAnew) return;
    this.logBegunAnew = true;
    this.fold = new LogFold(this.rules, this.viewer.value);
    this.logAsked = false;
    this.askLog();
  }

  private askLog(): void {
    if (this.logAsked) return;
    this.logAsked = true;
    this.wire.send(MESSAGE.log, { from: this.fold.count });
  }

  private refold(reply: LogReply): void {
    this.logAsked = false;
    if (reply.lines.length === 0) return;
    // A line that came by itself meanwhile makes the answer overlap.
    const known = this.fold.count - reply.from;
    if (known >= 0) for (const line of reply.lines.slice(known)) this.fold.push(line);
    this.tellLog();
  }
}

const sameViewer = (a: Viewer, b: Viewer): boolean =>
  a.kind === b.kind && (a.kind !== 'seat' || a.seat === (b as { seat?: number }).seat);
