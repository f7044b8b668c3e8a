// The results of a search in a book.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { RuleBook } from '../gameApi/book.ts';
import { find } from './find.ts';
import { say } from './say.ts';

interface FindsProps {
  readonly book: RuleBook;
  readonly query: string;
  readonly go: (id: RuleId) => void;
}

export function Finds({ book, query, go }: FindsProps) {
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
