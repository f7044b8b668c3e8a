// The one page of the client, at whatever address, with what is to be shown there announced in its head.

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, RequestHandler } from 'express';
import { type AnnouncedPage, announcedIn, type GameOf, linesFor, pageAt } from './announced.ts';
import { type Encoding, encoded, encodingFor } from './compressed.ts';

/** The built page, as long as it is the same file. */
interface Built {
  readonly stamp: string;
  readonly html: string;
  readonly pages: readonly AnnouncedPage[];
  /** As they are sent, by what they announce and how they are encoded. */
  readonly sent: Map<string, Promise<Buffer>>;
}

export function page(dir: string, gameOf: GameOf): RequestHandler {
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
    const body = await bodyFor(built, request, encoding, gameOf);
    // Kept by browsers and proxies only to be asked about; which one it is depends on who asks.
    response.set({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' });
    if (encoding !== undefined) response.set('content-encoding', encoding);
    response.type('html').send(body);
  };
}

/** A client that is built anew while the server runs is another file. */
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
  return { stamp, html, pages: announcedIn(announced), sent: new Map() };
}

/** One for each page, game, language and encoding; made when it is first asked for. */
function bodyFor(
  { html, pages, sent }: Built,
  request: Request,
  encoding: Encoding | undefined,
  gameOf: GameOf,
): Promise<Buffer> {
  const asked = pageAt(pages, request.path, gameOf);
  const language = asked === undefined ? '' : languageOf(request, Object.keys(asked.words));
  const key = JSON.stringify([asked?.path, asked?.game, language, encoding]);
  let body = sent.get(key);
  if (body === undefined) {
    const lines = asked === undefined ? '' : linesFor(asked, language);
    body = encoded(Buffer.from(html.replace('</head>', () => `${lines}</head>`)), encoding);
    sent.set(key, body);
    body.catch(() => sent.delete(key));
  }
  return body;
}

const SPOKEN = /(?:^|;\s*)hexmarch\.language=([a-z]{2})(?:;|$)/;
const USUAL = 'en';

/** As the page will choose it (packages/client/src/text/language.ts): what was chosen there, or the browser's own. */
function languageOf(request: Request, known: readonly string[]): string {
  const chosen = SPOKEN.exec(request.headers.cookie ?? '')?.[1];
  if (chosen !== undefined && known.includes(chosen)) return chosen;
  if (request.headers['accept-language'] === undefined) return USUAL;
  return request.acceptsLanguages([...known].sort((one) => (one === USUAL ? -1 : 1))) || USUAL;
}
