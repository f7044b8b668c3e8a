// A table at which one person plays all sides: the same panels and input, without a server.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyCommand, AnyLocalSource, AnyProps, AnyStep } from '../../gameApi/anyGame.ts';
import type { Gesture } from '../../gameApi/clientGame.ts';
import type { By } from '../../gameApi/playTable.ts';
import { seatOf } from '../../source/viewSource.ts';
import { DraftTable } from '../../table/input/draftTable.ts';
import { sideNames } from '../../table/words/sideNames.ts';
import type { LogLine } from '../../ui/text/Log.tsx';
import { Editor } from './editor.ts';
import type { Impossible } from './impossible.tsx';

export class SandboxTable extends DraftTable<AnyLocalSource> {
  /** While the position is edited. */
  readonly editing: ReadonlySignal<Editor | undefined>;
  /** The board is not turned, whoever's turn it is. */
  readonly facing: Seat = 0;
  private readonly setEditing = signal<Editor | undefined>(undefined);
  private readonly sides: ReadonlySignal<readonly string[]>;

  constructor(game: AnyClientGame, source: AnyLocalSource, seatCount: number) {
    super(game, source);
    this.sides = sideNames(seatCount, game);
    this.editing = this.setEditing;
    this.startAnew();
  }

  get names(): readonly string[] {
    return this.sides.value;
  }

  get seat(): Seat | undefined {
    return seatOf(this.source.viewer.value);
  }

  async toggleEditing(): Promise<void> {
    if (this.setEditing.peek() !== undefined) return this.stopEditing();
    const palette = await this.game.palette?.();
    if (palette === undefined) return;
    this.forgetRefused();
    this.setEditing.value = new Editor(this.game, this.source, palette);
  }

  stopEditing(): void {
    this.setEditing.value = undefined;
    this.restart();
  }

  override gesture(gesture: Gesture, by?: By): void {
    const editor = this.setEditing.peek();
    if (editor === undefined) super.gesture(gesture, by);
    else if (gesture.kind === 'cell') editor.tap(gesture.id);
    else if (gesture.kind === 'cancel') editor.cancel();
  }

  act(command: AnyCommand): void {
    const { seat } = this;
    if (seat === undefined) return;
    const refused = this.source.act(seat, command);
    this.refuse(command, refused);
    // A selection survives an act of the same side only.
    if (seat === this.seat || this.game.plansAhead === true) this.goOn();
    else this.startAnew();
  }

  /** Ends this turn, whoever has not acted. */
  pass(): void {
    this.source.pass();
    this.restart();
  }

  undo(): void {
    this.source.undo();
    this.restart();
  }

  redo(): void {
    this.source.redo();
    this.restart();
  }

  playAs(seat: Seat): void {
    this.source.playAs(seat);
    this.restart();
  }

  /** Only the editor handles input: its marks are the only ones. */
  protected override shown(step: AnyStep | undefined): AnyStep | undefined {
    const editor = this.setEditing.value;
    if (editor === undefined) return step;
    const { view } = this.source.frame.value;
    return { ...this.game.startInput(view, [], undefined), marks: editor.marks };
  }

  private restart(): void {
    this.forgetRefused();
    this.startAnew();
  }
}

/** Restarts at a position, or with a new match; returns the fault of the text. */
export type Restart = (position?: string) => Promise<Impossible | undefined>;

export type SandboxDialog = 'dice' | 'position' | 'command' | 'room';

export interface SandboxShared {
  readonly table: SandboxTable;
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
  readonly restart: Restart;
}
