// A puzzle as a table: the board of a match, on which the solver's turns are judged. Nothing of it leaves this browser.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Puzzle } from '@hexmarch/shared/search/puzzle';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyCommand, AnyLocalSource } from '../../gameApi/anyGame.ts';
import type { PuzzleTheme } from '../../gameApi/lesson.ts';
import { LocalSource } from '../../source/localSource.ts';
import { DraftTable } from '../../table/input/draftTable.ts';
import { sideNames } from '../../table/words/sideNames.ts';
import type { Solver } from './solverClient.ts';

/**
 * `thinking`: the turn is being judged, or the reply is about to be played. `wrong`: the turn does not solve it. `shown`: the solution
 * was played for the solver.
 */
export type Stage = 'ready' | 'thinking' | 'wrong' | 'solved' | 'shown' | 'failed';

/** Whether this browser finds that the solution holds; undefined: not yet known. */
export type Checked = boolean | undefined;

export interface PuzzleMeans {
  readonly solver: Solver;
  /** Delay before a reply, so that the own turn can be seen. */
  readonly paceMs: number;
  /** Failed tries so far. */
  readonly misses: number;
  /** Stores that it was solved, or missed once more. */
  keep(isSolved: boolean): void;
}

export abstract class PuzzleTable<P extends Puzzle = Puzzle> extends DraftTable<AnyLocalSource> {
  readonly puzzle: P;
  readonly seat: Seat;
  readonly facing: Seat;
  /** The board shows the position of one of the solver's turns. */
  readonly stage: ReadonlySignal<Stage>;
  readonly checked: ReadonlySignal<Checked>;
  /** The solution that was shown, as it is named. */
  readonly shownMove = signal('');
  /** Failed tries before it was solved. */
  misses: number;
  protected readonly means: PuzzleMeans;
  protected readonly setStage = signal<Stage>('ready');
  protected readonly setChecked = signal<Checked>(undefined);
  private readonly sides: ReadonlySignal<readonly string[]>;
  /** Acts of the match up to the solver's turn. */
  private turnAt = 0;

  /** Throws where the position is none of the game's. */
  constructor(game: AnyClientGame, puzzle: P, means: PuzzleMeans) {
    const start = game.definition.parsePosition(puzzle.position);
    if (!start.ok) throw new Error(`puzzle ${puzzle.id}: ${start.error.code}`);
    super(game, new LocalSource(game.definition, start.value, undefined, puzzle.seat));
    this.puzzle = puzzle;
    this.means = means;
    this.misses = means.misses;
    this.seat = puzzle.seat;
    this.facing = puzzle.seat;
    this.stage = this.setStage;
    this.checked = this.setChecked;
    const seats = game.seatCount?.(this.source.frame.peek().view) ?? game.definition.seats.max;
    this.sides = sideNames(seats, game);
    this.startAnew();
  }

  get names(): readonly string[] {
    return this.sides.value;
  }

  /** Has the solution checked; until then nothing is said of it. */
  async check(): Promise<void> {
    try {
      this.setChecked.value = await this.holds();
    } catch {
      this.setChecked.value = false;
    }
  }

  close(): void {
    this.means.solver.close();
  }

  /** Back to before what did not solve it. */
  tryAgain(): void {
    while (this.source.history.peek().at > this.turnAt) this.source.undo();
    this.awaitTurn();
  }

  /** Plays the solution. The puzzle counts as missed. */
  showSolution(): void {
    if (this.setStage.peek() === 'wrong') this.tryAgain();
    if (this.setStage.peek() !== 'ready') return;
    this.keep(false);
    void this.orFail(this.playSolution());
  }

  protected abstract holds(): Promise<boolean>;

  protected abstract playSolution(): Promise<void>;

  protected override rests(): boolean {
    return this.setStage.value !== 'ready';
  }

  protected setAside(stage: Stage): void {
    this.setStage.value = stage;
    this.startAnew();
  }

  protected awaitTurn(): void {
    this.turnAt = this.source.history.peek().at;
    this.setAside('ready');
  }

  protected done(stage: 'wrong' | 'solved'): void {
    this.keep(stage === 'solved');
    this.setAside(stage);
  }

  protected pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.means.paceMs));
  }

  protected async orFail(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch {
      this.setStage.value = 'failed';
    }
  }

  protected play(command: AnyCommand): void {
    this.source.act(this.seat, command);
  }

  private keep(isSolved: boolean): void {
    if (!isSolved) this.misses += 1;
    this.means.keep(isSolved);
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
  /** It is one of the reader's own mistakes. */
  readonly isOwn: boolean;
  /** The same puzzle from its beginning. */
  readonly again: () => void;
  readonly next: () => void;
}
