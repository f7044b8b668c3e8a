// The filter of finished matches: every change is another address.

import { useRef } from 'preact/hooks';
import { GAMES } from '../../games/registry.ts';
import { Choice, Count, Day, Typed } from './fields.tsx';
import { changed, type FilterWord, ofGame, wordOf } from './query.ts';
import { RoleFields } from './RoleFields.tsx';
import { say } from './say.ts';

interface FiltersProps {
  readonly query: string;
  /** The page's subject: further filters can be removed. */
  readonly about: string;
  /** The filters are in the page's heading. */
  readonly isTitle: boolean;
  readonly change: (query: string) => void;
}

const RESULTS = ['won', 'lost', 'drawn', 'calledOff'] as const;
const CLOCK_KINDS = ['fischer', 'bonus', 'days', 'untimed'] as const;

export function Filters({ query, about, isTitle, change }: FiltersProps) {
  const summary = useRef<HTMLElement>(null);
  /** Once opened, only the user closes it. */
  const isOpen = useRef(false);
  isOpen.current ||= (query !== about && !isTitle) || isWide();
  const set = (word: FilterWord) => (value: string) => change(changed(query, word, value));
  const clear = (): void => {
    // The button disappears with the filter that it removes.
    summary.current?.focus();
    change(about);
  };
  return (
    <details class="card past-choice" open={isOpen.current}>
      <summary ref={summary}>{say('filters')}</summary>
      <form class="past-filters" aria-label={say('filters')} onSubmit={(event) => event.preventDefault()}>
        <Choice label={say('game')} value={wordOf(query, 'game')} set={(game) => change(ofGame(query, game))}>
          {GAMES.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Choice>
        <Choice label={say('result')} value={wordOf(query, 'result')} set={set('result')}>
          {RESULTS.map((result) => (
            <option key={result} value={result}>
              {say(`result.${result}`)}
            </option>
          ))}
        </Choice>
        <Choice label={say('pace')} value={wordOf(query, 'pace')} set={set('pace')}>
          {CLOCK_KINDS.map((pace) => (
            <option key={pace} value={pace}>
              {say(`pace.${pace}`)}
            </option>
          ))}
        </Choice>
        <RoleFields query={query} set={set} />
        <Count label={say('least')} value={wordOf(query, 'least')} set={set('least')} />
        <Count label={say('most')} value={wordOf(query, 'most')} set={set('most')} />
        <Typed label={say('with')} value={wordOf(query, 'with')} set={set('with')} most={64} />
        <Typed label={say('tag')} value={wordOf(query, 'tag')} set={set('tag')} most={24} />
        <Day label={say('from')} value={wordOf(query, 'from')} set={set('from')} isEnd={false} />
        <Day label={say('to')} value={wordOf(query, 'to')} set={set('to')} isEnd />
        {query !== about && (
          <button type="button" class="ghost" data-testid="past-all" onClick={clear}>
            {say('all')}
          </button>
        )}
      </form>
    </details>
  );
}

/** On a narrow screen the games come first, unless a filter is set that is shown nowhere else. */
const isWide = (): boolean => matchMedia('(min-width: 40.0625em)').matches;
