// A lesson as a table: board and panels of a match, whose commands are handled by the lesson.

import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyCommand, AnyLocalSource, AnyStep } from '../../gameApi/anyGame.ts';
import type { Gesture, Mark } from '../../gameApi/clientGame.ts';
import { type AnyLesson, LEARNER } from '../../gameApi/lesson.ts';
import type { By } from '../../gameApi/playTable.ts';
import { DraftTable } from '../../table/input/draftTable.ts';
import { sideNames } from '../../table/words/sideNames.ts';
import { LessonRun, type Verdict } from './lessonRun.ts';

export class LessonTable extends DraftTable<AnyLocalSource> {
  readonly run: LessonRun;
  /** The verdict on the last command; undefined if it was accepted. */
  readonly verdict: ReadonlySignal<Exclude<Verdict, { kind: 'done' }> | undefined>;
  readonly seat = LEARNER;
  readonly facing = LEARNER;
  private readonly sides: ReadonlySignal<readonly string[]>;
  private readonly setVerdict = signal<Exclude<Verdict, { kind: 'done' }> | undefined>(undefined);
  /** The cells of the rejected command, marked as its target. */
  private readonly missed = signal<readonly Mark[]>([]);

  constructor(game: AnyClientGame, lesson: AnyLesson, words: (key: string) => string) {
    const run = new LessonRun(game.definition, lesson, words);
    super(game, run.source);
    this.run = run;
    const seats = game.seatCount?.(this.source.frame.peek().view) ?? game.definition.seats.max;
    this.sides = sideNames(seats, game);
    this.verdict = this.setVerdict;
    this.startAnew();
  }

  get names(): readonly string[] {
    return this.sides.value;
  }

  override gesture(gesture: Gesture, by?: By): void {
    this.missed.value = [];
    super.gesture(gesture, by);
  }

  act(command: AnyCommand): void {
    const at = this.run.at.peek();
    const verdict = this.run.act(command);
    const done = verdict.kind === 'done';
    const cell = this.game.cellsOf(command).at(-1);
    this.setVerdict.value = done ? undefined : verdict;
    this.missed.value = done || cell === undefined ? [] : [{ cell, kind: 'refused' }];
    // The next step is about something else.
    if (this.run.at.peek() === at) this.goOn();
    else this.startAnew();
  }

  /** Ends the turn. */
  pass(): void {
    const verdict = this.run.pass();
    this.setVerdict.value = verdict.kind === 'done' ? undefined : verdict;
    this.startAnew();
  }

  /** Repeats the turn that missed its goal. */
  takeBack(): void {
    this.run.takeBack();
    this.setVerdict.value = undefined;
    this.startAnew();
  }

  protected override rests(): boolean {
    return this.run.miss.value !== undefined;
  }

  protected override shown(step: AnyStep | undefined): AnyStep | undefined {
    if (step === undefined || this.missed.value.length === 0) return step;
    return { ...step, marks: [...step.marks, ...this.missed.value] };
  }
}

/** Input is enabled: the lesson is not over, and no turn must be repeated first. */
export const isRunning = ({ step, miss }: LessonRun): boolean =>
  step !== undefined && miss.value === undefined;
