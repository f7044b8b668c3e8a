// The board with a title line above and controls below: an embedded page has no room for more.

import type { Outcome } from '@hexmarch/shared/kernel/game';
import { effect, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { PlayTable } from '../gameApi/playTable.ts';
import { useVisibleArea } from '../table/layout/visibleArea.ts';
import { TableMain } from '../table/screen/TableMain.tsx';
import type { Layout } from '../table/screen/useTable.ts';
import { seatedFrom } from '../table/seats/Plates.tsx';
import { turnText } from '../table/words/turnText.ts';
import type { ErrorText } from '../text/errors.ts';
import { versus } from '../text/names.ts';
import { outcomeText } from '../text/outcome.ts';
import { openRule } from '../ui/text/openRule.ts';
import { TitleLine } from './Meanwhile.tsx';
import { say } from './say.ts';

export interface EmbedTableProps {
  readonly table: PlayTable;
  readonly matchId: string;
  readonly names: readonly string[];
  readonly sequence: number;
  /** The result, while the end of the match is shown. */
  readonly outcome: Outcome | null | undefined;
  /** The server does not respond, so the view may be stale. */
  readonly silent?: boolean;
  /** Below the board; absent: the board extends to the edge. */
  readonly children?: ComponentChildren;
}

export function EmbedTable({
  table,
  matchId,
  names,
  sequence,
  outcome,
  silent = false,
  children,
}: EmbedTableProps) {
  const { game, source } = table;
  const layout = useLayout();
  useRulesElsewhere(game.id);
  usePageWheel();
  const view = source.frame.value?.view;
  const text = view === undefined ? undefined : game.frame(view, names, undefined);
  const status = outcome ? endText(table, names, outcome).title : text?.status;
  const who = versus(names);
  const seating = useMemo(() => seatedFrom(undefined, names, () => null), [names]);
  return (
    <TableMain
      table={table}
      layout={layout}
      kind="embed"
      data={{ 'data-testid': 'embed', 'data-sequence': sequence }}
      heading={say('title', { names: who, game: game.definition.title })}
      seating={seating}
      names={names}
    >
      <TitleLine names={who} game={game.definition.title} matchId={matchId}>
        {silent ? say('silent') : text !== undefined && turnText({ ...text, status: status ?? '' })}
      </TitleLine>
      <div class="hole" ref={layout.hole.ref} />
      {children}
    </TableMain>
  );
}

/** The result in words: the winner and the reason. */
export const endText = ({ game }: PlayTable, names: readonly string[], outcome: Outcome): ErrorText =>
  outcomeText(outcome, names, undefined, game.endText(outcome, names));

/** One layout for every width; the rest is CSS. */
function useLayout(): Omit<Layout, 'lines'> {
  const hole = useVisibleArea();
  const pointed = useSignal<readonly string[]>([]);
  return { width: 'desktop', hole, pointed };
}

/** The wheel scrolls the embedding page; with the control key it zooms the board. */
function usePageWheel(): void {
  useEffect(() => {
    const pass = (event: WheelEvent): void => {
      if (!event.ctrlKey) event.stopPropagation();
    };
    addEventListener('wheel', pass, { capture: true, passive: true });
    return () => removeEventListener('wheel', pass, { capture: true });
  }, []);
}

/** There is no room for the rules here: they open in a page of their own. */
function useRulesElsewhere(game: string): void {
  useEffect(
    () =>
      effect(() => {
        const { value: rule } = openRule;
        if (rule === undefined) return;
        openRule.value = undefined;
        open(`/rules/${game}#${encodeURIComponent(rule)}`, '_blank', 'noopener');
      }),
    [game],
  );
}
