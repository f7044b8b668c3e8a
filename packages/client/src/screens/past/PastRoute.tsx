// `/games/history`: the own matches that are over (UI-P14); `/games/numbers`: what they add up to, and against somebody (UI-P15).
// Which of them is what the address says, so that it can be kept and gone back to.

import '../../styles/rooms.css';
import '../../styles/home.css';
import './past.css';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { keepsGames } from '../../net/me.ts';
import { Brand } from '../../panels/Brand.tsx';
import { SettingsButton } from '../../settings/SettingsButton.tsx';
import { Filters } from './Filters.tsx';
import { Numbers } from './Numbers.tsx';
import { opponentName } from './opponentName.ts';
import { PastGames } from './PastGames.tsx';
import { narrowed, type PastPage, pastPath, queryOf, wordOf } from './query.ts';
import { say } from './say.ts';

export function PastRoute() {
  const { path, url, route } = useLocation();
  const page: PastPage = path === '/games/numbers' ? 'numbers' : 'history';
  const query = queryOf(url);
  const opponent = wordOf(query, 'with');
  const [title, beside] = titlesOf(page, opponent);
  useEffect(() => {
    document.title = `${title} · Hexmarch`;
  }, [title]);
  const isNumbers = page === 'numbers';
  return (
    <main class="page home past-page" data-testid={isNumbers ? 'numbers-page' : 'past-page'}>
      <header class="masthead">
        <Brand />
        <div class="masthead-tools">
          <a class="ghost" href="/games">
            {say('own')}
          </a>
          <SettingsButton />
        </div>
      </header>
      <div class="past-head">
        <h1>{title}</h1>
        <a
          class="ghost"
          href={pastPath(isNumbers ? 'history' : 'numbers', query)}
          data-testid={isNumbers ? 'past-link' : 'numbers-link'}
        >
          {beside}
        </a>
      </div>
      {keepsGames() ? (
        <>
          <Filters
            key={query}
            query={query}
            isTitle={isNumbers && query === narrowed('', { with: opponent })}
            change={(to) => route(pastPath(page, to), true)}
          />
          {isNumbers ? <Numbers query={query} /> : <PastGames query={query} />}
        </>
      ) : (
        <Guest text={say(isNumbers ? 'guest.numbers' : 'guest')} />
      )}
    </main>
  );
}

/** Of the page, and of the other one. */
function titlesOf(page: PastPage, opponent: string): readonly [string, string] {
  const numbers = opponent === '' ? say('numbers') : say('numbers.with', { name: opponentName(opponent) });
  return page === 'numbers' ? [numbers, say('title')] : [say('title'), numbers];
}

const Guest = ({ text }: { readonly text: string }) => (
  <div class="card list quiet-tables" data-testid="no-games">
    <p class="quiet">{text}</p>
    <a class="cta" href="/me">
      {say('guest.go')}
    </a>
  </div>
);
