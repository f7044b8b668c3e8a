// A puzzle without a proof: the solver's commands up to the first dice or the end of the turn are judged together, before dice fall.

import { endsOf } from '@hexmarch/shared/kernel/ends';
import type { Played } from '@hexmarch/shared/review/margin';
import type { MarginPuzzle } from '@hexmarch/shared/search/puzzle';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyCommand } from '../../gameApi/anyGame.ts';
import { type PuzzleMeans, PuzzleTable } from './puzzleTable.ts';

export class MarginTable extends PuzzleTable<MarginPuzzle> {
  /** What was played, or the solution that was shown; undefined: nothing yet. */
  readonly played: ReadonlySignal<Played | undefined>;
  private readonly setPlayed = signal<Played | undefined>(undefined);
  /** Of the solution. */
  private answer: Played | undefined;
  private texts: readonly string[] = [];

  constructor(game: AnyClientGame, puzzle: MarginPuzzle, means: PuzzleMeans) {
    super(game, puzzle, means);
    this.played = this.setPlayed;
  }

  act(command: AnyCommand): void {
    if (this.setStage.peek() !== 'ready') return;
    const { definition } = this.game;
    const { state } = this.source;
    const text = definition.formatCommand(state, command);
    const ends = endsOf(definition, state, command, { kind: 'seat', seat: this.seat });
    // Dice stay unthrown, so that luck has no part in it.
    const refused = ends !== undefined && ends.length > 1 ? undefined : this.source.act(this.seat, command);
    this.refuse(command, refused);
    if (refused !== undefined) {
      this.goOn();
    } else {
      this.texts = [...this.texts, text];
      void this.orFail(this.judge());
    }
  }

  /** The best plan, as it is named. */
  get planText(): string {
    const { definition, describeCommand } = this.game;
    const named = this.puzzle.best.commands.flatMap((text) => {
      const command = definition.parseCommandText(this.source.state, text);
      return command.ok ? [describeCommand(command.value)] : [];
    });
    return named.join(' · ');
  }

  /** One command back. */
  undo(): void {
    if (this.setStage.peek() !== 'ready' || this.texts.length === 0) return;
    this.source.undo();
    this.texts = this.texts.slice(0, -1);
    this.forgetRefused();
    this.startAnew();
  }

  override tryAgain(): void {
    this.texts = [];
    this.setPlayed.value = undefined;
    super.tryAgain();
  }

  protected async holds(): Promise<boolean> {
    this.answer = await this.ask(this.puzzle.best.commands);
    return this.answer?.isSolved === true;
  }

  private async judge(): Promise<void> {
    this.setStage.value = 'thinking';
    const played = await this.ask(this.texts);
    this.setPlayed.value = played;
    if (played !== undefined) return this.done(played.isSolved ? 'solved' : 'wrong');
    this.setStage.value = 'ready';
    this.goOn();
  }

  protected async playSolution(): Promise<void> {
    const { definition } = this.game;
    while (this.source.history.peek().at > 0) this.source.undo();
    this.setAside('thinking');
    for (const text of this.puzzle.best.commands) {
      const command = definition.parseCommandText(this.source.state, text);
      if (!command.ok) throw new Error(`puzzle ${this.puzzle.id}: ${text}`);
      const ends = endsOf(definition, this.source.state, command.value, { kind: 'seat', seat: this.seat });
      if (ends?.length === 1) this.play(command.value);
      await this.pause();
    }
    this.shownMove.value = this.planText;
    this.setPlayed.value = this.answer ?? (await this.ask(this.puzzle.best.commands));
    this.setStage.value = 'shown';
  }

  private ask(commands: readonly string[]): Promise<Played | undefined> {
    return this.means.solver.ask({ ask: 'played', puzzle: this.puzzle, commands });
  }
}
