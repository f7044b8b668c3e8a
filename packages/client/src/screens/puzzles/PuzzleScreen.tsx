// A puzzle: the board of a match, and beside it the task.

import { hasPuzzles } from '@hexmarch/shared/catalogue/manifests';
import { useEffect } from 'preact/hooks';
import { LiveRegions } from '../../a11y/live.tsx';
import { dayOf, dueOn, ownIn } from '../../preferences/ownPuzzles.ts';
import { useKeys } from '../../table/input/keys.ts';
import { panelProps } from '../../table/screen/panelProps.ts';
import { TableMain } from '../../table/screen/TableMain.tsx';
import { TaskScreen } from '../../table/screen/TaskScreen.tsx';
import { useTable } from '../../table/screen/useTable.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { MarginTable } from './marginTable.ts';
import { PuzzleCoach } from './PuzzleCoach.tsx';
import { titleOf } from './PuzzleTask.tsx';
import { afterDaily, keepProgress, progressIn } from './puzzleProgress.ts';
import type { PuzzleShown } from './puzzleTable.ts';
import { say } from './say.ts';

const PuzzleDialogs = later(() => import('./PuzzleDialogs.tsx').then(({ PuzzleDialogs }) => PuzzleDialogs));

export function PuzzleScreen(shown: PuzzleShown) {
  const { table, game, day, puzzles, isOwn } = shown;
  const { names, source, puzzle, seat } = table;
  const layout = useTable(table, names);
  const stage = table.stage.value;
  useKeys(table);
  useEffect(() => {
    document.title = say('pageTitle', { game: game.definition.title });
  }, [game]);
  useEffect(() => {
    if (stage === 'solved' && day !== undefined)
      keepProgress(game.id, afterDaily(progressIn(game.id).peek(), day));
  }, [stage, day, game]);
  const { sequence, view } = source.frame.value;
  const props = panelProps({
    table,
    layout,
    view,
    names,
    step: table.step.value,
    outcome: game.definition.outcome(source.state),
    events: source.log.value.map(({ event }) => event),
  });
  const text = game.frame(view, names, seat);
  // A proved turn is one command, a plan is all that a turn may have.
  const isTurn = table instanceof MarginTable;
  const panels = game.panels(view).filter(({ phone }) => isTurn || phone === 'sheet');
  return (
    <TableMain
      table={table}
      layout={layout}
      kind="lesson"
      data={{
        'data-testid': 'match',
        'data-sequence': sequence,
        'data-puzzle': puzzle.id,
        'data-stage': stage,
        'data-checked': String(table.checked.value ?? ''),
      }}
      heading={say('heading', {
        title: say('title', { game: game.definition.title }),
        state: titleOf(shown),
      })}
      names={names}
    >
      <TaskScreen
        {...{ table, layout, props }}
        title={game.definition.title}
        place={
          isOwn ? say('own.title') : say('numbered', { n: puzzles.indexOf(puzzle) + 1, all: puzzles.length })
        }
        running={stage === 'ready'}
        coach={<PuzzleCoach {...shown} />}
        panels={panels}
        hasActs={isTurn}
        others={<OtherPuzzles {...shown} isWide={layout.width === 'desktop'} />}
        labels={{ coach: say('coach'), panels: say('panels') }}
      />
      <PuzzleDialogs {...shown} />
      <LiveRegions
        {...{ lines: layout.lines, names, seat }}
        joined={{ game: game.definition.title, round: text.round, status: text.status }}
        cellName={(cell) => game.cellName(cell)}
      />
    </TableMain>
  );
}

function OtherPuzzles({ game, isOwn, isWide }: PuzzleShown & { readonly isWide: boolean }) {
  const due = dueOn(ownIn(game.id).value, dayOf(Date.now())).length;
  return (
    <>
      {!isOwn && due > 0 && (
        <a class="ghost small" href={`/puzzles/${game.id}/mine`} data-testid="own-puzzles">
          {isWide && <Icon name="lu:refresh-cw" size={16} />} {say('own.due', { due })}
        </a>
      )}
      {hasPuzzles(game.id) && (
        <a class="ghost small" href={`/puzzles/${game.id}/today`} data-testid="daily">
          {isWide && <Icon name="lu:target" size={16} />} {say('today')}
        </a>
      )}
    </>
  );
}
