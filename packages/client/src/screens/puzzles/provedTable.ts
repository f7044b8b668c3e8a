// A puzzle with a proof: each turn of the solver is answered, until the match is won or a reply refutes it.

import type { ProvedPuzzle } from '@hexmarch/shared/search/puzzle';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyCommand } from '../../gameApi/anyGame.ts';
import { type PuzzleMeans, PuzzleTable } from './puzzleTable.ts';

interface WrongTurn {
  readonly command: AnyCommand;
  /** What refutes it. */
  readonly reply: AnyCommand | undefined;
}

export class ProvedTable extends PuzzleTable<ProvedPuzzle> {
  /** Turns that the solver has left, the present one included. */
  readonly left: ReadonlySignal<number>;
  readonly wrong: ReadonlySignal<WrongTurn | undefined>;
  private readonly setLeft;
  private readonly setWrong = signal<WrongTurn | undefined>(undefined);

  constructor(game: AnyClientGame, puzzle: ProvedPuzzle, means: PuzzleMeans) {
    super(game, puzzle, means);
    this.setLeft = signal(puzzle.turns);
    this.left = this.setLeft;
    this.wrong = this.setWrong;
  }

  act(command: AnyCommand): void {
    if (this.setStage.peek() !== 'ready') return;
    const refused = this.source.act(this.seat, command);
    this.refuse(command, refused);
    if (refused !== undefined) this.goOn();
    else void this.orFail(this.judge(command));
  }

  /** Every reply is played. */
  protected holds(): Promise<boolean> {
    return this.means.solver.ask({ ask: 'proved', puzzle: this.puzzle });
  }

  private async judge(command: AnyCommand): Promise<void> {
    const left = this.setLeft.peek() - 1;
    this.setAside('thinking');
    const { wins, reply } = await this.ask('verdict', left);
    await this.pause();
    this.playReply(reply);
    if (!wins) {
      this.setWrong.value = { command, reply: reply as AnyCommand | undefined };
      this.done('wrong');
    } else if (this.isOver()) {
      this.done('solved');
    } else {
      this.setLeft.value = left;
      this.awaitTurn();
    }
  }

  /** To the end of the match. */
  protected async playSolution(): Promise<void> {
    this.setAside('thinking');
    while (!this.isOver()) {
      const command = await this.ask('solution', this.setLeft.peek());
      if (command === undefined) throw new Error(`puzzle ${this.puzzle.id} has no solution`);
      this.play(command as AnyCommand);
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
}
