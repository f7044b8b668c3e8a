// Where the rules reader can go.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { RuleBook } from '../src/gameApi/book.ts';

/** Any navigation target: the book itself, its sections, its rules. */
export function hasAnchor(book: RuleBook, id: RuleId): boolean {
  return (
    id === book.id ||
    book.sections.some(
      (section) => section.id === id || section.rules.some((one) => one.id === id || one.within.includes(id)),
    )
  );
}
