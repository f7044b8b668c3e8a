// The text of a book: sections with their numbered rules, and the pictures that belong to some of them.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { numberOf, type Rule, type RuleBook, type RulePictures, shortTitle } from '../gameApi/book.ts';

interface TextProps {
  readonly book: RuleBook;
  readonly pictures: RulePictures;
  readonly at: RuleId;
  readonly level: 2 | 3;
  readonly lang: string;
}

export function Text({ book, pictures, at, level, lang }: TextProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div class="rules-text" lang={lang} translate={true}>
      <section id={book.id} tabIndex={-1} aria-label={shortTitle(book)}>
        <Html text={book.intro} />
      </section>
      {book.sections.map(({ id, title, lead, rules }) => (
        <section key={id} aria-labelledby={id}>
          <Heading id={id} tabIndex={-1} class={at === id ? 'here' : ''}>
            <span class="rule-number">{numberOf(id)}</span> {title}
          </Heading>
          <Html text={lead} />
          {rules.map((rule) => (
            <RuleText key={rule.id} rule={rule} at={at} pictures={pictures} />
          ))}
        </section>
      ))}
    </div>
  );
}

function RuleText({ rule, at, pictures }: { rule: Rule; at: RuleId; pictures: RulePictures }) {
  const Picture = pictures.get(rule.id);
  const isHere = rule.id === at || rule.within.includes(at);
  return (
    <article
      id={rule.id}
      tabIndex={-1}
      class={`rule${isHere ? ' here' : ''}`}
      aria-label={`${rule.id} ${rule.title}`.trim()}
    >
      <a class="rule-number" href={`#${rule.id}`} data-rule={rule.id}>
        {numberOf(rule.id)}
      </a>
      <div>
        <Html text={rule.html} />
        {Picture !== undefined && <Picture />}
      </div>
    </article>
  );
}

/** Made by the build out of rules/*.md, never of anything that a player typed. */
function Html({ text }: { readonly text: string }) {
  return text === '' ? null : <div class="rule-html" dangerouslySetInnerHTML={{ __html: text }} />;
}
