// The JSON API: list, create, look up, join, leave, fetch a record. Shapes are in protocol/room/messages.ts.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { BanDetails } from '@hexmarch/shared/protocol/errors/bans';
import type { TvReply } from '@hexmarch/shared/protocol/lobby/tv';
import type {
  CodeReply,
  CreateMatchReply,
  EnterReply,
  LeaveReply,
  MatchRow,
} from '@hexmarch/shared/protocol/room/messages';
import { BannedError, ERRORS, MatchError } from '../../base/errors.ts';
import { hostSeat } from '../../lobby/currentRow.ts';
import type { Tables } from '../../lobby/tables.ts';
import type { Person } from '../../match/person.ts';
import type { SignedIn } from '../../people/signIn.ts';
import type { Created } from '../../table/creating.ts';
import { cleanName } from '../../table/seats/names.ts';
import type { Table } from '../../table/table.ts';
import { parseCreate, parseEnter, tokenOf } from '../common/requests.ts';
import type { Call, Route } from '../common/route.ts';
import { type PersonDeps, whoAsks } from '../common/signedIn.ts';
import { blockRoutes } from './blockRoutes.ts';
import { boardRoutes } from './boardRoutes.ts';
import { calendarRoutes } from './calendarRoutes.ts';
import { type CircleNewsDeps, circleNewsRoutes } from './circleNewsRoutes.ts';
import { circleRoutes } from './circleRoutes.ts';
import { type EmbedDeps, embedRoutes } from './embedRoutes.ts';
import { exportRoutes } from './exportRoutes.ts';
import { followRoutes } from './followRoutes.ts';
import { gamesRoutes } from './gamesRoutes.ts';
import { historyRoutes } from './historyRoutes.ts';
import { type LeagueDeps, leagueRoutes } from './leagueRoutes.ts';
import { type NotificationDeps, notificationRoutes } from './notificationRoutes.ts';
import { type OwnBoardDeps, ownBoardRoutes } from './ownBoardRoutes.ts';
import { ownRoutes } from './ownRoutes.ts';
import { personRoutes } from './personRoutes.ts';
import { planRoutes } from './planRoutes.ts';
import { type RecordDeps, recordRoutes } from './recordRoutes.ts';
import { type ReportDeps, reportRoutes } from './reportRoutes.ts';

export interface ApiDeps
  extends Omit<RecordDeps, 'tenuresOf' | 'isUnwanted'>,
    Omit<NotificationDeps, 'tenuresOf' | 'sessionOf'>,
    LeagueDeps,
    CircleNewsDeps,
    Pick<ReportDeps, 'settled' | 'journal' | 'accounts'>,
    PersonDeps,
    Omit<EmbedDeps, 'pictures'> {
  readonly pictures: EmbedDeps['pictures'] & OwnBoardDeps['pictures'];
  readonly tables: Tables;
  readonly tv: { channels(): Promise<TvReply['channels']> };
  /** Reserves a place in the room for one socket of this person. */
  readonly reserve: (matchId: string, person: Person) => Promise<unknown>;
}

export function apiRoutes(deps: ApiDeps): readonly Route[] {
  const { tables, limit } = deps;
  const sessionOf = async (call: Call) => (await whoAsks(deps, call))?.session.hash;
  const tenuresOf = async (call: Call) => (await seatsOfCaller(deps, call)).tenures ?? [];
  return [
    {
      method: 'POST',
      path: '/matches/:name/enter',
      limit: limit('enter', 120, MINUTE_MS),
      takesBody: true,
      answer: (call) => enterMatch(deps, call),
    },
    {
      method: 'POST',
      path: '/matches',
      limit: limit('create', 60, 10 * MINUTE_MS),
      takesBody: true,
      status: 201,
      answer: (call) => createMatch(deps, call, call.body),
    },
    {
      method: 'POST',
      path: '/matches/:name/leave',
      limit: limit('leave', 120, MINUTE_MS),
      answer: (call) => leaveMatch(deps, call),
    },
    {
      method: 'GET',
      path: '/codes/:name',
      limit: limit('code', 30, MINUTE_MS),
      answer: ({ name }) => lookUp(deps, name),
    },
    { method: 'GET', path: '/matches', answer: () => tables.rows() },
    {
      method: 'GET',
      path: '/tv',
      limit: limit('tv', 120, MINUTE_MS),
      answer: async (): Promise<TvReply> => ({ channels: await deps.tv.channels() }),
    },
    {
      method: 'GET',
      path: '/matches/:name/row',
      limit: limit('row', 120, MINUTE_MS),
      answer: ({ name }) => rowOf(deps, name),
    },
    {
      method: 'GET',
      path: '/games',
      answer: () => [...tables.games.values()].map(({ id, title, seats }) => ({ id, title, seats })),
    },
    ...recordRoutes({ ...deps, tenuresOf, isUnwanted: (call, host) => isUnwanted(deps, call, host) }),
    ...ownRoutes(deps),
    ...planRoutes({ ...deps, tenuresOf }),
    ...leagueRoutes(deps, async (call, wanted) => {
      const signed = await whoAsks(deps, call);
      const name = await calledHere(deps, signed, wanted);
      return signed === undefined ? { name } : { name, person: signed.person.id };
    }),
    ...circleNewsRoutes(deps),
    ...circleRoutes(deps, {
      called: async (call, wanted) => calledHere(deps, await whoAsks(deps, call), wanted),
      make: (call, body, then) => createMatch(deps, call, body, then),
    }),
    ...personRoutes(deps),
    ...blockRoutes(deps),
    ...reportRoutes({ ...deps, tenuresOf }),
    ...gamesRoutes(deps),
    ...ownBoardRoutes(deps),
    ...historyRoutes(deps),
    ...exportRoutes(deps),
    ...calendarRoutes(deps),
    ...followRoutes(deps),
    ...notificationRoutes({ ...deps, tenuresOf, sessionOf }),
    ...embedRoutes(deps),
    ...boardRoutes(deps),
  ];
}

/** `then`: before it is answered. */
async function createMatch(
  deps: ApiDeps,
  call: Call,
  body: unknown,
  then?: (created: Created) => Promise<void>,
): Promise<CreateMatchReply> {
  const { request } = call;
  const signed = await whoAsks(deps, call);
  const wanted = parseCreate(body);
  // TABLE-30.6: only matches made in a circle count for its seasons.
  if (wanted.counts !== undefined && then === undefined)
    throw new MatchError('bad-request', 'counts: only in a circle.');
  const name = await calledHere(deps, signed, wanted.name);
  const created = await deps.tables.create(wanted, name, deps.addressOf(request));
  const { table, token, host, seat } = created;
  host.accountId = signed?.person.id;
  const { matchId, code } = table.setup;
  await sat(deps, signed, matchId, host);
  await then?.(created);
  const reply = { matchId, code, token, seat };
  const reservation = wanted.wire === undefined ? undefined : await reservedIfPossible(deps, matchId, host);
  return reservation === undefined ? reply : { ...reply, reservation };
}

/** The match is created even where joining fails: joining by the key returns the reason. */
async function reservedIfPossible({ reserve }: ApiDeps, matchId: string, host: Person): Promise<unknown> {
  try {
    return await reserve(matchId, host);
  } catch (error) {
    if (error instanceof MatchError) return undefined;
    throw error;
  }
}

async function lookUp({ tables, store }: ApiDeps, code: string): Promise<CodeReply> {
  const match = await tables.rowOf({ code });
  if (match === undefined) throw new MatchError('unknown-code', 'There is no room with this code.');
  const { matchId } = match;
  if (match.status !== 'waiting') return { matchId, match, host: null };
  const table = tables.find(matchId);
  const stored = table === undefined ? await store.table(matchId) : undefined;
  return { matchId, match, host: hostSeat(table, stored) };
}

/** For those who know the match's id, and so could join. */
async function rowOf({ tables }: ApiDeps, matchId: string): Promise<MatchRow> {
  const row = await tables.rowOf({ matchId });
  if (row === undefined) throw new MatchError('unknown-match', 'There is no such match.');
  return row;
}

async function enterMatch(deps: ApiDeps, call: Call): Promise<EnterReply> {
  const { request, name: id, body } = call;
  const { name, as, promise, terms, attempt, isFinding, circle } = parseEnter(body);
  const token = tokenOf(request.headers.authorization);
  const { signed, tenures } = await seatsOfCaller(deps, call);
  const table = await tableOf(deps, id);
  const personId = signed?.person.id;
  const { blocks } = deps.people;
  if (isFinding === true && as === 'seat') await blocks.assertMayBePaired(table, personId);
  const isUnwanted = await blocks.isUnwantedAt(table, personId);
  const member = await deps.circles.matches.memberAt(table, circle, personId);
  const isNewcomer = as === 'seat' && table.seating.holder(token) === undefined;
  if (isNewcomer) await deps.circles.matches.assertSeat(table, member?.number);
  const origin = { address: deps.addressOf(request), attempt, tenures, accountId: personId, isUnwanted };
  const called = await calledHere(deps, signed, name);
  const entered = await table.enter(token, called, as, promise, terms, origin);
  const { matchId } = table.setup;
  await sat(deps, signed, matchId, entered.person);
  if (member !== undefined) await deps.circles.matches.entered(member, matchId, entered.person);
  const reservation = await deps.reserve(matchId, entered.person);
  return { matchId, token: entered.token, seat: entered.person.seat, reservation };
}

/** `host`: as stored; the host of a table in memory is known there. */
async function isUnwanted(deps: ApiDeps, call: Call, host: string): Promise<boolean> {
  const signed = await whoAsks(deps, call);
  const { blocks } = deps.people;
  const table = deps.tables.find(call.name);
  return table === undefined
    ? blocks.isUnwantedBy(call.name, { id: host }, signed?.person.id)
    : blocks.isUnwantedAt(table, signed?.person.id);
}

async function leaveMatch(deps: ApiDeps, call: Call): Promise<LeaveReply> {
  const { request, name: id } = call;
  const token = tokenOf(request.headers.authorization);
  const { tenures } = await seatsOfCaller(deps, call);
  const table = await tableOf(deps, id);
  const left = await table.joining.giveUpSeat(token, { address: '', tenures });
  deps.people.bindings.released(table.setup.matchId, left);
  return { left: true };
}

// UI-P4: a person's seat opens with its key or with the session.
async function seatsOfCaller(deps: ApiDeps, call: Call) {
  const signed = await whoAsks(deps, call);
  const tenures = signed && (await deps.people.bindings.tenuresIn(call.name, signed.person.id));
  return { signed, tenures };
}

// UI-P6.
const calledHere = ({ people }: ApiDeps, signed: SignedIn | undefined, name: string): Promise<string> =>
  people.bindings.calledAt(cleanName(name), async () => signed?.person.id);

/** A player may be signed in. */
async function sat(
  { people }: ApiDeps,
  signed: SignedIn | undefined,
  matchId: string,
  { id, seat }: Person,
): Promise<void> {
  if (signed !== undefined && seat !== null) await people.bindings.taken(signed.person.id, matchId, id);
}

/** The table, loaded if it sleeps; throws `unknown-match`. */
async function tableOf({ tables }: ApiDeps, matchId: string): Promise<Table> {
  const table = await tables.visit(matchId);
  if (table === undefined) throw new MatchError('unknown-match', 'There is no such match.');
  return table;
}

/** Status, code and message of an error; bugs do not reveal their details. */
export function errorReply(error: unknown): {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly ban?: BanDetails;
} {
  if (error instanceof BannedError)
    return { status: error.status, error: error.code, message: error.message, ban: error.ban };
  if (error instanceof MatchError) return { status: error.status, error: error.code, message: error.message };
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (status === ERRORS['too-large'])
    return { status, error: 'too-large', message: 'The request is too large.' };
  if (status >= 400 && status < 500)
    return { status, error: 'bad-request', message: 'The request is malformed.' };
  return { status: 500, error: 'internal', message: 'Something went wrong on the server.' };
}
