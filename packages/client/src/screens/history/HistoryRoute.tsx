// `/games/history`: the own finished matches (UI-P14); `/games/numbers`: their statistics (UI-P15); `/games/with`: both of those
// against one opponent. The state is in the address, so that it can be bookmarked and navigated.

import '../../styles/rooms.css';
import '../../styles/home.css';
import './history.css';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { FirstMatch, NoGames } from '../../games/NoGames.tsx';
import { YouLinks } from '../../navigation/YouLinks.tsx';
import { keepsGames } from '../../net/people/me.ts';
import { ownMatches } from '../../net/stored/ownMatches.ts';
import { Filters } from './Filters.tsx';
import { HistoryList } from './HistoryList.tsx';
import { Numbers, NumbersIn } from './Numbers.tsx';
import { opponentName } from './opponentName.ts';
import { historyPath, metAlone, narrowed, queryOf, wordOf } from './query.ts';
import { say } from './say.ts';
import { useNumbers } from './useNumbers.ts';

export function HistoryRoute() {
  const { path, url, route } = useLocation();
  const query = queryOf(url);
  const page = path === '/games/numbers' ? 'numbers' : 'history';
  const isWith = wordOf(query, 'met') !== '' && keepsGames();
  const change = (to: string): void => route(historyPath(page, to), true);
  return (
    <main class="page home past-page" data-testid={isWith ? 'with-page' : TESTIDS[page]}>
      <YouLinks />
      {isWith ? <With {...{ query, change }} /> : <Either {...{ page, query, change }} />}
    </main>
  );
}

const TESTIDS = { history: 'past-page', numbers: 'numbers-page' } as const;

interface EitherProps {
  readonly page: 'history' | 'numbers';
  readonly query: string;
  readonly change: (query: string) => void;
}

/** Games or statistics, of all or against a name. */
function Either({ page, query, change }: EitherProps) {
  const opponent = wordOf(query, 'with');
  const [title, beside] = titlesOf(page, opponent);
  useEffect(() => {
    document.title = `${title} · Hexmarch`;
  }, [title]);
  const isNumbers = page === 'numbers';
  return (
    <>
      <div class="past-head">
        <h1>{title}</h1>
        <a
          class="ghost"
          href={historyPath(isNumbers ? 'history' : 'numbers', query)}
          data-testid={isNumbers ? 'past-link' : 'numbers-link'}
        >
          {beside}
        </a>
      </div>
      {keepsGames() ? (
        <>
          <Filters
            {...{ query, change }}
            about=""
            isTitle={isNumbers && query === narrowed('', { with: opponent })}
          />
          {isNumbers ? <Numbers query={query} /> : <HistoryList query={query} />}
        </>
      ) : (
        <>
          <NoGames text={say(isNumbers ? 'guest.numbers' : 'guest')} go={say('guest.go')} />
          <FirstMatch game={ownMatches()[0]?.game} />
        </>
      )}
    </>
  );
}

/** Of the page, and of the other one. */
function titlesOf(page: EitherProps['page'], opponent: string): readonly [string, string] {
  const numbers = opponent === '' ? say('numbers') : say('numbers.with', { name: opponentName(opponent) });
  return page === 'numbers' ? [numbers, say('title')] : [say('title'), numbers];
}

interface WithProps {
  readonly query: string;
  readonly change: (query: string) => void;
}

/**
 * You and one opponent (UI-P15): the common matches, under any name of theirs, and nothing else about them.
 */
function With({ query, change }: WithProps) {
  const numbers = useNumbers(query);
  const { reply, isNobody } = numbers.shown;
  const title =
    reply?.met === undefined ? say('met') : say('numbers.with', { name: opponentName(reply.met) });
  useEffect(() => {
    document.title = `${title} · Hexmarch`;
  }, [title]);
  return (
    <>
      <div class="past-head">
        <h1>{title}</h1>
        <a class="ghost" href="/games/numbers" data-testid="numbers-link">
          {say('numbers')}
        </a>
      </div>
      {isNobody ? (
        <p class="card list quiet" role="status" data-testid="met-nobody">
          {say('met.nobody')}
        </p>
      ) : (
        <>
          <Filters query={query} about={metAlone(query)} isTitle={false} change={change} />
          <NumbersIn query={query} {...numbers} />
          {reply !== undefined && reply.numbers.all.count > 0 && (
            <>
              <h2>{say('met.games')}</h2>
              <HistoryList query={query} />
            </>
          )}
        </>
      )}
    </>
  );
}
