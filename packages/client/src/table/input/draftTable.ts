// Input state machine common to all tables, whatever the source: a step begins with a view, gestures advance it, and when it
// is finished it becomes a command. Each table handles its commands itself.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyCommand, AnySource, AnyStep } from '../../gameApi/anyGame.ts';
import type { Gesture } from '../../gameApi/clientGame.ts';
import type { By, PlayTable } from '../../gameApi/playTable.ts';
import type { Refused } from '../../source/commands.ts';
import { stepOn } from './confirmation.ts';

/** `Shown` may be undefined before the first view. */
export abstract class DraftTable<Source extends AnySource, Shown extends AnyStep | undefined = AnyStep>
  implements PlayTable
{
  readonly game: AnyClientGame;
  readonly source: Source;
  readonly legal: ReadonlySignal<readonly AnyCommand[]>;
  readonly step: ReadonlySignal<Shown>;
  abstract readonly seat: Seat | undefined;
  private readonly refused = signal<Refused<AnyCommand> | undefined>(undefined);
  /** Without a network nothing is ever in flight. */
  readonly queue: PlayTable['queue'] = { flying: signal(undefined), refused: this.refused };
  private readonly draft = signal<AnyStep | undefined>(undefined);

  constructor(game: AnyClientGame, source: Source) {
    this.game = game;
    this.source = source;
    effect(() => {
      const view = source.frame.value?.view;
      if (view !== undefined) game.looksAt?.(view);
    });
    this.legal = computed(() => this.legalNow());
    // A source that has a view from the first on begins a step before anybody can look.
    this.step = computed(() => this.shown(this.draft.value) as Shown);
  }

  gesture(gesture: Gesture, by?: By): void {
    const { value: step } = this.draft;
    if (step === undefined) return;
    const next = this.led(step, gesture, by);
    // Together, so that a board does not for a moment show neither the draft nor the command on its way.
    batch(() => {
      this.draft.value = next;
      if (next.command !== undefined) this.act(next.command);
    });
  }

  abstract act(command: AnyCommand): void;

  /** Begins a new step; called as soon as the table is constructed. */
  protected startAnew(): void {
    this.takeUp(undefined);
  }

  /** Carries what is still valid of the step over to the next, which may be finished already: the rest of a gesture. */
  protected goOn(): void {
    this.takeUp(this.draft.value);
    const { value: step } = this.draft;
    const command = step?.command;
    if (command === undefined) return;
    // After the current call stack, unless another command has come first.
    queueMicrotask(() => {
      if (this.draft.peek() === step) this.act(command);
    });
  }

  protected led(step: AnyStep, gesture: Gesture, by: By): AnyStep {
    return stepOn(this.game, step, gesture, by);
  }

  /** The step as board and panels see it. */
  protected shown(step: AnyStep | undefined): AnyStep | undefined {
    return step;
  }

  /** Input is disabled, whoever is awaited. */
  protected rests(): boolean {
    return false;
  }

  /** Why a command was refused; undefined clears the last refusal. */
  protected refuse(
    command: AnyCommand,
    why: Omit<Refused<AnyCommand>, 'command' | 'params'> | undefined,
  ): void {
    this.refused.value = why === undefined ? undefined : { command, params: {}, ...why };
  }

  protected forgetRefused(): void {
    this.refused.value = undefined;
  }

  private legalNow(): readonly AnyCommand[] {
    const view = this.source.frame.value?.view;
    const { seat } = this;
    if (view === undefined || seat === undefined || this.rests()) return [];
    return this.game.definition.legalCommands(view, seat);
  }

  private takeUp(previous: AnyStep | undefined): void {
    const view = this.source.frame.value?.view;
    if (view === undefined) return;
    this.draft.value = this.game.startInput(view, this.legal.value, this.seat, previous);
  }
}
