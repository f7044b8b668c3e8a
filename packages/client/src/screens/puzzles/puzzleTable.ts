// A puzzle as a table: the board of a match, on which the solver's turns are judged and answered. Nothing of it leaves this browser.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Puzzle } from '@hexmarch/shared/search/puzzle';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyCommand, AnyLocalSource } from '../../gameApi/anyGame.ts';
import type { PuzzleTheme } from '../../gameApi/lesson.ts';
import { LocalSource } from '../../source/localSource.ts';
import { DraftTable } from '../../table/input/draftTable.ts';
import { sideNames } from '../../table/words/sideNames.ts';
import { afterMiss, afterSolved, keepProgress, progressIn } from './puzzleProgress.ts';
import type { Solver } from './solverClient.ts';

/**
 * `thinking`: the turn is being judged, or the reply is about to be played. `wrong`: the turn does not win. `shown`: the solution
 * was played for the solver.
 */
export type Stage = 'ready' | 'thinking' | 'wrong' | 'solved' | 'shown' | 'failed';

/** Whether every reply was checked in this browser; undefined: not yet. */
export type Proved = boolean | undefined;

interface WrongTurn {
  readonly command: AnyCommand;
  /** What refutes it. */
  readonly reply: AnyCommand | undefined;
}

export interface PuzzleMeans {
  readonly solver: Solver;
  /** Delay before a reply, so that the own turn can be seen. */
  readonly paceMs: number;
}

export class PuzzleTable extends DraftTable<AnyLocalSource> {
  readonly puzzle: Puzzle;
  readonly seat: Seat;
  readonly facing: Seat;
  /** The board shows the position of one of the solver's turns. */
  readonly stage: ReadonlySignal<Stage>;
  readonly proved: ReadonlySignal<Proved>;
  /** Turns that the solver has left, the present one included. */
  readonly left: ReadonlySignal<number>;
  readonly wrong: ReadonlySignal<WrongTurn | undefined>;
  /** The first turn of a solution that was shown, as it is named. */
  readonly shownMove = signal('');
  private readonly means: PuzzleMeans;
  private readonly sides: ReadonlySignal<readonly string[]>;
  private readonly setStage = signal<Stage>('ready');
  private readonly setProved = signal<Proved>(undefined);
  private readonly setLeft;
  private readonly setWrong = signal<WrongTurn | undefined>(undefined);
  /** Acts of the match up to the solver's turn. */
  private turnAt = 0;

  /** Throws where the position is none of the game's. */
  constructor(game: AnyClientGame, puzzle: Puzzle, means: PuzzleMeans) {
    const start = game.definition.parsePosition(puzzle.position);
    if (!start.ok) throw new Error(`puzzle ${puzzle.id}: ${start.error.code}`);
    super(game, new LocalSource(game.definition, start.value, undefined, puzzle.seat));
    this.puzzle = puzzle;
    this.means = means;
    this.seat = puzzle.seat;
    this.facing = puzzle.seat;
    this.stage = this.setStage;
    this.proved = this.setProved;
    this.setLeft = signal(puzzle.turns);
    this.left = this.setLeft;
    this.wrong = this.setWrong;
    const seats = game.seatCount?.(this.source.frame.peek().view) ?? game.definition.seats.max;
    this.sides = sideNames(seats, game);
    this.startAnew();
  }

  get names(): readonly string[] {
    return this.sides.value;
  }

  /** Has the proof checked; until then nothing is said of it. */
  async prove(): Promise<void> {
    try {
      this.setProved.value = await this.means.solver.ask({ ask: 'proved', puzzle: this.puzzle });
    } catch {
      this.setProved.value = false;
    }
  }

  close(): void {
    this.means.solver.close();
  }

  act(command: AnyCommand): void {
    if (this.setStage.peek() !== 'ready') return;
    const refused = this.source.act(this.seat, command);
    this.refuse(command, refused);
    if (refused !== undefined) this.goOn();
    else void this.orFail(this.judge(command));
  }

  /** Back to before the turn that did not win. */
  tryAgain(): void {
    while (this.source.history.peek().at > this.turnAt) this.source.undo();
    this.setWrong.value = undefined;
    this.awaitTurn();
  }

  /** Plays the solution to the end. The puzzle counts as missed. */
  showSolution(): void {
    if (this.setStage.peek() === 'wrong') this.tryAgain();
    if (this.setStage.peek() !== 'ready') return;
    this.keep(afterMiss);
    void this.orFail(this.playSolution());
  }

  protected override rests(): boolean {
    return this.setStage.value !== 'ready';
  }

  private async judge(command: AnyCommand): Promise<void> {
    const left = this.setLeft.peek() - 1;
    this.setStage.value = 'thinking';
    this.startAnew();
    const { wins, reply } = await this.ask('verdict', left);
    await this.pause();
    this.playReply(reply);
    if (!wins) {
      this.keep(afterMiss);
      this.setWrong.value = { command, reply: reply as AnyCommand | undefined };
      this.setStage.value = 'wrong';
      this.startAnew();
    } else if (this.isOver()) {
      this.keep(afterSolved);
      this.setStage.value = 'solved';
    } else {
      this.setLeft.value = left;
      this.awaitTurn();
    }
  }

  private async playSolution(): Promise<void> {
    this.setStage.value = 'thinking';
    this.startAnew();
    while (!this.isOver()) {
      const command = await this.ask('solution', this.setLeft.peek());
      if (command === undefined) throw new Error(`puzzle ${this.puzzle.id} has no solution`);
      this.source.act(this.seat, command as AnyCommand);
      this.shownMove.value ||= this.game.describeCommand(command as AnyCommand);
      this.setLeft.value -= 1;
      const { reply } = await this.ask('verdict', this.setLeft.peek());
      await this.pause();
      this.playReply(reply);
      await this.pause();
    }
    this.setStage.value = 'shown';
  }

  private ask<Ask extends 'verdict' | 'solution'>(ask: Ask, turns: number) {
    const { seat, source, means } = this;
    return means.solver.ask({ ask, state: source.state, seat, turns });
  }

  private playReply(reply: unknown): void {
    const [other] = this.game.definition.turn(this.source.state).awaiting;
    if (reply !== undefined && other !== undefined) this.source.act(other, reply as AnyCommand);
  }

  private isOver(): boolean {
    return this.game.definition.outcome(this.source.state) !== undefined;
  }

  private awaitTurn(): void {
    this.turnAt = this.source.history.peek().at;
    this.setStage.value = 'ready';
    this.startAnew();
  }

  private keep(change: typeof afterMiss): void {
    const { id } = this.game;
    keepProgress(id, change(progressIn(id).peek(), this.puzzle.id));
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.means.paceMs));
  }

  private async orFail(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch {
      this.setStage.value = 'failed';
    }
  }
}

/** What the page has loaded. */
export interface Offered {
  readonly game: AnyClientGame;
  /** In the order in which they are offered. */
  readonly themes: readonly PuzzleTheme[];
  readonly puzzles: readonly Puzzle[];
}

/** Common props of the components of a puzzle. */
export interface PuzzleShown extends Offered {
  readonly table: PuzzleTable;
  /** Of the daily puzzle. */
  readonly day: string | undefined;
  /** The same puzzle from its beginning. */
  readonly again: () => void;
}
