// The filter of finished matches: every change is another address.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ChronicleWords } from '../../gameApi/chronicleWords.ts';
import { fetchChronicles } from '../../games/chronicles.ts';
import { GAMES, gameEntry } from '../../games/registry.ts';
import { sideName } from '../../table/words/sideNames.ts';
import { changed, dayOf, type FilterWord, momentOf, ofGame, wordOf } from './query.ts';
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

interface RoleProps {
  readonly query: string;
  readonly set: (word: FilterWord) => (value: string) => void;
}

/** The own role and side: values of the selected game, so these fields need a game. */
function RoleFields({ query, set }: RoleProps) {
  const game = wordOf(query, 'game');
  const words = useChronicle(game);
  const [role, seat] = [wordOf(query, 'role'), wordOf(query, 'seat')];
  const sides = words?.choosesColours === true ? 0 : (gameEntry(game)?.seats.max ?? 0);
  const roles = withChosen(words?.roles ?? [], role);
  return (
    <>
      {game === '' && role === '' && <RoleHint />}
      {roles.length > 0 && (
        <Choice label={say('by.role')} value={role} set={set('role')}>
          {roles.map((word) => (
            <option key={word} value={word}>
              {words?.role(word) ?? word}
            </option>
          ))}
        </Choice>
      )}
      {(sides > 0 || seat !== '') && (
        <Choice label={say('side')} value={seat} set={set('seat')}>
          {withChosen(
            Array.from({ length: sides }, (_, one) => String(one)),
            seat,
          ).map((one) => (
            <option key={one} value={one}>
              {sideName(Number(one))}
            </option>
          ))}
        </Choice>
      )}
    </>
  );
}

/** Disabled, but visible, so that users discover it. */
const RoleHint = () => (
  <label class="field">
    <span>{say('by.role')}</span>
    <select disabled>
      <option>{say('role.first')}</option>
    </select>
  </label>
);

/** A value from the address is listed, even if it is not an option. */
const withChosen = (offered: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];

/** Undefined until it is loaded, and for a game whose chronicle has no words. */
function useChronicle(game: string): ChronicleWords | undefined {
  const known = useSignal<{ readonly game: string; readonly words: ChronicleWords | undefined }>({
    game: '',
    words: undefined,
  });
  useEffect(() => {
    let isLeft = false;
    fetchChronicles(game === '' ? [] : [game]).then(
      (all) => {
        if (!isLeft) known.value = { game, words: all.get(game) };
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [game]);
  return known.value.game === game ? known.value.words : undefined;
}

/** Fields of the filter of finished matches. */
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

/** A whole number; any other input clears the filter. */
const Count = ({ label, value, set }: FieldProps) => (
  <label class="field">
    <span>{label}</span>
    <input
      type="number"
      min={0}
      max={9999}
      inputMode="numeric"
      value={value}
      onChange={({ currentTarget }) => {
        const isCount = /^\d{1,4}$/.test(currentTarget.value);
        if (!isCount) currentTarget.value = '';
        set(isCount ? currentTarget.value : '');
      }}
    />
  </label>
);
