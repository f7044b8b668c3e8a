// The admin port: health and metrics for all who reach it, and the console behind the token. It shares nothing
// with the port of the players, so a proxy before that one can never expose it.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express, { type Express, type RequestHandler, Router } from 'express';
import type { Registry } from 'prom-client';
import type { Probes } from '../ops/health.ts';

interface AdminDeps {
  readonly host: string;
  readonly port: number;
  /** Folder of the built console. */
  readonly pageDir: string;
  readonly probes: Probes;
  readonly registry: Registry;
  /** Routes that require a token; undefined: there are none. */
  readonly console: Router | undefined;
}

const REQUEST_TIMEOUT_MS = 10_000;

interface AdminServer {
  /** Resolves with the port; rejects when the address cannot be bound. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

export function adminServer(deps: AdminDeps): AdminServer {
  const http = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, adminApp(deps));
  return {
    async listen() {
      http.listen(deps.port, deps.host);
      await once(http, 'listening');
      return portOf(http, deps.port);
    },
    async close() {
      if (!http.listening) return;
      const closed = once(http, 'close');
      http.close();
      http.closeAllConnections();
      await closed;
    },
  };
}

function adminApp({ pageDir, probes, registry, console }: AdminDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(headers);
  for (const [path, answer] of Object.entries(probes))
    app.get(path, (_request, response) => {
      const { status, body } = answer();
      response.status(status).json(body);
    });
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  if (console !== undefined) {
    app.use('/admin/api', console);
    app.use('/admin', pageAt(pageDir));
  }
  app.use((_request, response) => {
    response.status(404).json({ error: 'not-found', message: 'There is nothing here.' });
  });
  return app;
}

/** The console's own files are public: its data require a token. */
function pageAt(dir: string): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('content-security-policy', PAGE_POLICY);
    next();
  });
  router.use(express.static(dir, { index: 'admin.html' }));
  return router;
}

const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Uncacheable, and no page. */
const headers: RequestHandler = (_request, response, next) => {
  response.set({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  next();
};

function portOf(http: Server, usual: number): number {
  const address = http.address();
  return typeof address === 'object' && address !== null ? address.port : usual;
}
