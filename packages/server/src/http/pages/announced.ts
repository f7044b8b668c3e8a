// Preloads: which files a page of the client needs first, from the build's manifest (packages/client/scripts/announced.mjs), and the
// `link` lines of the page's head by which a browser requests all of them at once.

import { z } from 'zod';

const addresses = z.array(z.string().regex(/^\/[\w./-]+$/));

const PAGE = z.object({
  /** By path pattern: `/m/:match`. */
  path: z.string(),
  /** Null: the files that the pages of any game share. */
  game: z.string().nullable(),
  files: addresses,
  /** Those of them that can come after all others. */
  later: addresses,
  /** By language. */
  words: z.record(z.string(), addresses),
});

const ANNOUNCED = z.object({ pages: z.array(PAGE) });

export type AnnouncedPage = Readonly<z.infer<typeof PAGE>>;

/** The build's manifest; empty where there is none, or a malformed one. */
export function announcedIn(text: string): readonly AnnouncedPage[] {
  try {
    return ANNOUNCED.parse(JSON.parse(text)).pages;
  } catch {
    return [];
  }
}

/** The game of a public match. */
export type GameOf = (matchId: string) => string | undefined;

/**
 * The page at a path. Where its game is unknown, or not public, it is the one that all games share:
 * so a page does not reveal whether a room exists.
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

/** As lines of a page's head: render-blocking styles; messages; code; fonts. */
export function linesFor({ files, later, words }: AnnouncedPage, language: string): string {
  const styles = files.filter((file) => file.endsWith('.css'));
  const rest = files.filter((file) => !file.endsWith('.css'));
  return [...styles, ...(words[language] ?? []), ...rest]
    .map((file) => lineFor(file, later.includes(file)))
    .join('');
}

function lineFor(file: string, isLater: boolean): string {
  // Modules and fonts need the `crossorigin` of the page's own requests, or else they would be fetched twice.
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="${file}">`;
  if (file.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`;
  const priority = isLater ? ' fetchpriority="low"' : '';
  return `<link rel="modulepreload" crossorigin href="${file}"${priority}>`;
}
