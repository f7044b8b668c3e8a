// What every table does with the step in hand, whoever feeds it: a step begins with a view, gestures lead it on, and when it
// is finished it is an act. What comes of an act each table knows itself.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyCommand, AnySource, AnyStep } from '../gameApi/anyGame.ts';
import type { Gesture } from '../gameApi/clientGame.ts';
import type { By, PlayTable } from '../gameApi/playTable.ts';
import type { Refused } from '../source/commands.ts';
import { stepOn } from './held.ts';

/** `Shown` may be undefined where the first view has to be waited for. */
export abstract class HandTable<Source extends AnySource, Shown extends AnyStep | undefined = AnyStep>
  implements PlayTable
{
  readonly game: AnyClientGame;
  readonly source: Source;
  readonly legal: ReadonlySignal<readonly AnyCommand[]>;
  readonly step: ReadonlySignal<Shown>;
  abstract readonly seat: Seat | undefined;
  private readonly refused = signal<Refused<AnyCommand> | undefined>(undefined);
  /** Where nothing travels, nothing is ever under way. */
  readonly queue: PlayTable['queue'] = { flying: signal(undefined), refused: this.refused };
  private readonly hand = signal<AnyStep | undefined>(undefined);

  constructor(game: AnyClientGame, source: Source) {
    this.game = game;
    this.source = source;
    effect(() => {
      const view = source.frame.value?.view;
      if (view !== undefined) game.looksAt?.(view);
    });
    this.legal = computed(() => this.legalNow());
    // A table whose source has a view from the first on begins a step before anybody can look.
    this.step = computed(() => this.shown(this.hand.value) as Shown);
  }

  gesture(gesture: Gesture, by?: By): void {
    const { value: step } = this.hand;
    if (step === undefined) return;
    const next = this.led(step, gesture, by);
    this.hand.value = next;
    if (next.command !== undefined) this.act(next.command);
  }

  abstract act(command: AnyCommand): void;

  /** A step from nothing; called as soon as there is a table to speak of. */
  protected startAnew(): void {
    this.takeUp(undefined);
  }

  /** What still makes sense of the step in hand lives on in the next, which may be finished already: the rest of a gesture. */
  protected goOn(): void {
    this.takeUp(this.hand.value);
    const { value: step } = this.hand;
    const command = step?.command;
    if (command === undefined) return;
    // Once whatever led here is over, unless something else has come first.
    queueMicrotask(() => {
      if (this.hand.peek() === step) this.act(command);
    });
  }

  protected led(step: AnyStep, gesture: Gesture, by: By): AnyStep {
    return stepOn(this.game, step, gesture, by);
  }

  /** The step as board and panels see it. */
  protected shown(step: AnyStep | undefined): AnyStep | undefined {
    return step;
  }

  /** Nothing can be done now, whoever is awaited. */
  protected rests(): boolean {
    return false;
  }

  /** Why a command was not done; undefined takes away what was said of the last one. */
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
    this.hand.value = this.game.startInput(view, this.legal.value, this.seat, previous);
  }
}
