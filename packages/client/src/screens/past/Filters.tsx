// Which of the past matches are shown: every change is another address.

import type { ComponentChildren } from 'preact';
import { GAMES } from '../../games/registry.ts';
import { changed, dayOf, type FilterWord, momentOf, wordOf } from './query.ts';
import { say } from './say.ts';

interface FiltersProps {
  readonly query: string;
  /** The page is called by all that is chosen. */
  readonly isTitle: boolean;
  readonly change: (query: string) => void;
}

const RESULTS = ['won', 'lost', 'drawn', 'calledOff'] as const;
const PACES = ['fischer', 'bonus', 'days', 'untimed'] as const;

export function Filters({ query, isTitle, change }: FiltersProps) {
  const set = (word: FilterWord) => (value: string) => change(changed(query, word, value));
  return (
    <details class="card past-choice" open={(query !== '' && !isTitle) || isWide()}>
      <summary>{say('filters')}</summary>
      <form class="past-filters" aria-label={say('filters')} onSubmit={(event) => event.preventDefault()}>
        <Choice label={say('game')} value={wordOf(query, 'game')} set={set('game')}>
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
          {PACES.map((pace) => (
            <option key={pace} value={pace}>
              {say(`pace.${pace}`)}
            </option>
          ))}
        </Choice>
        <Typed label={say('with')} value={wordOf(query, 'with')} set={set('with')} most={64} />
        <Typed label={say('tag')} value={wordOf(query, 'tag')} set={set('tag')} most={24} />
        <Day label={say('from')} value={wordOf(query, 'from')} set={set('from')} isEnd={false} />
        <Day label={say('to')} value={wordOf(query, 'to')} set={set('to')} isEnd />
        {query !== '' && (
          <button type="button" class="ghost" data-testid="past-all" onClick={() => change('')}>
            {say('all')}
          </button>
        )}
      </form>
    </details>
  );
}

/** On a narrow screen the games come first, unless something was chosen that is said nowhere else. */
const isWide = (): boolean => matchMedia('(min-width: 641px)').matches;

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
}

const Choice = ({ label, value, set, children }: FieldProps & { readonly children: ComponentChildren }) => (
  <label class="field">
    <span>{label}</span>
    <select value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
      <option value="">{say('any')}</option>
      {children}
    </select>
  </label>
);

const Typed = ({ label, value, set, most }: FieldProps & { readonly most: number }) => (
  <label class="field">
    <span>{label}</span>
    <input
      type="text"
      value={value}
      maxLength={most}
      autocomplete="off"
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  </label>
);

const Day = ({ label, value, set, isEnd }: FieldProps & { readonly isEnd: boolean }) => (
  <label class="field">
    <span>{label}</span>
    <input
      type="date"
      value={dayOf(value, isEnd)}
      onChange={({ currentTarget }) => set(momentOf(currentTarget.value, isEnd))}
    />
  </label>
);
