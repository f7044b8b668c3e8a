// What the others did to the board since the own last turn: read when the turn comes, and again when asked for (UI-31).

import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { onAct } from '../keys/acts.ts';
import type { CellText } from '../play/clientGame.ts';
import type { PlayTable } from '../play/playTable.ts';
import { announce } from './announcer.ts';
import { changesText } from './scan.ts';

export function useSpokenChanges(table: PlayTable): void {
  useEffect(() => {
    const { game, source, seat } = table;
    /** The board as the own last act left it. */
    let left: readonly CellText[] | undefined;
    let mine = false;
    const textOf = (): string => {
      const view = source.frame.peek()?.view;
      const now = view === undefined ? [] : game.cells(view);
      return changesText(left ?? now, now, (cell) => game.cellName(cell));
    };
    const off = effect(() => {
      const view = source.frame.value?.view;
      if (view === undefined || seat === undefined) return;
      const now = game.definition.turn(view).awaiting.includes(seat);
      if (now && !mine && left !== undefined) announce(textOf());
      // The first view after the own turn still shows what that turn came to.
      if (left === undefined || (mine && !now)) left = game.cells(view);
      mine = now;
    });
    const offAct = onAct('whatChanged', () => announce(textOf()));
    return () => {
      off();
      offAct();
    };
  }, [table]);
}
