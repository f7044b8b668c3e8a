// Records of matches and the key that signs them.

import { type RequestHandler, Router } from 'express';
import { MatchError } from '../errors.ts';
import { hashToken, sameHash } from '../match/keys.ts';
import {
  DamagedError,
  type EventStore,
  type Hasher,
  type StoredMatch,
  type TableRow,
} from '../match/ports.ts';
import { peopleOf } from '../match/tableRow.ts';
import { recordOf } from './record.ts';
import { tokenOf } from './requests.ts';

export interface RecordDeps {
  readonly store: EventStore;
  readonly hasher: Hasher;
  readonly signing: { readonly key: string; readonly sign: Parameters<typeof recordOf>[2] };
  /** Middleware against too many requests of one address: `limit('create', 30, 600_000)`. */
  readonly limit: (name: string, times: number, windowMs: number) => RequestHandler;
}

const MINUTE_MS = 60_000;
const DAY_S = 86_400;

/** `GET /key` and `GET /matches/:id/record`. */
export function recordRoutes(deps: RecordDeps): Router {
  const router = Router();
  router.get('/key', (_request, response) => {
    response.json({ key: deps.signing.key });
  });
  router.get('/matches/:id/record', deps.limit('record', 60, MINUTE_MS), fetchRecord(deps));
  return router;
}

function fetchRecord({ store, hasher, signing }: RecordDeps): RequestHandler {
  return async (request, response) => {
    const matchId = String(request.params.id);
    try {
      const row = await store.table(matchId);
      if (row === undefined) throw new MatchError('unknown_match', 'There is no such match.');
      const match = await store.load(matchId);
      if (match === undefined) throw new MatchError('not_over', 'This match has not begun.');
      if (match.end === undefined) assertMayWatch(row, tokenOf(request.headers.authorization));
      const text = recordOf(match, hasher, signing.sign);
      response.set({
        'content-type': 'application/x-ndjson; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName(match)}"`,
        // A match that is over stays as it is; one that runs has another record after every action.
        'cache-control': match.end === undefined ? 'no-store' : `private, max-age=${DAY_S}`,
      });
      response.send(text);
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      throw new MatchError('damaged', 'The log of this match is damaged, so it has no record.', {
        cause: error,
      });
    }
  };
}

/** A running match is for those who could watch it, as whoever knows its id may unless it is locked, and for its players. */
function assertMayWatch(row: TableRow, token: string | undefined): void {
  const { seats, watchersAllowed, locked, removed } = peopleOf(row);
  const hash = token === undefined ? '' : hashToken(token);
  if (seats.some((person) => person !== null && sameHash(person.tokenHash, hash))) return;
  const isOpen = watchersAllowed && !locked && !removed.includes(hash);
  if (!isOpen)
    throw new MatchError('watchers_refused', 'Only its players can get the record of this match now.');
}

/** Ids hold letters, digits, `_` and `-`; games that a host adds are held to the same. */
function fileName({ head }: StoredMatch): string {
  const { game, matchId } = head.line;
  return `hexmarch-${game}-${matchId}.jsonl`.replace(/[^\w.-]/g, '_');
}
