// The rules reader: a choice of books, the contents, a search, and the text, scrolled to the requested rule.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { numberOf, type Primer, type PrimerPart, type RuleBook } from '../gameApi/book.ts';
import { gameEntry } from '../games/registry.ts';
import { language } from '../text/language.ts';
import { Contents } from './Contents.tsx';
import { find } from './find.ts';
import { bookId, bookName, bookNames, useBook } from './library.ts';
import { say } from './say.ts';
import { Text } from './Text.tsx';

export interface ReaderProps {
  /** A rule, a section or a whole book. */
  readonly at: RuleId;
  readonly go: (id: RuleId) => void;
  /** Of the headings of sections. */
  readonly level: 2 | 3;
  /** There is room for the contents beside the text. */
  readonly wide: boolean;
}

export function Reader({ at, go, level, wide }: ReaderProps) {
  const name = bookName(at);
  const english = useSignal(false);
  const query = useSignal('');
  const spoken = language();
  const opened = useBook(name, english.value ? 'en' : spoken);
  const root = useRef<HTMLDivElement>(null);
  const isOpen = opened.state === 'open';
  const Heading = level === 2 ? 'h2' : 'h3';
  const searches = query.value.trim() !== '';

  useEffect(() => {
    if (isOpen && !searches) show(root.current, at);
  }, [at, isOpen, searches, opened]);

  const goTo = (id: RuleId): void => {
    query.value = '';
    go(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links in the text are links; this only keeps them on this page.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by key is clicked.
    <div class={`rules-reader${wide ? ' wide' : ''}`} ref={root} onClick={(event) => followLink(event, goTo)}>
      <div class="rules-bar">
        <Books name={name} go={goTo} />
        <input
          type="search"
          class="field"
          aria-label={say('search')}
          placeholder={say('searchShort')}
          value={query.value}
          data-testid="rules-search"
          onInput={(event) => {
            query.value = event.currentTarget.value;
          }}
        />
      </div>
      {opened.state !== 'open' ? (
        <p class="quiet rules-state" role="status">
          {say(opened.state)}
        </p>
      ) : searches ? (
        <Finds book={opened.book} query={query.value} go={goTo} />
      ) : (
        <div class="rules-body">
          <Contents book={opened.book} at={at} wide={wide} hasPrimer={opened.primer !== undefined} />
          <div>
            {opened.primer !== undefined && (
              <>
                <InShort primer={opened.primer} level={level} />
                <Heading class="rules-all">{say('primer.all')}</Heading>
              </>
            )}
            <p class="quiet rules-law">
              {say('about')} <FoldAll root={root} />
            </p>
            {spoken !== 'en' && (
              <p class="quiet rules-law">
                {say('law')}{' '}
                <button
                  type="button"
                  class="text-link"
                  onClick={() => {
                    english.value = !english.value;
                  }}
                >
                  {say(english.value ? 'ownLanguage' : 'lawLink')}
                </button>
              </p>
            )}
            <Text {...opened} at={at} level={level} lang={english.value ? 'en' : spoken} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Unfolds every rule, or folds them all again. */
function FoldAll({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const isOpen = useSignal(false);
  return (
    <button
      type="button"
      class="text-link"
      aria-pressed={isOpen.value}
      data-testid="rules-unfold"
      onClick={() => {
        isOpen.value = !isOpen.value;
        for (const fold of root.current?.querySelectorAll<HTMLDetailsElement>('.rule-fold') ?? [])
          fold.open = isOpen.value;
      }}
    >
      {say('unfold')}
    </button>
  );
}

function Books({ name, go }: { readonly name: string; readonly go: (id: RuleId) => void }) {
  return (
    <nav class="segments rules-books" aria-label={say('books')}>
      {bookNames().map((one) => (
        <button
          key={one}
          type="button"
          class={one === name ? 'on' : ''}
          aria-pressed={one === name}
          data-testid={`book-${one}`}
          onClick={() => go(bookId(one))}
        >
          {gameEntry(one)?.title ?? say('table')}
        </button>
      ))}
    </nav>
  );
}

/** Scrolls to the beginning of the rule; a whole book is shown from its beginning. */
function show(root: HTMLElement | null, at: RuleId): void {
  if (at === bookId(bookName(at))) {
    root?.scrollTo({ top: 0 });
    document.scrollingElement?.scrollTo({ top: 0 });
    return;
  }
  const target = root?.querySelector<HTMLElement>(`[id="${CSS.escape(at)}"]`);
  if (target === null || target === undefined) return;
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}

function followLink(event: MouseEvent, go: (id: RuleId) => void): void {
  const link = (event.target as Element).closest<HTMLElement>('a[data-rule]');
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.dataset.rule ?? '');
}

interface InShortProps {
  readonly primer: Primer;
  readonly level: 2 | 3;
}

/** The primer: one page of six parts with a picture each; each sentence links to its rule. */
function InShort({ primer, level }: InShortProps) {
  return (
    <div class="in-short" data-testid="in-short">
      {primer.parts.map((part) => (
        <Part key={part.about} {...part} ruleText={primer.ruleText} level={level} />
      ))}
    </div>
  );
}

function Part({
  about,
  rules,
  Picture,
  ruleText,
  level,
}: PrimerPart & Omit<InShortProps, 'primer'> & Pick<Primer, 'ruleText'>) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section class="card" aria-label={say(`primer.${about}`)}>
      <Heading>{say(`primer.${about}`)}</Heading>
      {Picture !== undefined && <Picture />}
      <ul>
        {rules.map((rule) => (
          <li key={rule}>
            {ruleText(rule)} <RuleAnchor rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const RuleAnchor = ({ rule }: { readonly rule: RuleId }) => (
  <a class="rule-number" href={`#${rule}`} data-rule={rule} aria-label={rule}>
    {numberOf(rule)}
  </a>
);

interface FindsProps {
  readonly book: RuleBook;
  readonly query: string;
  readonly go: (id: RuleId) => void;
}

/** The results of a search in a book. */
function Finds({ book, query, go }: FindsProps) {
  const found = find(book, query);
  return (
    <div class="rules-finds" data-testid="rules-finds">
      <p class="quiet" role="status">
        {say('found', { count: found.length })}
      </p>
      <ul>
        {found.map(({ rule, before, match, after }) => (
          <li key={rule.id}>
            <button type="button" onClick={() => go(rule.id)}>
              <b>
                <span class="rule-number">{rule.id}</span> {rule.title}
              </b>
              <span>
                {before}
                <mark>{match}</mark>
                {after}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
