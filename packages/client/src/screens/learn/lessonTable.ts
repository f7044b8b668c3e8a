// A lesson as a table: board and panels of a match, where the lesson itself answers the commands.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyCommand, AnyLocalSource, AnyStep } from '../../play/anyGame.ts';
import type { Gesture, Mark } from '../../play/clientGame.ts';
import type { AnyLesson } from '../../play/lesson.ts';
import type { By, PlayTable } from '../../play/playTable.ts';
import { stepOn } from '../../table/held.ts';
import { sideNames } from '../../table/sideNames.ts';
import { LessonRun, type Verdict } from './lessonRun.ts';

export class LessonTable implements PlayTable {
  readonly game: AnyClientGame;
  readonly run: LessonRun;
  readonly source: AnyLocalSource;
  /** Nothing travels, and what is refused the lesson says itself. */
  readonly queue = { flying: signal(undefined), refused: signal(undefined) };
  readonly legal: ReadonlySignal<readonly AnyCommand[]>;
  readonly step: ReadonlySignal<AnyStep>;
  /** What came of the last command; undefined while nothing was wrong with it. */
  readonly verdict: ReadonlySignal<Exclude<Verdict, { kind: 'done' }> | undefined>;
  readonly seat: Seat;
  readonly facing: Seat;
  private readonly sides: ReadonlySignal<readonly string[]>;
  private readonly setStep;
  private readonly setVerdict = signal<Exclude<Verdict, { kind: 'done' }> | undefined>(undefined);
  /** The cells of the command that was not done, marked where it would have happened. */
  private readonly missed = signal<readonly Mark[]>([]);

  constructor(game: AnyClientGame, lesson: AnyLesson) {
    const { definition } = game;
    this.game = game;
    this.run = new LessonRun(definition, lesson);
    this.source = this.run.source;
    this.seat = lesson.seat;
    this.facing = lesson.seat;
    this.sides = sideNames(game.seatCount?.(this.source.frame.peek().view) ?? definition.seats.max);
    this.legal = computed(() => definition.legalCommands(this.source.frame.value.view, this.seat));
    this.verdict = this.setVerdict;
    this.setStep = signal(this.started());
    this.step = computed(() => {
      const step = this.setStep.value;
      return this.missed.value.length === 0
        ? step
        : { ...step, marks: [...step.marks, ...this.missed.value] };
    });
  }

  get names(): readonly string[] {
    return this.sides.value;
  }

  gesture(gesture: Gesture, by?: By): void {
    const next = stepOn(this.game, this.setStep.value, gesture, by);
    this.missed.value = [];
    this.setStep.value = next;
    if (next.command !== undefined) this.act(next.command);
  }

  act(command: AnyCommand): void {
    const verdict = this.run.act(command);
    const done = verdict.kind === 'done';
    const cell = this.game.cellsOf(command).at(-1);
    this.setVerdict.value = done ? undefined : verdict;
    this.missed.value = done || cell === undefined ? [] : [{ cell, kind: 'refused' }];
    this.setStep.value = this.started(this.setStep.value);
  }

  private started(previous?: AnyStep): AnyStep {
    return this.game.startInput(this.source.frame.value.view, this.legal.value, this.seat, previous);
  }
}
