// You and somebody whom you have met (UI-P15): what both have played, whatever names that one had, and nothing else of the other.

import { useEffect } from 'preact/hooks';
import { Filters } from './Filters.tsx';
import { NumbersIn } from './Numbers.tsx';
import { opponentName } from './opponentName.ts';
import { PastGames } from './PastGames.tsx';
import { metAlone } from './query.ts';
import { say } from './say.ts';
import { useNumbers } from './useNumbers.ts';

export interface WithProps {
  readonly query: string;
  readonly change: (query: string) => void;
}

export function With({ query, change }: WithProps) {
  const numbers = useNumbers(query);
  const { told, isNobody } = numbers.shown;
  const title = told?.met === undefined ? say('met') : say('numbers.with', { name: opponentName(told.met) });
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
          {told !== undefined && told.numbers.all.count > 0 && (
            <>
              <h2>{say('met.games')}</h2>
              <PastGames query={query} />
            </>
          )}
        </>
      )}
    </>
  );
}
