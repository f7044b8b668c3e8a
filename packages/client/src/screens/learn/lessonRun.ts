// One lesson being done: takes the commands that are its point, answers all others with a hint, plays the others' replies
// and goes on to the next step when the engine says that the goal is reached. The position changes by the engine alone.

import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyCommand, AnyEngine, AnyEvent, AnyLocalSource } from '../../play/anyGame.ts';
import { type AnyLesson, fitsPattern } from '../../play/lesson.ts';
import { LocalDice } from '../../source/localDice.ts';
import { LocalSource } from '../../source/localSource.ts';

type AnyLessonStep = AnyLesson['steps'][number];

/** What came of a command: it was done, a hint says why it is not meant now, or the rules refuse it. */
export type Verdict =
  | { readonly kind: 'done' }
  | { readonly kind: 'hint'; readonly hint: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** What a step leaves to chance falls the same in every run. */
const SEED = 7;

export class LessonRun {
  readonly lesson: AnyLesson;
  readonly source: AnyLocalSource;
  /** Steps reached so far: the index of the one in hand, or the number of all when the lesson is done. */
  readonly at: ReadonlySignal<number>;
  private readonly game: AnyEngine;
  private readonly setAt = signal(0);
  private events: readonly AnyEvent[] = [];

  constructor(game: AnyEngine, lesson: AnyLesson) {
    const start = game.parsePosition(lesson.position);
    if (!start.ok) throw new Error(`lesson ${lesson.id}: ${JSON.stringify(start.error)}`);
    this.game = game;
    this.lesson = lesson;
    this.source = new LocalSource(game, start.value, new LocalDice(seededRandom(SEED)), lesson.seat);
    this.at = this.setAt;
    this.prepare();
  }

  /** Undefined when the lesson is done. */
  get step(): AnyLessonStep | undefined {
    return this.lesson.steps[this.setAt.value];
  }

  act(command: AnyCommand): Verdict {
    const { step } = this;
    const refusal = this.refusalOf(command);
    if (refusal !== undefined) return { kind: 'refused', refusal };
    const hint = step === undefined ? this.lesson.learned : this.hintFor(step, command);
    if (hint !== undefined) return { kind: 'hint', hint };
    this.play(this.lesson.seat, command);
    if (step?.reached(this.source.state, this.events)) this.finish(step);
    return { kind: 'done' };
  }

  /** What the rules say, tried with dice of its own so that those of the step stay as they are. */
  private refusalOf(command: AnyCommand): Refusal | undefined {
    const actor = { kind: 'seat', seat: this.lesson.seat } as const;
    const decided = this.game.decide(this.source.state, command, actor, seededRandom(SEED));
    return decided.ok ? undefined : decided.error;
  }

  private hintFor(step: AnyLessonStep, command: AnyCommand): string | undefined {
    const text = this.game.formatCommand(this.source.state, command);
    if (step.take.some((pattern) => fitsPattern(pattern, text))) return undefined;
    return step.otherwise.find(([pattern]) => fitsPattern(pattern, text))?.[1] ?? step.task;
  }

  private finish(step: AnyLessonStep): void {
    for (const reply of step.replies ?? []) this.reply(reply);
    this.setAt.value += 1;
    this.prepare();
  }

  private reply(text: string): void {
    const { state } = this.source;
    const parsed = this.game.parseCommandText(state, text);
    const [seat] = this.game.turn(state).awaiting;
    if (!parsed.ok || seat === undefined)
      throw new Error(`lesson ${this.lesson.id}: no reply ${text} is possible`);
    this.play(seat, parsed.value);
  }

  private play(seat: number, command: AnyCommand): void {
    const refusal = this.source.act(seat, command);
    if (refusal !== undefined) throw new Error(`lesson ${this.lesson.id}: ${JSON.stringify(refusal)}`);
    this.events = [...this.events, ...this.source.frame.value.played.map(({ event }) => event)];
  }

  private prepare(): void {
    this.events = [];
    this.source.dice.choose(this.step?.dice ?? []);
  }
}
