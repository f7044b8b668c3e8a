// A table at which one person plays all sides: the same panels and the same way of giving commands, without a wire.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyCommand, AnyLocalSource, AnyStep } from '../../play/anyGame.ts';
import type { Gesture } from '../../play/clientGame.ts';
import type { By, PlayTable } from '../../play/playTable.ts';
import type { Refused } from '../../source/commands.ts';
import { seatOf } from '../../source/viewSource.ts';
import { stepOn } from '../../table/held.ts';
import { sideNames } from '../../table/sideNames.ts';
import { Editor } from './editor.ts';

export class SandboxTable implements PlayTable {
  readonly game: AnyClientGame;
  readonly source: AnyLocalSource;
  readonly queue;
  readonly legal: ReadonlySignal<readonly AnyCommand[]>;
  readonly step: ReadonlySignal<AnyStep>;
  /** While the position is put together by hand. */
  readonly editing: ReadonlySignal<Editor | undefined>;
  /** The board keeps its side, whoever's turn it is. */
  readonly facing: Seat = 0;
  private readonly setStep;
  private readonly setRefused = signal<Refused<AnyCommand> | undefined>(undefined);
  private readonly setEditing = signal<Editor | undefined>(undefined);
  private readonly sides: ReadonlySignal<readonly string[]>;

  constructor(game: AnyClientGame, source: AnyLocalSource, seatCount: number) {
    this.game = game;
    this.source = source;
    this.sides = sideNames(seatCount);
    this.queue = { flying: signal(undefined), refused: this.setRefused };
    this.legal = computed(() => {
      const { value: frame } = source.frame;
      const seat = seatOf(source.viewer.value);
      return seat === undefined ? [] : game.definition.legalCommands(frame.view, seat);
    });
    this.setStep = signal(this.started());
    this.editing = this.setEditing;
    this.step = computed(() => this.editedStep() ?? this.setStep.value);
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
    this.setRefused.value = undefined;
    this.setEditing.value = new Editor(this.game, this.source, palette);
  }

  stopEditing(): void {
    this.setEditing.value = undefined;
    this.restart();
  }

  gesture(gesture: Gesture, by?: By): void {
    const editor = this.setEditing.peek();
    if (editor !== undefined) {
      if (gesture.kind === 'cell') editor.tap(gesture.id);
      if (gesture.kind === 'cancel') editor.cancel();
      return;
    }
    const next = stepOn(this.game, this.setStep.value, gesture, by);
    this.setStep.value = next;
    if (next.command !== undefined) this.act(next.command);
  }

  act(command: AnyCommand): void {
    const { seat } = this;
    if (seat === undefined) return;
    const refused = this.source.act(seat, command);
    this.setRefused.value = refused === undefined ? undefined : { command, params: {}, ...refused };
    // A selection lives on through an act of the same side only.
    this.setStep.value = this.started(seat === this.seat ? this.setStep.value : undefined);
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

  /** Nothing can be done but what the editor does: its marks are the only ones. */
  private editedStep(): AnyStep | undefined {
    const editor = this.setEditing.value;
    if (editor === undefined) return undefined;
    const { view } = this.source.frame.value;
    return { ...this.game.startInput(view, [], undefined), marks: editor.marks };
  }

  private restart(): void {
    this.setRefused.value = undefined;
    this.setStep.value = this.started();
  }

  private started(previous?: AnyStep): AnyStep {
    return this.game.startInput(this.source.frame.value.view, this.legal.value, this.seat, previous);
  }
}
