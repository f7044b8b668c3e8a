// The start page's `noscript` (UI-P41): for each game the board of its TV channel, as it is when the picture is
// requested. It depends on no visitor and on no match.

import type { NotificationLanguage } from '../../notifications/model/notificationTypes.ts';
import { escaped } from './heading.ts';
import { HEADING_WORDS } from './headingWords.ts';

/** For the end of the page; empty for any other page. */
export function withoutScript(
  path: string,
  language: NotificationLanguage,
  games: Iterable<{ readonly id: string; readonly title: string }>,
): string {
  if (path !== '/') return '';
  const words = HEADING_WORDS[language];
  const boards = [...games].map(({ id, title }) => {
    const [text = title] = words.about.tv?.(title) ?? [];
    const [name, label] = [encodeURIComponent(id), escaped(text)];
    return (
      `<p><a href="/tv/${name}"><img src="/pic/tv/${name}.png?w=600" alt="${label}" width="600" height="315" ` +
      `style="max-width:100%;height:auto" loading="lazy"><br>${label}</a></p>`
    );
  });
  return `<noscript><h1>Hexmarch</h1><p>${escaped(words.home)}</p><p>${escaped(words.withoutScript)}</p>${boards.join('')}</noscript>`;
}
