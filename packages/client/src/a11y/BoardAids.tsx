// Accessibility of every board: live regions, the shortcuts for exploring it, and the list of shortcuts.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { effect, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AnyClientGame, AnyView } from '../gameApi/anyGame.ts';
import type { CellText } from '../gameApi/cellPlaces.ts';
import type { PlayTable } from '../gameApi/playTable.ts';
import { overlays } from '../preferences/preferences.ts';
import { onAct } from '../shortcuts/acts.ts';
import { useEventSounds } from '../sound/useEventSounds.ts';
import { later } from '../ui/controls/Later.tsx';
import { announce, hush, politeNews, urgentNews } from './announcer.ts';
import { BoardWalk } from './boardWalk.ts';
import { changesText, threatsText } from './scan.ts';

const CheatSheet = later(() =>
  import('../settingsDialog/CheatSheet.tsx').then(({ CheatSheet }) => CheatSheet),
);

export function BoardAids({ table }: { readonly table: PlayTable }) {
  const sheet = useSignal(false);
  useEffect(() => hush, [table]);
  useEffect(() => {
    const offs = [
      onAct('cheatSheet', () => {
        sheet.value = true;
      }),
      onAct('threatsToMe', () => announce(threatsToMe(table))),
      ...(['threats', 'odds', 'names'] as const).map((name) =>
        onAct(name, () => {
          if (name === 'threats' && table.seat === undefined) return;
          overlays[name].value = !overlays[name].value;
        }),
      ),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [table, sheet]);
  useSpokenChanges(table);
  useEventSounds(table);
  return (
    <>
      <p class="hidden" aria-live="polite" data-testid="news">
        {politeNews}
      </p>
      <p class="hidden" aria-live="assertive" data-testid="urgent-news">
        {urgentNews}
      </p>
      {sheet.value && (
        <CheatSheet
          game={table.game}
          close={() => {
            sheet.value = false;
          }}
        />
      )}
    </>
  );
}

function threatsToMe({ game, source, seat }: PlayTable): string {
  const view = source.frame.value?.view;
  const cells = view === undefined ? [] : game.cells(view);
  const ground = { cells, walk: new BoardWalk(cells), cellName: (cell: string) => game.cellName(cell) };
  return threatsText(ground, view === undefined || seat === undefined ? [] : game.threats(view, seat));
}

/**
 * The others' changes of the board since one's own last turn: announced when the turn begins, and on request
 * (UI-31). Follows the views of one seat.
 */
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

function useSpokenChanges(table: PlayTable): void {
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
