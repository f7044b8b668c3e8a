// `/pic/m/<id>@<n>.png`: the board of a match after n actions, for link previews; without `@n` the current one. 1200 by 630 px, or with
// `?w=600` half of that. `/pic/tv/<game>.png`: that of the TV channel. `/pic/r/<code>`: that of an invitation, which is the
// board with which a match of the room's options begins; with `?w=840` 840 by 720 px. `/pic/<game>.jpg` is a file of the client.

import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TvChannel } from '@hexmarch/shared/protocol/lobby/tv';
import type { RequestHandler, Response } from 'express';
import type { Tables } from '../../lobby/tables.ts';

/** Query of pictures (pictures/pictures.ts). */
export interface PictureFinder {
  find(wanted: PictureQuery): Promise<Found>;
  findWithin(wanted: PictureQuery): Promise<Found>;
  opening(wanted: OpeningQuery): Promise<Found>;
}

interface PictureQuery {
  readonly matchId: string;
  readonly publishedCount?: number | undefined;
  readonly width: 1200 | 600;
}

interface OpeningQuery {
  readonly game: string;
  readonly options: unknown;
  readonly width: 1200 | 600 | 840;
}

type Found =
  | { readonly png: Uint8Array; readonly isFinal: boolean }
  | { readonly instead: string }
  | undefined;

export interface PictureRoutesDeps {
  readonly pictures: Pick<PictureFinder, 'find' | 'opening'>;
  /** The TV channels. */
  readonly tv: { channels(): Promise<readonly Pick<TvChannel, 'game' | 'row'>[]> };
  /** `games`: those that there are, by id. */
  readonly tables: Pick<Tables, 'linkedTo'> & { readonly games: Pick<ReadonlyMap<string, unknown>, 'has'> };
  /** Rate limit; whether the request is within it. */
  readonly mayLook: (request: IncomingMessage) => boolean;
}

const NAME = /^\/m\/([\w-]{1,64})(?:@(\d{1,9}))?\.png$/;
const CHANNEL = /^\/tv\/([\w-]{1,64})\.png$/;
const CODE = /^\/r\/([\w-]{1,64})(?:\.png)?$/;
const SHORT = 'public, max-age=10';
const LONG = 'public, max-age=604800';

export function pictureRoutes(deps: PictureRoutesDeps): RequestHandler {
  return async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wanted = wantedBy(request.path);
    // Unknown pictures are a 404 as any other path.
    if (!isRead || wanted === undefined) return next();
    if (!deps.mayLook(request)) {
      response.status(429).json({ error: 'too-many', message: 'Too many requests. Please wait a moment.' });
      return;
    }
    const found =
      'code' in wanted
        ? await invitation(deps, wanted, request.query.w)
        : await foundBy(deps, wanted, request.query.w === '600' ? 600 : 1200);
    if (found === undefined) next();
    else show(response, found);
  };
}

type Wanted =
  | { readonly matchId: string; readonly publishedCount: string | undefined }
  | { readonly game: string }
  | { readonly code: string };

function wantedBy(path: string): Wanted | undefined {
  const [, game] = CHANNEL.exec(path) ?? [];
  if (game !== undefined) return { game };
  const [, code] = CODE.exec(path) ?? [];
  if (code !== undefined) return { code };
  const [, matchId, publishedCount] = NAME.exec(path) ?? [];
  return matchId === undefined ? undefined : { matchId, publishedCount };
}

/** A game without a running match has its own picture. */
async function foundBy(
  { pictures, tv, tables }: PictureRoutesDeps,
  wanted: Exclude<Wanted, { readonly code: string }>,
  width: 1200 | 600,
): Promise<Found> {
  if ('matchId' in wanted) {
    const { matchId, publishedCount } = wanted;
    return pictures.find({
      matchId,
      width,
      ...(publishedCount === undefined ? {} : { publishedCount: Number(publishedCount) }),
    });
  }
  const { game } = wanted;
  if (!tables.games.has(game)) return undefined;
  const channel = (await tv.channels()).find((one) => one.game === game);
  const on = channel && (await pictures.find({ matchId: channel.row.matchId, width }));
  return on === undefined || 'instead' in on ? { instead: game } : { ...on, isFinal: false };
}

const OWN_PICTURE = /^\/pic\/([^/]+)\.jpg$/;

/** A game that brings no picture of its own, as one that an operator has added, has that of Hexmarch. Mounted after the client's files. */
export const missingGamePicture =
  (clientDir: string, games: Pick<ReadonlyMap<string, unknown>, 'has'>): RequestHandler =>
  (request, response, next) => {
    const [, game = ''] = OWN_PICTURE.exec(request.path) ?? [];
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !games.has(game)) return next();
    // Without a built client there is not even that one.
    response.sendFile(
      'pic/hexmarch.jpg',
      { root: clientDir, headers: { 'cache-control': SHORT } },
      (error) => {
        if (error !== undefined && !response.headersSent) next();
      },
    );
  };

const OPENING_WIDTHS: Readonly<Record<string, OpeningQuery['width']>> = { 600: 600, 840: 840 };

/**
 * As of a private room, whatever the room is: how it begins, which anyone with the code may read, and once it has begun its game's
 * picture. A link without a preview has none.
 */
async function invitation(
  { pictures, tables }: Pick<PictureRoutesDeps, 'pictures' | 'tables'>,
  wanted: { readonly code: string },
  w: unknown,
): Promise<Found> {
  const found = await tables.linkedTo(wanted);
  if (found === undefined || found.row.locked) return undefined;
  const { game, options, status } = found.row;
  if (status !== 'waiting') return { instead: game };
  return pictures.opening({ game, options, width: OPENING_WIDTHS[String(w)] ?? 1200 });
}

function show(response: Response, found: NonNullable<Found>): void {
  // They are made to be embedded elsewhere.
  response.set('cross-origin-resource-policy', 'cross-origin');
  if ('instead' in found)
    response.set('cache-control', SHORT).redirect(302, `/pic/${encodeURIComponent(found.instead)}.jpg`);
  else sendPng(response.set('cache-control', found.isFinal ? LONG : SHORT), found.png);
}

/** A view of the bytes, without a copy for each request. */
function sendPng(response: Response, png: Uint8Array): void {
  response
    .set('etag', tagOf(png))
    .type('png')
    .send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
}

/** Computed once for each picture, not for each request. */
const tags = new WeakMap<Uint8Array, string>();

function tagOf(png: Uint8Array): string {
  const known = tags.get(png);
  if (known !== undefined) return known;
  const tag = `"${hash('sha256', png, 'base64url')}"`;
  tags.set(png, tag);
  return tag;
}
