// Records of matches and the key that signs them.

import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { Clock } from '../../base/clock.ts';
import { MatchError } from '../../base/errors.ts';
import { hashToken, sameHash } from '../../base/keys.ts';
import { Semaphore } from '../../base/rateLimit.ts';
import type { RecordArchive } from '../../lobby/retention.ts';
import { publishedToSpectators } from '../../lobby/spectatorView.ts';
import type { Tables } from '../../lobby/tables.ts';
import type { SeatingRecord } from '../../match/person.ts';
import type { EventStore, Hasher, TableRow } from '../../ports/ports.ts';
import { delayOf, peopleOf, setupOf } from '../../table/state/tableRow.ts';
import { API_HEADERS } from '../common/api.ts';
import { archivedRecord } from '../common/archivedRecord.ts';
import { readable } from '../common/readable.ts';
import { type RecordFile, RecordShelf, type ShelfDeps } from '../common/recordShelf.ts';
import { tokenOf } from '../common/requests.ts';
import type { Call, Limit, Route } from '../common/route.ts';
import { sendParts } from '../common/sendParts.ts';

export interface RecordDeps {
  readonly store: EventStore;
  /** Of matches that are not in the store any more; absent: there are none. */
  readonly archive?: Pick<RecordArchive, 'read'> | undefined;
  readonly hasher: Hasher;
  readonly clock: Pick<Clock, 'now' | 'uptime'>;
  readonly tables: Pick<Tables, 'find' | 'games'>;
  readonly signing: { readonly key: string; readonly sign: ShelfDeps['sign'] };
  readonly rateLimits: boolean;
  /** Public ids under which the caller sits in that match, proved by a session. */
  readonly tenuresOf: (call: Call) => Promise<readonly string[]>;
  /** Whether the caller is blocked by the host, whose public id that is. */
  readonly isUnwanted: (call: Call, host: string) => Promise<boolean>;
  /** The address that rate limits count a request by (address.ts). */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Rate limit per address: `limit('create', 30, 600_000)`. */
  readonly limit: (name: string, times: number, windowMs: number) => Limit;
}

const DAY_S = 86_400;
/** Concurrent downloads of one address, and the queue for them. */
const AT_A_TIME = 2;
const WAITING_MAX = 20;
/** Timeout of a stalled reader. */
const READER_PATIENCE_MS = 15_000;

/** `GET /key` and `GET /matches/:id/record`. */
export function recordRoutes(deps: RecordDeps): readonly Route[] {
  return [
    { method: 'GET', path: '/key', answer: () => ({ key: deps.signing.key }) },
    {
      method: 'GET',
      path: '/matches/:name/record',
      limit: deps.limit('record', 60, MINUTE_MS),
      answer: recordSender(deps),
    },
  ];
}

function recordSender(deps: RecordDeps): Route['answer'] {
  const { store, hasher, signing, rateLimits, addressOf } = deps;
  const shelf = new RecordShelf({ store, hasher, sign: signing.sign });
  const turnstile = new Semaphore(rateLimits ? AT_A_TIME : Number.POSITIVE_INFINITY, WAITING_MAX);
  return async (call) => {
    const leave = await turnstile.enter(addressOf(call.request));
    if (leave === undefined)
      throw new MatchError('too-many', 'Too many records are on their way to you. Please wait a moment.');
    try {
      if (!call.response.destroyed) await sendRecord(deps, shelf, call);
    } finally {
      leave();
    }
  };
}

async function sendRecord(deps: RecordDeps, shelf: RecordShelf, call: Call): Promise<void> {
  const { response, name: matchId } = call;
  const file = await recordFor(deps, shelf, call);
  response.writeHead(200, {
    ...API_HEADERS,
    'content-type': 'application/x-ndjson; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName(file, matchId)}"`,
    'content-length': file.parts.reduce((sum, part) => sum + part.length, 0),
    // The record of a match that is over is final, unless the match may be reopened; that of a running one changes with every action.
    'cache-control': file.isFinal ? `private, max-age=${DAY_S}` : 'no-store',
  });
  await sendParts(response, file.parts, READER_PATIENCE_MS);
}

/** Throws `MatchError`. */
async function recordFor(deps: RecordDeps, shelf: RecordShelf, call: Call): Promise<RecordFile> {
  const { store, archive, tables, tenuresOf, isUnwanted } = deps;
  const { request, name: matchId } = call;
  const row = await readable(store.table(matchId), DAMAGED);
  const isOver = row?.status === 'over';
  const running = row === undefined || isOver ? undefined : row;
  // A decision of the host holds before it is stored.
  const people = running && (tables.find(matchId)?.seating.record() ?? peopleOf(running));
  const isPlayer =
    people !== undefined &&
    mayWatch(people, tokenOf(request.headers.authorization), await tenuresOf(call)) === 'player';
  // UI-P80: as of a locked room. Pages and pictures are the same for all, since they read no cookie.
  if (people !== undefined && !isPlayer && (await isUnwanted(call, people.host))) throw forPlayers();
  const until = running === undefined || isPlayer ? undefined : await untilFor(deps, running);
  const file = row === undefined ? undefined : await readable(shelf.fetch(matchId, isOver, until), DAMAGED);
  // It may have been removed from the store just now.
  const found = file ?? archivedRecord(await archive?.read(matchId));
  if (found !== undefined) return found;
  if (row === undefined) throw new MatchError('unknown-match', 'There is no such match.');
  throw new MatchError('not-over', 'This match has not begun, or goes on again.');
}

const DAMAGED = 'The log of this match is damaged, so it has no record.';

/** A running match is for those who could watch it (all who know its id unless it is locked), and for its players; throws for others. */
function mayWatch(
  { seats, watchersAllowed, locked, removed }: SeatingRecord,
  token: string | undefined,
  tenures: readonly string[],
): 'player' | 'watcher' {
  const hash = token === undefined ? '' : hashToken(token);
  const isOwn = ({ id, tokenHash }: NonNullable<(typeof seats)[number]>) =>
    sameHash(tokenHash, hash) || tenures.includes(id);
  if (seats.some((person) => person !== null && isOwn(person))) return 'player';
  const isOpen = watchersAllowed && !locked && !removed.includes(hash);
  if (!isOpen) throw forPlayers();
  return 'watcher';
}

const forPlayers = (): MatchError =>
  new MatchError('watchers-refused', 'Only its players can get the record of this match now.');

/** How many actions spectators may know of (TABLE-27); undefined: all published ones. */
async function untilFor(
  { store, clock, tables }: Pick<RecordDeps, 'store' | 'clock' | 'tables'>,
  row: TableRow,
): Promise<number | undefined> {
  if (delayOf(row) === undefined) return undefined;
  const sight = tables.find(row.matchId)?.playing.sight;
  if (sight !== undefined) return sight.position.told;
  const { game, delay } = setupOf(row, tables.games);
  const publishedUntil = delay && publishedToSpectators({ store, clock }, game, row.matchId, delay);
  return (await readable(publishedUntil ?? Promise.resolve(undefined), DAMAGED)) ?? 0;
}

/** Ids consist of letters, digits, `_` and `-`; games that a host adds are checked for that. */
function fileName({ game }: RecordFile, matchId: string): string {
  return `hexmarch-${game}-${matchId}.jsonl`.replace(/[^\w.-]/g, '_');
}
