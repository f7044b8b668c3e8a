// `/learn/<game>`: all lessons of a game, with the completed ones marked.

import '../../styles/rooms.css';
import '../../styles/learn.css';
import { useEffect } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { lessonsDone } from './progress.ts';
import { say } from './say.ts';
import { type Taught, WithLessons } from './WithLessons.tsx';

export function LearnRoute() {
  const { params } = useRoute();
  return <WithLessons gameId={params.game ?? ''}>{(taught) => <Index {...taught} />}</WithLessons>;
}

function Index({ game, lessons }: Taught) {
  const { title } = game.definition;
  const done = lessonsDone(game.id).value;
  const all = lessons.lessons;
  const count = all.filter(({ id }) => done.includes(id)).length;
  const next = all.find(({ id }) => !done.includes(id)) ?? all[0];
  useEffect(() => {
    document.title = say('indexTitle', { game: title });
  }, [title]);
  return (
    <main class="page learn" data-testid="learn">
      <section class="card learn-lead">
        <h1>{say('title', { game: title })}</h1>
        <p>{count === all.length ? say('allDone') : say('lead')}</p>
        <div class="learn-progress">
          <progress value={count} max={all.length} aria-label={say('lessons')} />
          <span data-testid="progress">{say('progress', { done: count, all: all.length })}</span>
        </div>
        <div class="row">
          {next !== undefined && (
            <a class="cta" href={`/learn/${game.id}/${next.id}`} data-testid="learn-on">
              <Icon name="lu:play" />{' '}
              {count === 0 ? say('begin') : count < all.length ? say('goOn') : say('fromStart')}
            </a>
          )}
          <a class="ghost" href={`/practice/${game.id}`}>
            <Icon name="lu:swords" /> {say('practice')}
          </a>
        </div>
      </section>
      <ol class="lessons" aria-label={say('lessons')}>
        {all.map(({ id, title: name, about }, i) => (
          <li key={id}>
            <a
              class={`card${done.includes(id) ? ' done' : ''}${id === next?.id ? ' next' : ''}`}
              href={`/learn/${game.id}/${id}`}
              data-testid={`lesson-${id}`}
            >
              <span class="lesson-number" role="img" aria-label={say('numbered', { n: i + 1 })}>
                {i + 1}
              </span>
              <span>
                <b>{lessons.words.say(name)}</b>
                <small>{lessons.words.say(about)}</small>
              </span>
              {done.includes(id) && (
                <span class="lesson-done" role="img" aria-label={say('done')}>
                  <Icon name="lu:circle-check" />
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
      <p class="row learn-more">
        {game.puzzleThemes !== undefined && (
          <a class="ghost" href={`/puzzles/${game.id}`} data-testid="to-puzzles">
            <Icon name="lu:target" /> {say('puzzles')}
          </a>
        )}
        <a class="ghost" href={`/sandbox/${game.id}`}>
          <Icon name="lu:flask-conical" /> {say('sandbox')}
        </a>
        <a class="ghost" href={`/rules/${game.id}`}>
          <Icon name="lu:scroll-text" /> {say('readRules')}
        </a>
      </p>
    </main>
  );
}
