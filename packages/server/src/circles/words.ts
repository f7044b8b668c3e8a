// Texts of circles that leave the page, in calendars and posts, by language.

import { catalogue, type Language } from '../base/messages.ts';
import type messages from './messages/en.json';

export const sayInCircle = catalogue<typeof messages>(import.meta.url);

/** A service with webhooks, and how user text is written for it. */
export interface HookService {
  /** No text becomes markup, or mentions anybody. */
  plain(text: string): string;
  /** A time in each reader's zone; ms since 1970. */
  date(at: number): string;
  /** `picture`: SVG. Never rejects. */
  post(address: string, text: string, picture: string | undefined): Promise<'sent' | 'gone' | 'failed'>;
}

/** Without empty names: `a, b and c`. */
export function listedNames(
  names: readonly string[],
  language: Language,
  { plain }: Pick<HookService, 'plain'>,
): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return list.format(names.filter((name) => name !== '').map(plain));
}
