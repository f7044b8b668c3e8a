// The client's single page for every address, with preloads and the link preview in its head.

import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { parseCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../../base/timers.ts';
import {
  NOTIFICATION_LANGUAGES,
  type NotificationLanguage,
} from '../../notifications/model/notificationTypes.ts';
import { type Encoding, encoded, encodingFor } from '../common/compressed.ts';
import { NO_SEARCH } from '../common/securityHeaders.ts';
import { type AnnouncedPage, announcedIn, type GameOf, linesFor, pageAt } from './announced.ts';
import {
  type Heading,
  headingFor,
  headingLines,
  type Sights,
  withHeading,
  withoutScript,
} from './heading.ts';
import type { HeadingCache } from './headingCache.ts';
import { isForSearch, isPage } from './pagesThere.ts';

/** The built page, as long as it is the same file. */
interface Built {
  readonly stamp: string;
  readonly html: string;
  readonly pages: readonly AnnouncedPage[];
  /** Rendered pages, by preloads and encoding. */
  readonly sent: LRUCache<string, Promise<Buffer>>;
}

export interface PageDeps {
  readonly gameOf: GameOf;
  readonly sights: Sights;
  /** All games. */
  readonly games: ReadonlyMap<string, { readonly id: string; readonly title: string }>;
  /** Absent: nothing is cached. */
  readonly headings?: HeadingCache | undefined;
  /** Rate limit of link previews; whether the request is within it. */
  readonly mayLook: (request: IncomingMessage) => boolean;
  /** Base URL of a page's links; undefined: unknown. */
  readonly originOf: (request: IncomingMessage) => string | undefined;
}

export function page(dir: string, deps: PageDeps): RequestHandler {
  let built: Built | undefined;
  return async (request, response) => {
    const stamp = await stampOf(join(dir, 'index.html'));
    if (stamp === undefined) {
      response
        .status(503)
        .type('text/plain')
        .send('The client has not been built yet: run `npm run build`.\n');
      return;
    }
    if (built?.stamp !== stamp) built = await read(dir, stamp);
    const encoding = encodingFor(request);
    const isThere = isPage(request.path, deps.games);
    const heading = isThere ? await headingOf(request, deps) : undefined;
    const body = await bodyFor(built, request, encoding, deps, heading);
    if (!isThere || !isForSearch(request.path, heading)) response.set('x-robots-tag', NO_SEARCH);
    // Caches must revalidate it; it varies with the request's language and encoding.
    response.set({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' });
    if (encoding !== undefined) response.set('content-encoding', encoding);
    response
      .status(isThere ? 200 : 404)
      .type('html')
      .send(body);
  };
}

/** A rebuilt client is another file. */
async function stampOf(file: string): Promise<string | undefined> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return undefined;
  }
}

async function read(dir: string, stamp: string): Promise<Built> {
  const [html, announced] = await Promise.all([
    readFile(join(dir, 'index.html'), 'utf8'),
    readFile(join(dir, 'announced.json'), 'utf8').catch(() => ''),
  ]);
  return { stamp, html, pages: announcedIn(announced), sent: new LRUCache({ max: SENT_MAX }) };
}

/** One for each page, game, language, heading and encoding; rendered on the first request. */
async function bodyFor(
  { html, pages, sent }: Built,
  request: Request,
  encoding: Encoding | undefined,
  { gameOf, games, originOf }: PageDeps,
  heading: Heading | undefined,
): Promise<Buffer> {
  const target = pageAt(pages, request.path, gameOf);
  const language = target === undefined ? '' : languageOf(request, Object.keys(target.words));
  const own = ownLanguageOf(request);
  const lines = heading && headingLines(heading, originOf(request), request.path);
  const still = withoutScript(request.path, own, games.values());
  const key = JSON.stringify([target?.path, target?.game, language, encoding, lines, still]);
  let body = sent.get(key);
  if (body === undefined) {
    const announced = target === undefined ? '' : linesFor(target, language);
    const headed = lines === undefined ? html : withHeading(html, lines);
    const whole = headed
      .replace('</head>', () => `${announced}</head>`)
      .replace('</body>', () => `${still}</body>`);
    body = encoded(Buffer.from(whole), encoding);
    sent.set(key, body);
    body.catch(() => sent.delete(key));
  }
  return body;
}

/** A store that does not answer delays no page. */
const LOOK_MAX_MS = 400;

/** Guessing codes reveals as little as by the API. */
async function headingOf(
  request: Request,
  { sights, headings, mayLook }: PageDeps,
): Promise<Heading | undefined> {
  if (!mayLook(request)) return undefined;
  const asking = [request.path, ownLanguageOf(request), sights] as const;
  return withTimeout(LOOK_MAX_MS, headings === undefined ? headingFor(...asking) : headings.of(...asking));
}

/** A page takes some kilobytes, and there are as many links as matches. */
const SENT_MAX = 1000;

/** For a first visit. */
function ownLanguageOf(request: Request): NotificationLanguage {
  const accepted = acceptedOf(request, NOTIFICATION_LANGUAGES);
  return NOTIFICATION_LANGUAGES.find((one) => one === accepted) ?? USUAL;
}

const LANGUAGE_COOKIE = 'hexmarch.language';
const USUAL = 'en';

/** As the page will choose it (packages/client/src/text/language.ts): the language chosen there, or the browser's own. */
function languageOf(request: Request, known: readonly string[]): string {
  const chosen = parseCookie(request.headers.cookie ?? '')[LANGUAGE_COOKIE];
  if (chosen !== undefined && known.includes(chosen)) return chosen;
  return acceptedOf(request, known);
}

/** The best match of `Accept-Language`. */
function acceptedOf(request: Request, known: readonly string[]): string {
  if (request.headers['accept-language'] === undefined) return USUAL;
  return request.acceptsLanguages([...known].sort((one) => (one === USUAL ? -1 : 1))) || USUAL;
}
