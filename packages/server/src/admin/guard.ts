// Who may see what is more than health and metrics: whoever knows the token that the operator has chosen.

import { createHash, timingSafeEqual } from 'node:crypto';
import { type RequestHandler, Router } from 'express';

const BEARER = /^Bearer +(\S+)$/i;

/** Lets those pass who show the token; without one nothing behind it is there. */
export function guarded(token: string | undefined): RequestHandler {
  const router = Router();
  if (token === undefined) return router;
  const wanted = digest(token);
  router.use((request, response, next) => {
    const shown = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (shown !== undefined && timingSafeEqual(digest(shown), wanted)) next();
    else
      response
        .status(401)
        .set('www-authenticate', 'Bearer realm="hexmarch"')
        .json({ error: 'wrong-token', message: 'This needs the ADMIN_TOKEN of the server.' });
  });
  return router;
}

/** Of equal length whatever was shown, so that nothing can be learned by how long the comparison takes. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
