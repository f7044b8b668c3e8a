// The JSON API: list, create, look up, enter, fetch a record. Shapes are in protocol/messages.ts.

import type { CodeReply, CreateMatchReply, EnterReply } from '@hexmarch/shared/protocol/messages';
import { json, type Request, type RequestHandler, Router } from 'express';
import { ERRORS, MatchError } from '../errors.ts';
import type { EventStore } from '../match/ports.ts';
import { cleanName } from '../match/seating.ts';
import type { Table } from '../match/table.ts';
import type { Tables } from '../match/tables.ts';
import { recordOf } from './record.ts';
import { parseCreate, parseEnter, tokenOf } from './requests.ts';

export interface ApiDeps {
  readonly tables: Tables;
  readonly store: EventStore;
  /** Reserves a place in the room for one socket of this person. */
  readonly reserve: (matchId: string, personId: string) => Promise<unknown>;
  /** Middleware against too many requests of one address: `limit('create', 30, 600_000)`. */
  readonly limit: (name: string, times: number, windowMs: number) => RequestHandler;
  readonly isForeign: (origin: string | undefined, host: string | undefined) => boolean;
}

const MINUTE_MS = 60_000;
const BODY_MAX = '8kb';

export function apiRouter(deps: ApiDeps): Router {
  const router = Router();
  router.use(deps.limit('api', 600, MINUTE_MS));
  router.use((request, _response, next) => {
    if (deps.isForeign(request.headers.origin, request.headers.host)) {
      throw new MatchError('foreign_origin', 'Pages of other sites may not use this server.');
    }
    next();
  });
  router.get('/games', (_request, response) => {
    response.json([...deps.tables.games.values()].map(({ id, title, seats }) => ({ id, title, seats })));
  });
  router.get('/matches', (_request, response) => {
    response.json(deps.tables.rows());
  });
  router.post(
    '/matches',
    deps.limit('create', 60, 10 * MINUTE_MS),
    json({ limit: BODY_MAX }),
    createMatch(deps),
  );
  router.get('/codes/:code', deps.limit('code', 30, MINUTE_MS), (request, response) => {
    response.json(lookUp(deps, String(request.params.code)));
  });
  router.post(
    '/matches/:id/enter',
    deps.limit('enter', 120, MINUTE_MS),
    json({ limit: BODY_MAX }),
    enterMatch(deps),
  );
  router.get('/matches/:id/record', deps.limit('record', 60, MINUTE_MS), fetchRecord(deps));
  router.use((request) => {
    throw new MatchError('not_found', `${request.method} ${request.path} is not part of the API.`);
  });
  return router;
}

function createMatch({ tables }: ApiDeps): RequestHandler {
  return async (request, response) => {
    const wanted = parseCreate(request.body);
    const { table, token } = await tables.create(wanted, cleanName(wanted.name));
    const { matchId, code } = table.setup;
    const reply: CreateMatchReply = { matchId, code, token, seat: 0 };
    response.status(201).json(reply);
  };
}

function lookUp({ tables }: ApiDeps, code: string): CodeReply {
  const table = tables.findByCode(code);
  if (table === undefined) throw new MatchError('unknown_code', 'There is no room with this code.');
  return { matchId: table.setup.matchId, match: table.row() };
}

function enterMatch(deps: ApiDeps): RequestHandler {
  return async (request, response) => {
    const { name, as } = parseEnter(request.body);
    const token = tokenOf(request.headers.authorization);
    const table = await tableOf(deps, request);
    const entered = table.enter(token, cleanName(name), as);
    const { matchId } = table.setup;
    const reservation = await deps.reserve(matchId, entered.person.id);
    const reply: EnterReply = { matchId, token: entered.token, seat: entered.person.seat, reservation };
    response.json(reply);
  };
}

/** The live table; throws `ended` or `interrupted` for a match that only the store knows, else `unknown_match`. */
async function tableOf({ tables, store }: ApiDeps, request: Request): Promise<Table> {
  const matchId = String(request.params.id);
  const table = tables.find(matchId);
  if (table !== undefined) return table;
  const stored = await store.load(matchId);
  if (stored === undefined) throw new MatchError('unknown_match', 'There is no such match.');
  if (stored.end === undefined) throw new MatchError('interrupted', 'This match was broken off.');
  throw new MatchError('ended', 'This match is over.');
}

function fetchRecord({ store, tables }: ApiDeps): RequestHandler {
  return async (request, response) => {
    const matchId = String(request.params.id);
    const stored = await store.load(matchId);
    if (stored === undefined && tables.find(matchId) === undefined)
      throw new MatchError('unknown_match', 'There is no such match.');
    if (stored?.end === undefined) throw new MatchError('not_over', 'Only finished matches have a record.');
    response.set('cache-control', 'private, max-age=86400').json(recordOf(stored, stored.end));
  };
}

/** Status, code and sentence for whatever went wrong; bugs keep their details to themselves. */
export function errorReply(error: unknown): {
  readonly status: number;
  readonly error: string;
  readonly message: string;
} {
  if (error instanceof MatchError) return { status: error.status, error: error.code, message: error.message };
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (status === ERRORS.too_large)
    return { status, error: 'too_large', message: 'The request is too large.' };
  if (status >= 400 && status < 500)
    return { status, error: 'bad_request', message: 'The request is malformed.' };
  return { status: 500, error: 'internal', message: 'Something went wrong on the server.' };
}
