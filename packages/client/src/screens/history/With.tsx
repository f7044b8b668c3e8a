// You and one opponent (UI-P15): the common matches, under any name of theirs, and nothing else about them.

import { useEffect } from 'preact/hooks';
import { Filters } from './Filters.tsx';
import { HistoryList } from './HistoryList.tsx';
import { NumbersIn } from './Numbers.tsx';
import { opponentName } from './opponentName.ts';
import { metAlone } from './query.ts';
import { say } from './say.ts';
import { useNumbers } from './useNumbers.ts';

export interface WithProps {
  readonly query: string;
  readonly change: (query: string) => void;
}

export function With({ query, change }: WithProps) {
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
