// `/pic/m/<id>@<n>.png`: the board of a match after n actions, for links; without `@n` as it is now. 1200 by 630 px, or with `?w=600` half
// of that.

import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

/** What pictures are asked of (pictures/pictures.ts). */
export interface PictureFinder {
  find(wanted: {
    readonly matchId: string;
    readonly told?: number | undefined;
    readonly width: 1200 | 600;
  }): Promise<
    { readonly png: Uint8Array; readonly isFinal: boolean } | { readonly instead: string } | undefined
  >;
}

export interface PictureRoutesDeps {
  readonly pictures: PictureFinder;
  /** Counts somebody who asks for one; whether that is not too often. */
  readonly mayLook: (request: IncomingMessage) => boolean;
}

const NAME = /^\/([\w-]{1,64})(?:@(\d{1,9}))?\.png$/;
const SHORT = 'public, max-age=10';
const LONG = 'public, max-age=604800';

export function pictureRoutes({ pictures, mayLook }: PictureRoutesDeps): RequestHandler {
  return async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const [, matchId, told] = NAME.exec(request.path) ?? [];
    // What there is not is answered as at any other path.
    if (!isRead || matchId === undefined) return next();
    if (!mayLook(request)) {
      response.status(429).json({ error: 'too-many', message: 'Too many requests. Please wait a moment.' });
      return;
    }
    const width = request.query.w === '600' ? 600 : 1200;
    const found = await pictures.find({
      matchId,
      width,
      ...(told === undefined ? {} : { told: Number(told) }),
    });
    if (found === undefined) return next();
    // They are made to be shown elsewhere.
    response.set('cross-origin-resource-policy', 'cross-origin');
    if ('instead' in found) {
      response.set('cache-control', SHORT).redirect(302, `/pic/${encodeURIComponent(found.instead)}.jpg`);
      return;
    }
    response
      .set('cache-control', found.isFinal ? LONG : SHORT)
      .type('png')
      .send(Buffer.from(found.png));
  };
}
