// A puzzle: the board of a match, and beside it the task.

import { useEffect } from 'preact/hooks';
import { LiveRegions } from '../../a11y/live.tsx';
import { useKeys } from '../../table/input/keys.ts';
import { panelProps } from '../../table/screen/panelProps.ts';
import { TableMain } from '../../table/screen/TableMain.tsx';
import { TaskScreen } from '../../table/screen/TaskScreen.tsx';
import { useTable } from '../../table/screen/useTable.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { PuzzleCoach } from './PuzzleCoach.tsx';
import { afterDaily, keepProgress, progressIn } from './puzzleProgress.ts';
import type { PuzzleShown } from './puzzleTable.ts';
import { placeText, say } from './say.ts';

const PuzzleDialogs = later(() => import('./PuzzleDialogs.tsx').then(({ PuzzleDialogs }) => PuzzleDialogs));

export function PuzzleScreen(shown: PuzzleShown) {
  const { table, game, day, puzzles } = shown;
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
        'data-proved': String(table.proved.value ?? ''),
      }}
      heading={say('heading', {
        title: say('title', { game: game.definition.title }),
        state: placeText(puzzle.turns, day),
      })}
      names={names}
    >
      <TaskScreen
        {...{ table, layout, props }}
        title={game.definition.title}
        place={say('numbered', { n: puzzles.indexOf(puzzle) + 1, all: puzzles.length })}
        running={stage === 'ready'}
        coach={<PuzzleCoach {...shown} />}
        panels={game.panels(view).filter(({ phone }) => phone === 'sheet')}
        hasActs={false}
        others={
          <a class="ghost small" href={`/puzzles/${game.id}/today`} data-testid="daily">
            {layout.width === 'desktop' && <Icon name="lu:target" size={16} />} {say('today')}
          </a>
        }
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
