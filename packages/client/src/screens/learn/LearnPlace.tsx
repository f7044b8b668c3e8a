// `/learn`: lessons, rules and the sandbox of each game.

import '../../styles/rooms.css';
import '../../styles/home.css';
import '../../styles/learn.css';
import { hasPuzzles } from '@hexmarch/shared/catalogue/manifests';
import { ROOM_RULES } from '@hexmarch/shared/protocol/lobby/pagePaths';
import { useEffect } from 'preact/hooks';
import { fetchStarts } from '../../games/starts.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { lessonsDone } from './progress.ts';
import { say } from './say.ts';

const GAMES = (await fetchStarts()).map(({ entry, start }) => ({
  ...{ entry, start },
  Picture: later(() => start.picture()),
}));

export function LearnPlace() {
  useEffect(() => {
    document.title = say('place.title');
  }, []);
  return (
    <main class="page learn-place" data-testid="learn-page">
      <h1>{say('place')}</h1>
      <p>{say('place.about')}</p>
      <ul>
        {GAMES.map(({ entry: { id, title, about }, start, Picture }) => {
          const done = lessonsDone(id).value.length;
          return (
            <li key={id} class="card" data-testid={`learn-${id}`}>
              <span class="game-picture" aria-hidden="true">
                <Picture />
              </span>
              <h2>{title}</h2>
              <p>{about()}</p>
              <small>
                {start.lasts()}
                {done > 0 && ` · ${say('place.done', { count: done })}`}
              </small>
              <div class="row">
                <a class="ghost" href={`/learn/${id}`} data-testid={`lessons-${id}`}>
                  <Icon name="lu:graduation-cap" /> {say('lessons')}
                </a>
                {hasPuzzles(id) && (
                  <a class="ghost" href={`/puzzles/${id}`} data-testid={`puzzles-${id}`}>
                    <Icon name="lu:target" /> {say('puzzles')}
                  </a>
                )}
                <a class="ghost" href={`/rules/${id}`}>
                  <Icon name="lu:scroll-text" /> {say('rules')}
                </a>
                <a class="ghost" href={`/sandbox/${id}`}>
                  <Icon name="lu:flask-conical" /> {say('place.sandbox')}
                </a>
              </div>
            </li>
          );
        })}
      </ul>
      <p>
        <a href={`/rules/${ROOM_RULES}`}>{say('place.rooms')}</a>
      </p>
    </main>
  );
}
