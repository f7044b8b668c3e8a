// A recorded match as a read-only table: board and panels at the cursor.

import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { nameOfSeat } from '@hexmarch/shared/match/record/people';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyEvent, AnyProps, AnyStep, AnyView } from '../../../gameApi/anyGame.ts';
import type { Gesture, Mark } from '../../../gameApi/clientGame.ts';
import { type ReplayDialog, readMoment } from '../../../source/moment.ts';
import { Playback } from '../../../source/playback.ts';
import type { RecordFile } from '../../../source/recordFile.ts';
import { unrolled } from '../../../source/recordMoments.ts';
import { RecordSource } from '../../../source/recordSource.ts';
import { type Timeline, timelineOf, turnFrom } from '../../../source/timeline.ts';
import { seatOf } from '../../../source/viewSource.ts';
import { DraftTable } from '../../../table/input/draftTable.ts';
import { erasedName, namesOf } from '../../../text/bots.ts';
import type { LogLine } from '../../../ui/text/Log.tsx';
import type { Story } from '../story/story.ts';
import type { StoryTeller } from '../story/storyTeller.ts';

/** Events without a log line are shown briefly. */
const WEIGHTS = { silent: 0.2, plain: 1, roll: 1.4, fight: 1.9 } as const;

export class ReplayTable extends DraftTable<RecordSource<AnyView, AnyEvent>> {
  readonly file: RecordFile;
  readonly timeline: Timeline;
  readonly playback: Playback;
  readonly names: readonly string[];
  readonly bots: ReadonlySignal<readonly Seat[]>;
  /** Where it was opened, if neither at the beginning nor at a requested moment. */
  opened: { readonly at: number; readonly isDecisive: boolean } | undefined;
  /** Number of the last event before the mistake that is looked at (review). */
  readonly mistake = signal<number | undefined>(undefined);
  /** What would have been better there. */
  readonly drawn = signal<readonly Mark[]>([]);
  /** Number of the event at which playback stops. */
  private stop = Number.POSITIVE_INFINITY;
  /** The viewer is none of the players, so nothing is called theirs. */
  readonly seat = undefined;

  constructor(game: AnyClientGame, file: RecordFile, viewer: Viewer) {
    const moments = unrolled(game.definition, file);
    super(game, new RecordSource(moments, viewer));
    this.file = file;
    this.names = namesOf(
      file.head.seats.map((seated, seat) => ({
        ...(seated.bot === undefined ? {} : { bot: seated.bot }),
        name: nameOfSeat(seated, file.names) ?? erasedName(seat),
      })),
    );
    this.bots = signal(file.head.seats.flatMap(({ bot }, seat) => (bot === undefined ? [] : [seat])));
    const roundOf = (state: unknown): string =>
      game.frame(game.definition.view(state, { kind: 'spectator' }), this.names, undefined).round;
    this.timeline = timelineOf(moments, roundOf);
    this.startAnew();
    this.playback = new Playback({ step: (calm) => this.forward(calm), weight: () => this.weight() });
  }

  /** The viewer's seat, if any; its side of the board is near. */
  get facing(): Seat | undefined {
    return seatOf(this.source.viewer.value);
  }

  /** The initial position: after the setup, before the first command; of a running match its last event. */
  get beginning(): number {
    const { list } = this.source.moments;
    const opening = list.findLastIndex(({ action }) => action === 0) + 1;
    return this.file.end === undefined ? list.length : opening;
  }

  /** At the decisive moment of a finished match, or at its end if that is unknown. */
  openAtBest(story: Story | undefined): void {
    const { length } = this.source;
    const isOver = this.file.end !== undefined;
    this.seek(story?.decisive ?? (isOver ? length : this.beginning));
    if (isOver) this.opened = { at: this.source.cursor, isDecisive: story?.decisive !== undefined };
  }

  /** At the end of a finished match, or of the available part of one. */
  openAtEnd(): void {
    this.seek(this.source.length);
    if (this.file.end !== undefined) this.opened = { at: this.source.cursor, isDecisive: false };
  }

  seek(to: number): void {
    this.playback.pause();
    this.stop = Number.POSITIVE_INFINITY;
    this.move(to, false);
  }

  /** Plays that stretch. */
  playOver(from: number, to: number): void {
    this.seek(from);
    this.stop = to;
    this.playback.play();
  }

  /** The moment in an address (moment.ts). */
  goTo(hash: string): void {
    const { event, viewer } = readMoment(hash, this.names.length);
    if (this.file.end !== undefined && !sameJson(viewer, this.source.viewer.value)) this.viewAs(viewer);
    if (typeof event === 'number') this.seek(event);
    else if (event !== undefined) this.openAtEnd();
  }

  by(events: 1 | -1): void {
    this.seek(this.source.cursor + events);
  }

  byTurn(turns: 1 | -1): void {
    this.seek(turnFrom(this.timeline, this.source.cursor, turns));
  }

  toggle(): void {
    if (this.playback.playing.value) this.playback.pause();
    else {
      this.stop = Number.POSITIVE_INFINITY;
      if (this.source.cursor === this.source.length) this.move(0, true);
      this.playback.play();
    }
  }

  viewAs(viewer: Viewer): void {
    this.source.viewAs(viewer);
    this.startAnew();
  }

  /** Cells can be inspected; commands are ignored. */
  protected override led(step: AnyStep, gesture: Gesture): AnyStep {
    const { command: _, ...next } = this.game.nextInput(step, gesture);
    return next;
  }

  protected override shown(step: AnyStep | undefined): AnyStep | undefined {
    const drawn = this.drawn.value;
    return step === undefined || drawn.length === 0 ? step : { ...step, marks: [...step.marks, ...drawn] };
  }

  act(): void {
    // A record is read-only: to continue from here there is the sandbox.
  }

  private forward(calm: boolean): boolean {
    const { cursor, length } = this.source;
    if (cursor < length) this.move(cursor + 1, calm);
    return cursor + 1 < Math.min(length, this.stop);
  }

  private move(to: number, calm: boolean): void {
    this.source.seek(to, calm);
    this.goOn();
  }

  private weight(): number {
    const { cursor } = this.source;
    const mark = this.timeline.marks.find(({ at }) => at === cursor);
    if (mark !== undefined) return mark.kind === 'table' ? WEIGHTS.plain : WEIGHTS[mark.kind];
    const entry = this.source.log.value[cursor - 1];
    if (entry === undefined) return WEIGHTS.plain;
    const described = this.game.describe(entry.event, entry.before, this.source.viewer.value, this.names);
    return described === undefined ? WEIGHTS.silent : WEIGHTS.plain;
  }
}

/** Common props of the replay screen's components. */
/** The verification of the record, the story of the match, the menu, or the settings. */
export type ReplayShows = ReplayDialog | 'menu' | 'settings';

export interface ReplayShared {
  readonly table: ReplayTable;
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
  /** Path of this replay on the server; absent for a local file. */
  readonly link: string | undefined;
  /** A link to the match, if it still exists. */
  readonly back: string | undefined;
  /** The viewer had a seat in it. */
  readonly wasPlayed: boolean;
  /** Pauses, and opens a dialog. */
  readonly ask: (what: ReplayShows) => void;
  /** Of a finished match. */
  readonly teller: StoryTeller | undefined;
  /** Of a running match: fetches what has happened since. */
  readonly refresh: (() => void) | undefined;
}
