// State machine of one lesson: accepts the expected commands, answers all others with a hint, plays the other seats
// and advances to the next step when the goal is reached. The position changes by the engine alone.

import type { Actor } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { RULING } from '@hexmarch/shared/protocol/room/messages';
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyCommand, AnyEngine, AnyEvent, AnyLocalSource } from '../../gameApi/anyGame.ts';
import { type AnyLesson, fitsPattern, LEARNER } from '../../gameApi/lesson.ts';
import { LocalDice } from '../../source/localDice.ts';
import { LocalSource } from '../../source/localSource.ts';

type AnyLessonStep = AnyLesson['steps'][number];

/** Result of a command: accepted, rejected with a hint, or refused by the rules. Of a turn: its goal was missed. */
export type Verdict =
  | { readonly kind: 'done' }
  | { readonly kind: 'hint' | 'missed'; readonly hint: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The dice of a step are the same in every run. */
const SEED = 7;

const MESSAGE = /\{([a-z]+\.\w+)\}/g;

/** The position before a missed turn. */
interface Moment {
  /** Acts done. */
  readonly done: number;
  readonly events: readonly AnyEvent[];
  readonly faces: readonly number[];
}

export class LessonRun {
  readonly lesson: AnyLesson;
  readonly source: AnyLocalSource;
  /** Steps completed so far: the index of the current one, or the number of all when the lesson is done. */
  readonly at: ReadonlySignal<number>;
  /** The turn is over and its goal missed: input is disabled until it is repeated. */
  readonly miss: ReadonlySignal<string | undefined>;
  private readonly game: AnyEngine;
  private readonly say: (key: string) => string;
  private readonly setAt = signal(0);
  private readonly setMiss = signal<string | undefined>(undefined);
  private events: readonly AnyEvent[] = [];
  private back: Moment = { done: 0, events: [], faces: [] };
  /** Of the turn in which the step began. */
  private turn = 0;

  /** `say`: translates texts within the match. */
  constructor(game: AnyEngine, lesson: AnyLesson, say: (key: string) => string = (key) => key) {
    this.say = say;
    const start = game.parsePosition(this.worded(lesson.position));
    if (!start.ok) throw new Error(`lesson ${lesson.id}: ${JSON.stringify(start.error)}`);
    this.game = game;
    this.lesson = lesson;
    this.source = new LocalSource(
      game,
      start.value,
      new LocalDice(seededRandom(lesson.seed ?? SEED)),
      LEARNER,
    );
    this.at = this.setAt;
    this.miss = this.setMiss;
    this.prepare();
  }

  /** Undefined when the lesson is done. */
  get step(): AnyLessonStep | undefined {
    return this.lesson.steps[this.setAt.value];
  }

  /** Commands take effect only when the learner ends the turn. */
  get takesTime(): boolean {
    return this.step?.missed !== undefined && this.setMiss.value === undefined && this.source.hasDue;
  }

  /** The goal can be missed by what was done, so the turn can be repeated: at the latest when it has been missed. */
  get hasBack(): boolean {
    if (this.setMiss.value !== undefined) return true;
    return (
      this.step?.missed !== undefined && !this.takesTime && this.source.history.value.at > this.back.done
    );
  }

  act(command: AnyCommand): Verdict {
    const { step } = this;
    const missed = this.setMiss.peek();
    if (missed !== undefined) return { kind: 'missed', hint: missed };
    const refusal = this.refusalOf(command);
    if (refusal !== undefined) return { kind: 'refused', refusal };
    const hint = step === undefined ? this.lesson.learned : this.hintFor(step, command);
    if (hint !== undefined) return { kind: 'hint', hint };
    this.play({ kind: 'seat', seat: LEARNER }, command);
    if (step !== undefined && !this.takesTime) this.judge(step);
    return this.verdict();
  }

  /** The learner ends the turn, whatever was given. */
  pass(): Verdict {
    const { step } = this;
    if (step?.missed === undefined || !this.takesTime) throw new Error('what this step asks takes no time');
    this.keep();
    this.source.pass();
    this.see();
    if (this.isReached(step)) this.finish(step);
    else this.setMiss.value = step.missed(this.source.state, this.events);
    return this.verdict();
  }

  /** Repeats the turn: with its commands, if it was ended by time. */
  takeBack(): void {
    if (!this.hasBack) return;
    const { done, events, faces } = this.back;
    batch(() => {
      while (this.source.history.peek().at > done) this.source.undo();
      this.setMiss.value = undefined;
    });
    this.events = events;
    this.source.dice.choose(faces);
  }

  private verdict(): Verdict {
    const hint = this.setMiss.peek();
    return hint === undefined ? { kind: 'done' } : { kind: 'missed', hint };
  }

  /** After a command: the goal was reached, missed at the end of the turn, or is still open. */
  private judge(step: AnyLessonStep): void {
    const isOver = step.missed !== undefined && this.isTurnOver();
    if (isOver) for (const answer of step.answers ?? []) this.do(this.awaited(), answer);
    const { state } = this.source;
    if (this.isReached(step)) this.finish(step);
    else if (isOver || step.spoilt?.(state, this.events) === true)
      this.setMiss.value = step.missed?.(state, this.events);
  }

  private isTurnOver(): boolean {
    const { number, awaiting } = this.game.turn(this.source.state);
    return number !== this.turn || !awaiting.includes(LEARNER);
  }

  /** Checks a command against the rules, with a separate random source so that the step's dice are unchanged. */
  private refusalOf(command: AnyCommand): Refusal | undefined {
    const actor = { kind: 'seat', seat: LEARNER } as const;
    const decided = this.game.decide(this.source.state, command, actor, seededRandom(SEED));
    return decided.ok ? undefined : decided.error;
  }

  private hintFor(step: AnyLessonStep, command: AnyCommand): string | undefined {
    const text = this.game.formatCommand(this.source.state, command);
    if (step.take.some((pattern) => fitsPattern(pattern, text))) return undefined;
    return step.otherwise.find(([pattern]) => fitsPattern(pattern, text))?.[1] ?? step.task;
  }

  private isReached(step: AnyLessonStep): boolean {
    return step.reached(this.source.state, this.events);
  }

  private finish(step: AnyLessonStep): void {
    for (const reply of step.replies ?? []) {
      if (reply.startsWith(RULING)) this.do({ kind: 'arbiter' }, reply.slice(RULING.length));
      else this.do(this.awaited(), reply);
    }
    this.setAt.value += 1;
    this.prepare();
  }

  private awaited(): Actor {
    const [seat] = this.game.turn(this.source.state).awaiting;
    return seat === undefined ? { kind: 'host' } : { kind: 'seat', seat };
  }

  private worded(text: string): string {
    return text.replace(MESSAGE, (_, key: string) => this.say(key));
  }

  /** Commands given by the lesson itself. */
  private do(actor: Actor, text: string): void {
    const parsed = this.game.parseCommandText(this.source.state, this.worded(text));
    if (!parsed.ok) throw new Error(`lesson ${this.lesson.id}: ${text} is no command`);
    this.play(actor, parsed.value);
  }

  private play(actor: Actor, command: AnyCommand): void {
    const refusal = this.source.actAs(actor, command);
    if (refusal !== undefined) throw new Error(`lesson ${this.lesson.id}: ${JSON.stringify(refusal)}`);
    this.see();
  }

  /** The last events belong to the step. */
  private see(): void {
    this.events = [...this.events, ...(this.source.acts.at(-1) ?? [])];
  }

  private prepare(): void {
    const { step } = this;
    for (const [by, text] of step?.before ?? [])
      this.do(by === 'host' ? { kind: 'host' } : { kind: 'seat', seat: by }, text);
    this.events = [];
    this.source.dice.choose(step?.dice ?? []);
    this.turn = this.game.turn(this.source.state).number;
    this.keep();
  }

  private keep(): void {
    const { history, dice } = this.source;
    this.back = { done: history.peek().at, events: this.events, faces: dice.chosen.peek() };
  }
}
