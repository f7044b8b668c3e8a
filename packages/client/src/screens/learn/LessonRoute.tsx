// `/learn/<game>/<lesson>`: one lesson. Nothing of it leaves this browser.

import '../../styles/learn.css';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import type { GameLessons } from '../../gameApi/lesson.ts';
import { useKeys } from '../../table/input/keys.ts';
import { panelProps } from '../../table/screen/panelProps.ts';
import { TableMain } from '../../table/screen/TableMain.tsx';
import { TaskScreen } from '../../table/screen/TaskScreen.tsx';
import { type Layout, useTable } from '../../table/screen/useTable.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Problem } from '../../ui/controls/Problem.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Coach } from './Coach.tsx';
import { isRunning, LessonTable } from './lessonTable.ts';
import { markDone } from './progress.ts';
import { say } from './say.ts';
import { type Taught, WithLessons } from './WithLessons.tsx';

const LessonDialogs = later(() => import('./LessonDialogs.tsx').then(({ LessonDialogs }) => LessonDialogs));

export function LessonRoute() {
  const { params } = useRoute();
  const { game: gameId = '', lesson: lessonId = '' } = params;
  return (
    <WithLessons gameId={gameId}>
      {(taught) => <Lesson key={`${gameId}/${lessonId}`} {...taught} lessonId={lessonId} />}
    </WithLessons>
  );
}

function Lesson({ lessonId, ...taught }: Taught & { readonly lessonId: string }) {
  const { route } = useLocation();
  const { game, lessons } = taught;
  const lesson = lessons.lessons.find(({ id }) => id === lessonId);
  if (lesson !== undefined) return <Running {...taught} lesson={lesson} />;
  return (
    <Problem
      title={say('noLesson')}
      text={say('noLesson.text', { game: game.definition.title, id: lessonId })}
      again={() => route(`/learn/${game.id}`)}
      againLabel={say('all')}
      home={() => route('/')}
    />
  );
}

function Running({ game, lessons, lesson }: Taught & { lesson: GameLessons['lessons'][number] }) {
  const begin = () => new LessonTable(game, lesson, lessons.words.say);
  const [table, setTable] = useState(begin);
  return <LessonScreen key={table} table={table} lessons={lessons} again={() => setTable(begin())} />;
}

interface LessonScreenProps {
  readonly table: LessonTable;
  readonly lessons: GameLessons;
  readonly again: () => void;
}

/** A lesson: the board and the needed panels of a match; beside them the instructions. */
function LessonScreen({ table, lessons, again }: LessonScreenProps) {
  const layout = useTable(table, table.names);
  const { width } = layout;
  const { game, run } = table;
  const { lesson } = run;
  usePointer(table, layout);
  const number = lessons.lessons.indexOf(lesson) + 1;
  const next = lessons.lessons[number];
  const title = lessons.words.say(lesson.title);
  useKeys(table);
  useEffect(() => {
    document.title = say('pageTitle', { lesson: title, game: game.definition.title });
  }, [title, game]);
  const done = run.step === undefined;
  useEffect(() => {
    if (done) markDone(game.id, lesson.id);
  }, [done, game, lesson]);
  const { sequence, view } = table.source.frame.value;
  const props = panelProps({
    table,
    layout,
    view,
    names: table.names,
    taught: true,
    step: table.step.value,
    outcome: game.definition.outcome(table.source.state),
    events: table.source.log.value.map(({ event }) => event),
  });
  const coach = (
    <Coach
      table={table}
      words={lessons.words}
      next={next === undefined ? undefined : `/learn/${game.id}/${next.id}`}
      again={again}
      point={props.point}
    />
  );
  const shown = isRunning(run) ? lesson.panels : (lessons.resultPanels ?? lesson.panels);
  const running = props.outcome === undefined && isRunning(run);
  const state = done ? say('finished') : say('stepOf', { n: run.at.value + 1, all: lesson.steps.length });
  return (
    <TableMain
      table={table}
      layout={layout}
      kind="lesson"
      data={{
        'data-testid': 'match',
        'data-sequence': sequence,
        'data-lesson': lesson.id,
        'data-step': run.at.value,
        'data-done': done,
      }}
      heading={say('heading', { lesson: title, state })}
      names={table.names}
    >
      <TaskScreen
        {...{ table, layout, props, coach, running }}
        title={say('title', { game: game.definition.title })}
        place={say('lessonOf', { n: number, all: lessons.lessons.length })}
        panels={game.panels(props.view).filter(({ id }) => shown.includes(id))}
        hasActs={lessons.actsAlways === true || run.step?.acts === true}
        others={
          <a class="ghost small" href={`/learn/${game.id}`} data-testid="all-lessons">
            {width === 'desktop' && <Icon name="lu:list" size={16} />} {say('all')}
          </a>
        }
        tools={
          <button type="button" class="ghost small" onClick={again} data-testid="restart-lesson">
            <Icon name="lu:refresh-cw" size={16} /> {say('restart')}
          </button>
        }
        labels={{ coach: say('coach'), panels: say('panels') }}
      />
      <LessonDialogs table={table} again={again} />
    </TableMain>
  );
}

/** Highlighted cells; by default those of the step. */
function usePointer({ run }: LessonTable, { pointed }: Layout): void {
  useSignalEffect(() => {
    run.at.value;
    const meant = Object.values<string>(run.step?.cells ?? {});
    if (pointed.value.length === 0 && meant.length > 0) pointed.value = meant;
  });
  useEffect(() => {
    pointed.value = [];
  }, [run.at.value, pointed]);
}
