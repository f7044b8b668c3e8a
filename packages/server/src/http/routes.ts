// The JSON API: list, create, look up, enter, leave, fetch a record. Shapes are in protocol/messages.ts.

import type { CodeReply, CreateMatchReply, EnterReply, LeaveReply } from '@hexmarch/shared/protocol/messages';
import { json, type Request, type RequestHandler, Router } from 'express';
import { ERRORS, MatchError } from '../errors.ts';
import { cleanName, type Person } from '../match/seating.ts';
import type { Table } from '../match/table.ts';
import type { Tables } from '../match/tables.ts';
import { type RecordDeps, recordRoutes } from './recordRoutes.ts';
import { parseCreate, parseEnter, tokenOf } from './requests.ts';

export interface ApiDeps extends RecordDeps {
  readonly tables: Tables;
  /** Reserves a place in the room for one socket of this person. */
  readonly reserve: (matchId: string, person: Person) => Promise<unknown>;
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
  router.get('/codes/:code', deps.limit('code', 30, MINUTE_MS), async (request, response) => {
    response.json(await lookUp(deps, String(request.params.code)));
  });
  router.post(
    '/matches/:id/enter',
    deps.limit('enter', 120, MINUTE_MS),
    json({ limit: BODY_MAX }),
    enterMatch(deps),
  );
  router.post('/matches/:id/leave', deps.limit('leave', 120, MINUTE_MS), leaveMatch(deps));
  router.use(recordRoutes(deps));
  router.use((request) => {
    throw new MatchError('not_found', `${request.method} ${request.path} is not part of the API.`);
  });
  return router;
}

function createMatch({ tables, addressOf }: ApiDeps): RequestHandler {
  return async (request, response) => {
    const wanted = parseCreate(request.body);
    const name = cleanName(wanted.name);
    const { table, token, seat } = await tables.create(wanted, name, addressOf(request));
    const { matchId, code } = table.setup;
    const reply: CreateMatchReply = { matchId, code, token, seat };
    response.status(201).json(reply);
  };
}

async function lookUp({ tables }: ApiDeps, code: string): Promise<CodeReply> {
  const table = await tables.findByCode(code);
  if (table === undefined) throw new MatchError('unknown_code', 'There is no room with this code.');
  return { matchId: table.setup.matchId, match: table.row() };
}

function enterMatch(deps: ApiDeps): RequestHandler {
  return async (request, response) => {
    const { name, as, promise, terms, attempt } = parseEnter(request.body);
    const token = tokenOf(request.headers.authorization);
    const table = await tableOf(deps, request);
    const origin = { address: deps.addressOf(request), attempt };
    const entered = await table.enter(token, cleanName(name), as, promise, terms, origin);
    const { matchId } = table.setup;
    const reservation = await deps.reserve(matchId, entered.person);
    const reply: EnterReply = { matchId, token: entered.token, seat: entered.person.seat, reservation };
    response.json(reply);
  };
}

function leaveMatch(deps: ApiDeps): RequestHandler {
  return async (request, response) => {
    const token = tokenOf(request.headers.authorization);
    const table = await tableOf(deps, request);
    await table.giveUpSeat(token);
    const reply: LeaveReply = { left: true };
    response.json(reply);
  };
}

/** The table, woken if it sleeps; throws `unknown_match`. */
async function tableOf({ tables }: ApiDeps, request: Request): Promise<Table> {
  const table = await tables.visit(String(request.params.id));
  if (table === undefined) throw new MatchError('unknown_match', 'There is no such match.');
  return table;
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
