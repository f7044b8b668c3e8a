// The Express app: security headers, health, the API, and the built client with its single page for every other path.

import { join } from 'node:path';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';
import { MatchError } from '../errors.ts';
import type { Journal } from '../match/ports.ts';
import type { GameOf } from './announced.ts';
import { compressed, FOREVER } from './compressed.ts';
import { page } from './page.ts';
import { type ApiDeps, apiRouter, errorReply } from './routes.ts';

export interface WebDeps extends Omit<ApiDeps, 'limit'> {
  readonly clientDir: string;
  readonly trustedProxies: number;
  readonly health: () => { readonly ok: boolean } & Readonly<Record<string, unknown>>;
  readonly journal: Journal;
  /** Counts what anybody can cause as often as he likes. */
  readonly tally: { count(what: string, error?: unknown): void };
}

export function webApp(deps: WebDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustedProxies);
  app.use(securityHeaders());
  app.get('/healthz', (_request, response) => {
    const health = deps.health();
    response
      .status(health.ok ? 200 : 503)
      .set('cache-control', 'no-store')
      .json(health);
  });
  app.use('/api', noStore, apiRouter({ ...deps, limit: limiter(deps) }));
  app.use('/assets', compressed(join(deps.clientDir, 'assets')));
  app.use(...client(deps.clientDir, gameOf(deps)));
  app.use(onError(deps));
  return app;
}

/** Scripts, styles and sockets of our own only. Styles may be set by script, and Pixi draws to blobs and workers. */
function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Plain http on the home network is a normal way to host; whoever adds TLS adds these at the proxy.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'no-store');
  next();
};

function limiter({ rateLimits, addressOf }: WebDeps): ApiDeps['limit'] {
  if (!rateLimits) return () => (_request, _response, next) => next();
  return (name, limit, windowMs) =>
    rateLimit({
      limit,
      windowMs,
      identifier: name,
      keyGenerator: (request) => addressOf(request),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler: (_request, response) => {
        response.status(429).json({ error: 'too_many', message: 'Too many requests. Please wait a moment.' });
      },
    });
}

/** Of public matches in memory: of any other nobody learns anything by asking for its page. */
const gameOf =
  ({ tables }: WebDeps): GameOf =>
  (matchId) => {
    const setup = tables.find(matchId)?.setup;
    return setup?.visibility === 'public' ? setup.game.id : undefined;
  };

function client(dir: string, ofMatch: GameOf): readonly RequestHandler[] {
  const files = express.static(dir, {
    index: false,
    setHeaders: (response, path) => {
      // Built files carry a hash of their content in their names.
      const forever = path.startsWith(join(dir, 'assets'));
      response.set('cache-control', forever ? FOREVER : 'no-cache');
    },
  });
  const noFile: RequestHandler = (request, response, next) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (isPage && !/\.[a-z0-9]+$/i.test(request.path)) next();
    else response.status(404).json({ error: 'not_found', message: 'There is nothing here.' });
  };
  return [files, noFile, page(dir, ofMatch)];
}

function onError({ journal, tally }: WebDeps): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const { status, ...reply } = errorReply(error);
    if (error instanceof MatchError) {
      if (status >= 500) tally.count('request refused', error.cause ?? error);
    } else if (status >= 500)
      journal.error({ err: error, method: request.method, path: request.path }, 'request failed');
    response.status(status).json(reply);
  };
}
