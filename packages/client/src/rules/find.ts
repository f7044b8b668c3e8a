// Full-text search in a book: all words must occur in a rule, in any order; matches in its title rank highest.

import type { Rule, RuleBook } from '../gameApi/book.ts';
import { numberOf } from '../gameApi/book.ts';

export interface Found {
  readonly rule: Rule;
  /** An excerpt around the first match. */
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

const FOUND_MAX = 40;
const AROUND = 60;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’' };

/** HTML as plain text. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Folds case and accents, and keeps the length of the text. */
const folded = (text: string): string =>
  [...text].map((sign) => sign.normalize('NFD').charAt(0).toLowerCase()).join('');

export function find(book: RuleBook, query: string): readonly Found[] {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return book.sections
    .flatMap(({ rules }) => rules)
    .flatMap((rule) => foundIn(rule, words))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, FOUND_MAX);
}

function foundIn(rule: Rule, words: readonly string[]): readonly (Found & { readonly weight: number })[] {
  const text = wordsOf(`${rule.opening} ${rule.html} ${rule.programs}`);
  const searched = folded(text);
  const title = folded(`${rule.id} ${numberOf(rule.id)} ${rule.title}`);
  if (!words.every((word) => searched.includes(word) || title.includes(word))) return [];
  const [first = ''] = words;
  const at = Math.max(0, searched.indexOf(first));
  const match = searched.includes(first) ? text.slice(at, at + first.length) : '';
  const from = Math.max(0, at - AROUND);
  const to = at + match.length;
  return [
    {
      rule,
      before: `${from > 0 ? '…' : ''}${text.slice(from, at)}`,
      match,
      after: `${text.slice(to, to + AROUND)}${to + AROUND < text.length ? '…' : ''}`,
      weight: words.filter((word) => title.includes(word)).length,
    },
  ];
}
