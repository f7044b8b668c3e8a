// The HTTP server: the API, health, the built files, and the client's single page for every other path.

import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { EMBED_ROOT } from '@hexmarch/shared/protocol/lobby/embeds';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Router,
} from 'express';
import { rateLimit, type Store } from 'express-rate-limit';
import type { Journal } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import type { Meter } from '../base/meter.ts';
import { SITE_TIMES, siteOf } from '../base/rateLimit.ts';
import { otherBuilds } from '../cluster/otherBuilds.ts';
import { PEER_CONSOLE, type PeerRequests } from '../cluster/peerRequests.ts';
import { inConstantTime } from '../lobby/constantTime.ts';
import type { Linked } from '../lobby/currentRow.ts';
import { shownCount } from '../lobby/shownCount.ts';
import { type Api, apiRouter } from './common/api.ts';
import { compressed, FOREVER } from './common/compressed.ts';
import { type LinkTerms, linkOrigin } from './common/origin.ts';
import { embedHeaders, securityHeaders } from './common/securityHeaders.ts';
import { silentProxyWarning } from './common/silentProxy.ts';
import { ownNamesOnly } from './misdirected.ts';
import type { GameOf } from './pages/announced.ts';
import { embedPage } from './pages/embedding.ts';
import type { Sights } from './pages/heading.ts';
import type { HeadingCache } from './pages/headingCache.ts';
import { type PageDeps, page } from './pages/page.ts';
import { ROBOTS } from './pages/pagesThere.ts';
import { missingGamePicture, type PictureFinder, pictureRoutes } from './routes/pictureRoutes.ts';
import { type ApiDeps, apiRoutes, errorReply } from './routes/routes.ts';

export interface WebDeps
  extends Omit<ApiDeps, 'limit'>,
    LinkTerms,
    Pick<Api, 'isForeign'>,
    Pick<PageDeps, 'mayLook'> {
  /** Proxy to peers; undefined: there are none. */
  readonly hops: PeerRequests | undefined;
  /** Routes for peers on behalf of operators; undefined: none. */
  readonly console: RequestHandler | undefined;
  /** Pages of developers, which come without our headers; undefined: none. */
  readonly devTools: RequestHandler | undefined;
  readonly clientDir: string;
  /** Absent: nothing is cached. */
  readonly headings?: HeadingCache | undefined;
  readonly pictures: PictureFinder & { pathOf(linked: Linked): string | undefined };
  /** Rate limit of pictures; whether the request is within it. */
  readonly mayAskPicture: (request: IncomingMessage) => boolean;
  readonly health: () => { readonly ok: boolean } & Readonly<Record<string, unknown>>;
  /** Health checks of proxies, by path. */
  readonly probes: Readonly<Record<string, () => { readonly status: number; readonly body: object }>>;
  readonly journal: Journal;
  readonly meter: Pick<Meter, 'refused'>;
  /** Counters of the rate limit of this name; absent: each limit counts in memory. */
  readonly hits?: (name: string) => Store;
  /** Counts what strangers can cause as often as they like. */
  readonly tally: { count(what: string, error?: unknown): void };
}

/** The handler with its list of routes: so that a test that requests everything finds new ones. */
export interface Web {
  readonly listener: RequestListener;
  /** Of the API, by method and pattern. */
  readonly routes: readonly string[];
  /** Path prefixes of pages, pictures and files. */
  readonly mounts: readonly string[];
}

export function webHandler(deps: WebDeps): Web {
  const limit = limiter(deps);
  const routes = apiRoutes({ ...deps, limit });
  const api = apiRouter({
    ...{ routes, limit: limit('api', 600, MINUTE_MS), refusalFor: refusals(deps) },
    ...{ isForeign: deps.isForeign, hops: deps.hops },
  });
  const { app, mounts } = webApp(deps, api);
  const lookAtProxy = silentProxyWarning(deps, deps.journal);
  return {
    listener: (request, response) => {
      lookAtProxy(request);
      app(request, response);
    },
    routes: routes.map(({ method, path }) => `${method} ${path}`),
    mounts,
  };
}

function webApp(deps: WebDeps, api: Router): { readonly app: Express; readonly mounts: readonly string[] } {
  const app = express();
  app.disable('x-powered-by');
  app.use('/api', api);
  if (deps.devTools !== undefined) app.use(deps.devTools);
  app.use((request, response, next) => {
    response.set(request.path.startsWith(EMBED_ROOT) ? embedHeaders : securityHeaders);
    next();
  });
  const healthz = () => {
    const body = deps.health();
    return { status: body.ok ? 200 : 503, body };
  };
  const probes = Object.entries({ ...deps.probes, '/healthz': healthz });
  for (const [path, answer] of probes)
    app.get(path, (_request, response) => {
      const { status, body } = answer();
      response.status(status).set('cache-control', 'no-store').json(body);
    });
  // After the health checks, which know this server by other names.
  app.use(ownNamesOnly(deps));
  app.get(ROBOTS_PATH, (_request, response) => {
    response.type('text/plain').set('cache-control', 'public, max-age=3600').send(ROBOTS);
  });
  const mounted: readonly (readonly [string, RequestHandler])[] = [
    [PEER_CONSOLE, forPeers(deps)],
    ['/pic', pictureRoutes({ ...deps, mayLook: deps.mayAskPicture })],
    [EMBED_ROOT, embedPage(deps.clientDir)],
    ['/assets', compressed(join(deps.clientDir, 'assets'), true)],
    ['/puzzles', compressed(join(deps.clientDir, 'puzzles'), false)],
    ...client(deps).map((handler) => ['/', handler] as const),
  ];
  for (const [path, handler] of mounted) app.use(path, handler);
  app.use(onError(deps));
  const mounts = new Set([ROBOTS_PATH, ...[...probes, ...mounted].map(([path]) => path)]);
  return { app, mounts: [...mounts] };
}

const ROBOTS_PATH = '/robots.txt';

/** For anybody but a peer they do not exist. */
const forPeers =
  ({ hops, console = noConsole }: Pick<WebDeps, 'hops' | 'console'>): RequestHandler =>
  (request, response, next) => {
    if (hops?.isHop(request)) console(request, response, next);
    else next();
  };

const noConsole: RequestHandler = (_request, response) => {
  const message = 'That server has no console: start it with --admin-port and an ADMIN_TOKEN.';
  response.status(503).json({ error: 'no-console', message });
};

/** The key that a request is counted by; undefined: it is not counted. */
type RequestKey = (request: IncomingMessage) => string | undefined;

function limiter({ rateLimits, addressOf, hops, hits }: WebDeps): ApiDeps['limit'] {
  if (!rateLimits) return () => [];
  const isHop = (request: IncomingMessage) => hops?.isHop(request) ?? false;
  const counting = (name: string, times: number, windowMs: number, by: RequestKey) =>
    rateLimit({
      limit: times,
      windowMs,
      identifier: name,
      ...(hits === undefined ? {} : { store: hits(name), passOnStoreError: true }),
      keyGenerator: (request) => by(request) ?? '',
      // The peer that was requested first has counted it.
      skip: (request) => isHop(request) || by(request) === undefined,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler: (_request, _response, next) =>
        next(new MatchError('too-many', 'Too many requests. Please wait a moment.')),
    });
  const siteOfRequest: RequestKey = (request) => siteOf(addressOf(request));
  return (name, times, windowMs) => [
    counting(name, times, windowMs, addressOf),
    counting(`${name}-site`, SITE_TIMES * times, windowMs, siteOfRequest),
  ];
}

/** Of public matches in memory: the pages of all others reveal nothing. */
const gameOf =
  ({ tables }: WebDeps): GameOf =>
  (matchId) => {
    const setup = tables.find(matchId)?.setup;
    return setup?.visibility === 'public' ? setup.game.id : undefined;
  };

/** Link previews. */
const sightsOf = ({ tables, store, leagues, pictures }: WebDeps): Sights => ({
  countOf: async (linked) => ({
    count: await shownCount({ tables, store }, linked),
    of: tables.games.get(linked.row.game)?.countsTurns ? 'turn' : 'round',
  }),
  boardOf: (linked) => pictures.pathOf(linked),
  titleOf: (game) => tables.games.get(game)?.title,
  table: (by) => inConstantTime(tables.linkedTo(by)),
  league: (leagueId) => leagues.at(leagueId),
});

function client(deps: WebDeps): readonly RequestHandler[] {
  const { clientDir: dir, hops } = deps;
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
    else response.status(404).json({ error: 'not-found', message: 'There is nothing here.' });
  };
  const pages = {
    ...{ gameOf: gameOf(deps), sights: sightsOf(deps), games: deps.tables.games },
    headings: deps.headings,
    mayLook: deps.mayLook,
    originOf: (request: IncomingMessage) => linkOrigin(deps, request),
  };
  const picture = missingGamePicture(dir, deps.tables.games);
  return [files, picture, otherBuilds(hops), noFile, page(dir, pages)];
}

function onError(deps: WebDeps): ErrorRequestHandler {
  const refusalFor = refusals(deps);
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const { status, ...reply } = refusalFor(error, request);
    response.status(status).json(reply);
  };
}

/** Links of notifications are keys. */
const loggedPath = ({ originalUrl }: Request): string =>
  originalUrl.replace(/\?.*/, '').replace(/^(\/api\/(?:notices|me)\/\w+)\/.*/i, '$1/…');

/** The response of an error; what the operator should know goes to the journal. */
function refusals({ journal, tally, meter }: WebDeps): Api['refusalFor'] {
  return (error, request) => {
    const reply = errorReply(error);
    meter.refused(reply.error);
    if (error instanceof MatchError) {
      if (reply.status >= 500) tally.count('request refused', error.cause ?? error);
    } else if (reply.status >= 500)
      journal.error({ err: error, method: request.method, path: loggedPath(request) }, 'request failed');
    return reply;
  };
}
