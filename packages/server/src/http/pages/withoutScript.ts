// The start page's `noscript` (UI-P41): for each game the board of its TV channel, as it is when the picture is
// requested. It depends on no visitor and on no match.

import type { NotificationLanguage } from '../../notifications/model/notificationTypes.ts';
import { escaped, say } from './heading.ts';

/** For the end of the page; empty for any other page. */
export function withoutScript(
  path: string,
  language: NotificationLanguage,
  games: Iterable<{ readonly id: string; readonly title: string }>,
): string {
  if (path !== '/') return '';
  const boards = [...games].map(({ id, title }) => {
    const [name, label] = [encodeURIComponent(id), escaped(say(language, 'about.tv', { game: title }))];
    return (
      `<p><a href="/tv/${name}"><img src="/pic/tv/${name}.png?w=600" alt="${label}" width="600" height="315" ` +
      `style="max-width:100%;height:auto" loading="lazy"><br>${label}</a></p>`
    );
  });
  return `<noscript><h1>Hexmarch</h1><p>${escaped(say(language, 'home'))}</p><p>${escaped(say(language, 'withoutScript'))}</p>${boards.join('')}</noscript>`;
}
