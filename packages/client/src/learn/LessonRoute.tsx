// `/learn/<game>/<lesson>`: one lesson. Nothing of it leaves this browser.

import '../styles/learn.css';
import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import type { GameLessons } from '../games/lesson.ts';
import { type AnyClientGame, gameEntry } from '../games/registry.ts';
import { Problem } from '../screens/Problem.tsx';
import { LessonScreen } from './LessonScreen.tsx';
import { LessonTable } from './lessonTable.ts';
import { say } from './say.ts';

interface Opened {
  readonly game: AnyClientGame;
  readonly lessons: GameLessons;
}

/** Undefined while it loads, null when there is no such game or it teaches nothing. */
export function useLessons(gameId: string): Opened | null | undefined {
  const opened = useSignal<Opened | null | undefined>(undefined);
  useEffect(() => {
    let asked = true;
    opened.value = undefined;
    void open(gameId).then((found) => {
      if (asked) opened.value = found;
    });
    return () => {
      asked = false;
    };
  }, [gameId, opened]);
  return opened.value;
}

async function open(gameId: string): Promise<Opened | null> {
  const game = await gameEntry(gameId)?.load();
  const lessons = await game?.lessons?.();
  return game === undefined || lessons === undefined ? null : { game, lessons };
}

export function LessonRoute() {
  const { params } = useRoute();
  const { route } = useLocation();
  const { game: gameId = '', lesson: lessonId = '' } = params;
  const opened = useLessons(gameId);
  if (opened === undefined) return <main class="page quiet">{say('loading')}</main>;
  if (opened === null)
    return (
      <Problem
        title={say('noGame')}
        text={say('noGame.text', { id: gameId })}
        again={undefined}
        home={() => route('/')}
      />
    );
  const lesson = opened.lessons.lessons.find(({ id }) => id === lessonId);
  if (lesson === undefined)
    return (
      <Problem
        title={say('noLesson')}
        text={say('noLesson.text', { game: opened.game.definition.title, id: lessonId })}
        again={() => route(`/learn/${gameId}`)}
        againLabel={say('all')}
        home={() => route('/')}
      />
    );
  return <Running key={`${gameId}/${lessonId}`} {...opened} lesson={lesson} />;
}

function Running({ game, lessons, lesson }: Opened & { lesson: GameLessons['lessons'][number] }) {
  const [table, setTable] = useState(() => new LessonTable(game, lesson));
  return (
    <LessonScreen
      key={table}
      table={table}
      lessons={lessons}
      again={() => setTable(new LessonTable(game, lesson))}
    />
  );
}
