// The table of contents: sections, and the rules of each that have a title.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { numberOf, type RuleBook, type RuleSection } from '../gameApi/book.ts';
import { say } from './say.ts';

interface ContentsProps {
  readonly book: RuleBook;
  readonly at: RuleId;
  readonly wide: boolean;
  /** The book has a primer. */
  readonly hasPrimer: boolean;
}

export function Contents({ book, at, wide, hasPrimer }: ContentsProps) {
  return (
    <details class="rules-contents" open={wide}>
      <summary>{say('contents')}</summary>
      <nav aria-label={say('contents')}>
        <ol>
          {hasPrimer && (
            <li>
              <a
                href={`#${book.id}`}
                data-rule={book.id}
                aria-current={at === book.id ? 'location' : undefined}
              >
                {say('primer')}
              </a>
            </li>
          )}
          {book.sections.map((section) => (
            <Section key={section.id} section={section} at={at} />
          ))}
        </ol>
      </nav>
    </details>
  );
}

/** Of the current section, with its rules. */
function Section({ section, at }: { readonly section: RuleSection; readonly at: RuleId }) {
  const isHere =
    section.id === at || section.rules.some(({ id, within }) => id === at || within.includes(at));
  const titled = isHere ? section.rules.filter(({ title }) => title !== '') : [];
  return (
    <li>
      <ContentsLink id={section.id} title={section.title} here={section.id === at} />
      {titled.length > 0 && (
        <ol>
          {titled.map(({ id, title }) => (
            <li key={id}>
              <ContentsLink id={id} title={title} here={id === at} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

const ContentsLink = ({ id, title, here }: { id: RuleId; title: string; here: boolean }) => (
  <a href={`#${id}`} data-rule={id} aria-current={here ? 'location' : undefined}>
    <span class="rule-number">{numberOf(id)}</span> {title}
  </a>
);
