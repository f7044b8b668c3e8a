// The operators' API under /admin/api, with its roles. Shapes are in
// protocol/people/operators.ts.

import {
  mayAs,
  type Operator,
  type Overview,
  type Role,
  type SeenReport,
} from '@hexmarch/shared/protocol/people/operators';
import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import type { Journal } from '../../base/clock.ts';
import { MatchError } from '../../base/errors.ts';
import { reportId } from '../../chat/settled.ts';
import { linesAfter } from '../../chat/storedLines.ts';
import type { OperatorBook } from '../../ops/operatorRows.ts';
import type { PeerConsoles } from '../../ops/peerConsoles.ts';
import type { ChatReport } from '../../ports/chatStore.ts';
import { type ActPorts, Acts } from './acts.ts';
import { Admins } from './admins.ts';
import { Audit } from './audit.ts';
import { BanActs, type BanPorts, banAt, bansAt } from './banActs.ts';
import { ClusterConsole, SaidElsewhere } from './clusterConsole.ts';
import { ConsoleError } from './consoleError.ts';
import type { Answer, ConsoleRoute } from './consoleRoute.ts';
import { MatchActs, TABLE_ACTS } from './matchActs.ts';
import {
  adminIn,
  announcementIn,
  fieldsOf,
  numberIn,
  seatIn,
  secondsIn,
  textIn,
  whyIn,
} from './parseRequests.ts';
import { matchOf, overviewOf, storedTable, tablesIn } from './views.ts';
import { wrongTokens } from './wrongTokens.ts';

interface ConsoleDeps extends ActPorts, BanPorts {
  readonly journal: Journal;
  /** Of the peers; undefined: there are none. */
  readonly consoles: PeerConsoles | undefined;
}

const BODY_MAX_BYTES = 4096;
const TABLES_MOST = 200;
const REPORTS_MOST = 200;
const ACTS_MOST = 500;
const BEARER = /^Bearer +(\S+)$/i;

export type ConsolePorts = Pick<
  ConsoleDeps,
  'sights' | 'announcements' | 'bans' | 'settled' | 'reporters' | 'journal' | 'clock' | 'stop' | 'consoles'
>;

/** With its stored documents. `token`: ADMIN_TOKEN. */
export const openConsole = (token: string, book: OperatorBook, ports: ConsolePorts): Router =>
  consoleRoutes({
    ...ports,
    admins: new Admins(token, book),
    audit: new Audit(book, () => ports.clock.now()),
    book,
  });

function consoleRoutes(deps: ConsoleDeps): Router {
  const router = Router();
  router.use(wrongTokens(deps.journal));
  router.use(express.json({ limit: BODY_MAX_BYTES }));
  const way = (method: 'get' | 'post' | 'delete', path: string, role: Role, answer: Answer) =>
    router[method](path, async (request: Request, response: Response) => {
      const by = whoIs(deps, request);
      if (!mayAs(by.role, role))
        throw new ConsoleError(403, 'role', `This needs the role ${role}; yours is ${by.role}.`);
      const answered = await answer({ by, request, fields: fieldsOf(request.body) });
      if (answered instanceof SaidElsewhere)
        response.status(answered.reply.status).type('json').send(answered.reply.body);
      else response.json(answered ?? { done: true });
    });
  const across = new ClusterConsole(deps.consoles);
  const acts = new Acts(deps);
  sightsAt(way, deps, across);
  serversAt(way, deps, across, acts);
  actsAt(way, deps, acts);
  matchActsAt(matchWay(way, deps, across), acts, new MatchActs(deps));
  const bans = new BanActs(deps);
  bansAt(way, bans);
  banAt(matchWay(way, deps, across), bans);
  router.use(explaining(deps.journal));
  return router;
}

/** A route for one match, by id: runs where the match is in memory. */
const matchWay =
  (way: ConsoleRoute, { sights }: ConsoleDeps, across: ClusterConsole): ConsoleRoute =>
  (method, path, role, answer) =>
    way(method, path, role, (call) => {
      const id = String(call.request.params.id);
      const elsewhere = sights.tables.find(id) === undefined ? id : undefined;
      return across.forMatch(call.request, elsewhere, () => answer(call));
    });

function sightsAt(way: ConsoleRoute, deps: ConsoleDeps, across: ClusterConsole): void {
  const { sights, admins, audit } = deps;
  way('get', '/me', 'look', ({ by }) => by);
  way('get', '/tables', 'look', async ({ request }) => {
    const { game, status, text } = request.query;
    const wanted = { game: given(game), status: given(status), text: given(text) };
    return across.tables(request, tablesIn(sights, wanted, TABLES_MOST));
  });
  way('get', '/matches/:id', 'look', async ({ request }) => {
    const stored = await storedTable(sights, String(request.params.id));
    if (stored === undefined) throw new ConsoleError(404, 'unknown-match', 'Match not found.');
    const { matchId } = stored;
    const elsewhere = sights.tables.find(matchId) === undefined ? matchId : undefined;
    return across.forMatch(request, elsewhere, () => matchOf(sights, stored, across.address));
  });
  way('get', '/reports', 'moderate', () => reportsOf(deps));
  way('get', '/audit', 'look', ({ request: { query } }) =>
    audit.page(
      numberIn(query.before, Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER),
      numberIn(query.most, 100, 1, ACTS_MOST),
    ),
  );
  way('get', '/operators', 'operate', () => admins.all);
}

function serversAt(
  way: ConsoleRoute,
  { sights, announcements }: ConsoleDeps,
  across: ClusterConsole,
  acts: Acts,
): void {
  const here = (): Overview => ({ ...overviewOf(sights), announced: announcements.current ?? null });
  way('get', '/overview', 'look', here);
  way('get', '/servers', 'look', ({ request }) => across.servers(request, here()));
  way('post', '/drain', 'operate', ({ by, fields }) => acts.drain(by, whyIn(fields)));
  way('post', '/servers/:id/drain', 'operate', ({ by, request, fields }) => {
    const why = whyIn(fields);
    return across.drain(request, String(request.params.id), () => acts.drain(by, why));
  });
}

function actsAt(way: ConsoleRoute, deps: ConsoleDeps, acts: Acts): void {
  way('post', '/announcement', 'operate', ({ by, fields }) =>
    acts.announce(by, announcementIn(fields), whyIn(fields)),
  );
  way('delete', '/announcement', 'operate', ({ by, fields }) => acts.takeBack(by, whyIn(fields)));
  way('post', '/reports/settle', 'moderate', async ({ by, fields }) => {
    const id = textIn(fields, 'id');
    const report = (await reportsOf(deps)).find((one) => one.id === id);
    if (report === undefined) throw new ConsoleError(404, 'unknown-report', 'Report not found.');
    return acts.settle(by, report, textIn(fields, 'note'));
  });
  way('post', '/operators', 'operate', async ({ by, fields }) => {
    const { name, role } = adminIn(fields);
    return acts.addAdmin(by, name, role);
  });
  way('delete', '/operators/:name', 'operate', ({ by, request: { params } }) =>
    acts.removeAdmin(by, String(params.name)),
  );
}

function matchActsAt(way: ConsoleRoute, tableActs: Acts, acts: MatchActs): void {
  way('post', '/matches/:id/word', 'moderate', ({ by, request: { params }, fields }) =>
    tableActs.tellTable(by, String(params.id), textIn(fields, 'text')),
  );
  way('post', '/matches/:id/slow', 'moderate', ({ by, request: { params }, fields }) =>
    tableActs.slow(by, String(params.id), secondsIn(fields), whyIn(fields)),
  );
  way('post', '/matches/:id/remove', 'moderate', ({ by, request: { params }, fields }) =>
    tableActs.remove(by, String(params.id), textIn(fields, 'person'), whyIn(fields)),
  );
  for (const act of Object.keys(TABLE_ACTS) as (keyof typeof TABLE_ACTS)[])
    way('post', `/matches/:id/${act}`, 'moderate', ({ by, request: { params }, fields }) =>
      acts.act(by, String(params.id), act, whyIn(fields)),
    );
  way('post', '/matches/:id/freeze', 'operate', ({ by, request: { params }, fields }) =>
    acts.freeze(by, String(params.id), whyIn(fields)),
  );
  way('post', '/matches/:id/key', 'operate', ({ by, request: { params }, fields }) =>
    acts.renewKey(by, String(params.id), seatIn(fields), whyIn(fields)),
  );
}

function whoIs({ admins }: ConsoleDeps, request: Request): Operator {
  const shown = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const admin = shown === undefined ? undefined : admins.of(shown);
  if (admin !== undefined) return admin;
  throw new ConsoleError(401, 'wrong-token', 'This needs the ADMIN_TOKEN of the server or a personal token.');
}

/** Newest first, each with its outcome. */
async function reportsOf({
  sights: { store },
  book,
  reporters,
}: ConsoleDeps): Promise<readonly (SeenReport & ChatReport)[]> {
  const reports = await store.chat.reports(REPORTS_MOST);
  return Promise.all(
    reports.map(async (report) => {
      const id = reportId(report);
      const done = book.all('report').get(id);
      const hides = await reporters.unread(report);
      const after = await linesAfter(store.chat, report, hides, done?.at ?? Number.POSITIVE_INFINITY);
      return { ...report, id, after, ...(done === undefined ? {} : { done }) };
    }),
  );
}

const given = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const explaining =
  (journal: Journal): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    if (error instanceof ConsoleError || error instanceof MatchError) {
      response.status(error.status).json({ error: error.code, message: error.message });
      return;
    }
    const status = Number((error as { readonly status?: unknown }).status);
    if (status >= 400 && status < 500) {
      response.status(status).json({ error: 'bad-request', message: 'This is not what can be read here.' });
      return;
    }
    journal.error({ err: error }, 'a request of an operator failed');
    response.status(500).json({ error: 'internal', message: 'This failed; the log of the server says why.' });
  };
