// Loads a book with its illustrations.

import { useEffect, useState } from 'preact/hooks';
import type { Primer, RuleBook, RulePictures } from '../gameApi/book.ts';
import type { Language } from '../text/language.ts';
import { loadBook, loadPictures, loadPrimer } from './library.ts';

export type OpenBook =
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
