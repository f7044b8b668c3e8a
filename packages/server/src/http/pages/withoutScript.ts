// What the start page shows to whoever has no script (UI-P41): of each game the board of what is on, as it is when the picture is asked
// for. It depends on nobody and on no match.

import type { NoticeLanguage } from '../../notifications/model/noticeTypes.ts';
import { escaped } from './heading.ts';
import { HEADING_WORDS } from './headingWords.ts';

/** For the end of the page; empty for any other page. */
export function withoutScript(
  path: string,
  language: NoticeLanguage,
  games: Iterable<{ readonly id: string; readonly title: string }>,
): string {
  if (path !== '/') return '';
  const words = HEADING_WORDS[language];
  const boards = [...games].map(({ id, title }) => {
    const [said = title] = words.about.tv?.(title) ?? [];
    const [name, label] = [encodeURIComponent(id), escaped(said)];
    return (
      `<p><a href="/tv/${name}"><img src="/pic/tv/${name}.png?w=600" alt="${label}" width="600" height="315" ` +
      `style="max-width:100%;height:auto" loading="lazy"><br>${label}</a></p>`
    );
  });
  return `<noscript><h1>Hexmarch</h1><p>${escaped(words.home)}</p><p>${escaped(words.withoutScript)}</p>${boards.join('')}</noscript>`;
}
