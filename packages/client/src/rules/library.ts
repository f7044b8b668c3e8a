// All rule books: one per game, and that of the table, which applies to every game. Lazily loaded.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { useEffect, useState } from 'preact/hooks';
import type { LoadBook, Primer, RuleBook, RulePictures } from '../gameApi/book.ts';
import { type GameEntry, prefixOf } from '../gameApi/gameEntry.ts';
import { GAMES, gameEntry } from '../games/registry.ts';
import type { Language } from '../text/language.ts';

export const TABLE = 'table';

const TABLE_BOOK: LoadBook = {
  en: () => import('../../../../rules/table.md'),
  de: () => import('../../../../rules/de/table.md'),
  es: () => import('../../../../rules/es/table.md'),
};

const NO_PICTURES: RulePictures = new Map();

/** The names of all books, in the order in which they are offered. */
export const bookNames = (): readonly string[] => [...GAMES.map(({ id }: GameEntry) => id), TABLE];

/** The prefix of a book's rule ids, which is also the id of the whole book: `TABLE` of `table`. */
export const bookId = (name: string): RuleId => prefixOf(gameEntry(name) ?? { id: name });

/** The book of a rule: `table` of `TABLE-4.3`; empty if no book has that prefix. */
export const bookName = (id: RuleId): string =>
  bookNames().find((name) => bookId(name) === id.split('-', 1)[0]) ?? '';

/** The id of a rule, or of a book by its name. */
export const idOf = (requested: string): RuleId =>
  bookNames().includes(requested) ? bookId(requested) : requested;

/** Undefined if there is no such book. */
export async function loadBook(name: string, language: Language): Promise<RuleBook | undefined> {
  const books = name === TABLE ? TABLE_BOOK : gameEntry(name)?.book;
  return books === undefined ? undefined : (await books[language]()).default;
}

export const loadPictures = async (name: string): Promise<RulePictures> =>
  (await gameEntry(name)?.pictures?.()) ?? NO_PICTURES;

/** Undefined for a book that needs none. */
export const loadPrimer = async (name: string): Promise<Primer | undefined> => gameEntry(name)?.primer?.();

type OpenBook =
  | { readonly state: 'loading' | 'missing' | 'failed' }
  | {
      readonly state: 'open';
      readonly book: RuleBook;
      readonly pictures: RulePictures;
      readonly primer: Primer | undefined;
    };

interface LoadedBook {
  readonly name: string;
  readonly language: Language;
  readonly opened: OpenBook;
}

/** Loads a book with its illustrations. */
export function useBook(name: string, language: Language): OpenBook {
  const [shown, show] = useState<LoadedBook>();
  useEffect(() => {
    let wanted = true;
    void openBook(name, language).then((opened) => {
      if (wanted) show({ name, language, opened });
    });
    return () => {
      wanted = false;
    };
  }, [name, language]);
  return shown?.name === name && shown.language === language ? shown.opened : { state: 'loading' };
}

async function openBook(name: string, language: Language): Promise<OpenBook> {
  try {
    const [book, pictures, primer] = await Promise.all([
      loadBook(name, language),
      loadPictures(name),
      loadPrimer(name),
    ]);
    return book === undefined ? { state: 'missing' } : { state: 'open', book, pictures, primer };
  } catch {
    return { state: 'failed' };
  }
}
