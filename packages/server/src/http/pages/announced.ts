// Which files a page of the client begins with, as its build wrote them down (packages/client/scripts/announced.mjs), and the
// lines that tell a browser in the page's head, so that it asks for all of them at once.

import { z } from 'zod';

const addresses = z.array(z.string().regex(/^\/[\w./-]+$/));

const PAGE = z.object({
  /** With what differs between pages of a kind named by a colon: `/m/:match`. */
  path: z.string(),
  /** Null: what the page of any game begins with. */
  game: z.string().nullable(),
  files: addresses,
  /** By language. */
  words: z.record(z.string(), addresses),
});

const ANNOUNCED = z.object({ pages: z.array(PAGE) });

export type AnnouncedPage = Readonly<z.infer<typeof PAGE>>;

/** What the build wrote; nothing where it did not, or not so. */
export function announcedIn(text: string): readonly AnnouncedPage[] {
  try {
    return ANNOUNCED.parse(JSON.parse(text)).pages;
  } catch {
    return [];
  }
}

/** The game of a match, of those about which everybody may know. */
export type GameOf = (matchId: string) => string | undefined;

/**
 * The page that is asked for. Where its game is not known, or not for everybody to know, it is the one that all games share:
 * so a page tells nobody whether a room exists.
 */
export function pageAt(
  pages: readonly AnnouncedPage[],
  path: string,
  gameOf: GameOf,
): AnnouncedPage | undefined {
  const here = pages.flatMap((page) => {
    const names = namesIn(page.path, path);
    return names === undefined ? [] : [{ page, names }];
  });
  const { game: named, match } = here[0]?.names ?? {};
  const game = named ?? (match === undefined ? undefined : gameOf(match));
  const found = here.find(({ page }) => page.game === game) ?? here.find(({ page }) => page.game === null);
  return found?.page;
}

/** `/m/:match` and `/m/x`: `{ match: 'x' }`; undefined where the path is another. */
export function namesIn(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/');
  const given = path.replace(/(?<=.)\/+$/, '').split('/');
  if (wanted.length !== given.length) return undefined;
  const names: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const text = given[i] ?? '';
    if (part.startsWith(':')) names[part.slice(1)] = text;
    else if (part !== text) return undefined;
  }
  return names;
}

/** As lines of a page's head: styles, which hold up painting; words, which the code waits for; the code; fonts. */
export function linesFor({ files, words }: AnnouncedPage, language: string): string {
  const styles = files.filter((file) => file.endsWith('.css'));
  const rest = files.filter((file) => !file.endsWith('.css'));
  return [...styles, ...(words[language] ?? []), ...rest].map(lineFor).join('');
}

function lineFor(file: string): string {
  // Modules and fonts are fetched as the page will fetch them, or else they would be fetched twice.
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="${file}">`;
  if (file.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`;
  return `<link rel="modulepreload" crossorigin href="${file}">`;
}
