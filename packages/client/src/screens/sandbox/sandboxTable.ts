// A table at which one person plays all sides: the same panels and the same way of giving commands, without a wire.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Gesture, Step } from '../../games/clientGame.ts';
import type { AnyClientGame } from '../../games/registry.ts';
import type { Refused } from '../../source/commands.ts';
import type { LocalSource } from '../../source/localSource.ts';
import { seatOf } from '../../source/viewSource.ts';
import type { PlayTable } from '../match/playTable.ts';

// biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
type Any = any;

export class SandboxTable implements PlayTable {
  readonly game: AnyClientGame;
  readonly source: LocalSource;
  readonly names: readonly string[];
  readonly queue;
  readonly legal: ReadonlySignal<readonly Any[]>;
  readonly step: ReadonlySignal<Step<Any>>;
  /** The board keeps its side, whoever's turn it is. */
  readonly facing: Seat = 0;
  private readonly setStep;
  private readonly setRefused = signal<Refused<Any> | undefined>(undefined);

  constructor(game: AnyClientGame, source: LocalSource, names: readonly string[]) {
    this.game = game;
    this.source = source;
    this.names = names;
    this.queue = { flying: signal(undefined), refused: this.setRefused };
    this.legal = computed(() => {
      const { value: frame } = source.frame;
      const seat = seatOf(source.viewer.value);
      return seat === undefined ? [] : game.definition.legalCommands(frame.view, seat);
    });
    this.setStep = signal(this.started());
    this.step = this.setStep;
  }

  get seat(): Seat | undefined {
    return seatOf(this.source.viewer.value);
  }

  gesture(gesture: Gesture): void {
    const next = this.game.nextInput(this.setStep.value, gesture);
    this.setStep.value = next;
    if (next.command !== undefined) this.act(next.command);
  }

  act(command: Any): void {
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

  private restart(): void {
    this.setRefused.value = undefined;
    this.setStep.value = this.started();
  }

  private started(previous?: Step<Any>): Step<Any> {
    return this.game.startInput(this.source.frame.value.view, this.legal.value, this.seat, previous);
  }
}
