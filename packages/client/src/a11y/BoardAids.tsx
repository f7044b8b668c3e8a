// Accessibility of every board: live regions, the shortcuts for exploring it, and the list of shortcuts.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PlayTable } from '../gameApi/playTable.ts';
import { overlays } from '../preferences/preferences.ts';
import { onAct } from '../shortcuts/acts.ts';
import { useEventSounds } from '../sound/useEventSounds.ts';
import { later } from '../ui/controls/Later.tsx';
import { announce, hush, politeNews, urgentNews } from './announcer.ts';
import { BoardWalk } from './boardWalk.ts';
import { threatsText } from './scan.ts';
import { useSpokenChanges } from './spokenChanges.ts';

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
