// The others' changes of the board since one's own last turn: announced when the turn begins, and on request (UI-31).

import type { Seat } from '@hexmarch/shared/kernel/game';
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AnyClientGame, AnyView } from '../gameApi/anyGame.ts';
import type { CellText } from '../gameApi/clientGame.ts';
import type { PlayTable } from '../gameApi/playTable.ts';
import { onAct } from '../shortcuts/acts.ts';
import { announce } from './announcer.ts';
import { changesText } from './scan.ts';

/** Follows the views of one seat. */
export class BoardChanges {
  private readonly game: AnyClientGame;
  private readonly seat: Seat | undefined;
  private view: AnyView | undefined;
  /** The board after one's own last act. */
  private left: readonly CellText[] | undefined;
  private isMine = false;

  constructor(game: AnyClientGame, seat: Seat | undefined) {
    this.game = game;
    this.seat = seat;
  }

  /** The current announcement; empty unless the own turn has begun. */
  next(view: AnyView): string {
    const before = this.view;
    this.view = view;
    if (this.seat === undefined) return '';
    const { game, isMine: wasMine } = this;
    this.isMine = game.definition.turn(view).awaiting.includes(this.seat);
    // The setup would be a change of nearly every cell; the log has it.
    const isSetUp = before !== undefined && this.isBeforePlay(before) && !this.isBeforePlay(view);
    const text = this.isMine && !wasMine && this.left !== undefined && !isSetUp ? this.text() : '';
    // The first view after the own turn still shows that turn's result.
    if (this.left === undefined || isSetUp || (wasMine && !this.isMine)) this.left = game.cells(view);
    return text;
  }

  text(): string {
    const { game, view } = this;
    const now = view === undefined ? [] : game.cells(view);
    return changesText(this.left ?? now, now, (cell) => game.cellName(cell));
  }

  private isBeforePlay(view: AnyView): boolean {
    return this.game.definition.count?.(view) === 0;
  }
}

export function useSpokenChanges(table: PlayTable): void {
  useEffect(() => {
    const changes = new BoardChanges(table.game, table.seat);
    const off = effect(() => {
      const view = table.source.frame.value?.view;
      const text = view === undefined ? '' : changes.next(view);
      if (text !== '') announce(text);
    });
    const offAct = onAct('whatChanged', () => announce(changes.text()));
    return () => {
      off();
      offAct();
    };
  }, [table]);
}
