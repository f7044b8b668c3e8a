// `/learn/<game>/<lesson>`: one lesson. Nothing of it leaves this browser.

import '../../styles/learn.css';
import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import type { GameLessons } from '../../gameApi/lesson.ts';
import { Problem } from '../../ui/controls/Problem.tsx';
import { LessonScreen } from './LessonScreen.tsx';
import { LessonTable } from './lessonTable.ts';
import { say } from './say.ts';
import { type Taught, WithLessons } from './WithLessons.tsx';

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
