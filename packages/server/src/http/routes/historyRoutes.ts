// The API of the own match history (UI-P14, P15). Shapes are in match/statistics/playedList.ts.

import { StringDecoder } from 'node:string_decoder';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import {
  type HistoryGame,
  type HistoryLine,
  type MetReply,
  opponentsOf,
} from '@hexmarch/shared/match/statistics/playedList';
import { MatchError } from '../../base/errors.ts';
import { Semaphore } from '../../base/rateLimit.ts';
import { DamagedError } from '../../ports/ports.ts';
import { API_HEADERS } from '../common/api.ts';
import { parseHistory, parseTag } from '../common/historyFilter.ts';
import { type RecordFile, RecordShelf } from '../common/recordShelf.ts';
import type { Call, Route } from '../common/route.ts';
import { sendParts } from '../common/sendParts.ts';
import { forPerson, type PersonDeps } from '../common/signedIn.ts';
import type { RecordDeps } from './recordRoutes.ts';

export type HistoryDeps = PersonDeps &
  Pick<RecordDeps, 'store' | 'hasher' | 'signing' | 'rateLimits' | 'addressOf'>;

/** Concurrent streams of one address, and the queue for them. */
const AT_A_TIME = 2;
const WAITING_MAX = 10;
/** Timeout of a stalled reader. */
const READER_PATIENCE_MS = 15_000;

export function historyRoutes(deps: HistoryDeps): readonly Route[] {
  const { limit, people } = deps;
  const own = forPerson(deps);
  const { history } = people;
  const looks = limit('meHistory', 120, MINUTE_MS);
  return [
    own('GET', '/me/history', looks, ({ person }, { request }) => {
      const { filter, after } = parseHistory(request);
      return history.page(person.id, filter, after);
    }),
    own('GET', '/me/numbers', limit('meNumbers', 30, MINUTE_MS), ({ person }, { request }) =>
      history.numbers(person.id, parseHistory(request).filter),
    ),
    own('GET', '/me/met/:name', looks, async ({ person }, { name }): Promise<MetReply> => {
      const met = await history.opponents.inMatch(person.id, name);
      return { met: met.map(({ seat }) => seat) };
    }),
    own(
      ...(['POST', '/me/history/:name/tag', limit('meTag', 60, MINUTE_MS)] as const),
      ({ person }, { name, body }) => history.tag(person.id, name, parseTag(body).tag),
      { takesBody: true },
    ),
    own('GET', '/me/history.ndjson', limit('meRecords', 20, MINUTE_MS), recordsSender(deps)),
  ];
}

function recordsSender(deps: HistoryDeps): Parameters<ReturnType<typeof forPerson>>[3] {
  const { store, hasher, signing, rateLimits, addressOf, people } = deps;
  // Each is read once: nothing is cached.
  const shelf = new RecordShelf({ store, hasher, sign: signing.sign }, { bytesMax: 0 });
  const turnstile = new Semaphore(rateLimits ? AT_A_TIME : Number.POSITIVE_INFINITY, WAITING_MAX);
  return async ({ person }, { request, response }: Call) => {
    const { filter } = parseHistory(request);
    const games = await people.history.all(person.id, filter);
    const leave = await turnstile.enter(addressOf(request));
    if (leave === undefined)
      throw new MatchError('too-many', 'Too many records are on their way to you. Please wait a moment.');
    try {
      if (response.destroyed) return;
      response.writeHead(200, {
        ...API_HEADERS,
        'content-type': 'application/x-ndjson; charset=utf-8',
        'content-disposition': 'attachment; filename="hexmarch-history.ndjson"',
        'cache-control': 'no-store',
      });
      await sendParts(response, lines(shelf, games), READER_PATIENCE_MS);
    } finally {
      leave();
    }
  };
}

/** Matches with a damaged log have no record, and reopened ones none yet. */
async function* lines(shelf: RecordShelf, games: AsyncIterable<HistoryGame>): AsyncGenerator<Buffer> {
  for await (const game of games) {
    const file = await endedRecord(shelf, game.row.matchId);
    if (file === undefined) continue;
    const { row, seat, result } = game;
    const line: HistoryLine = {
      ...{ matchId: row.matchId, seat, result, opponents: opponentsOf(game), record: '' },
    };
    yield* withRecord(line, file.parts);
    yield Buffer.from('\n');
  }
}

/** `line`: with an empty record, which comes last, and is streamed part by part, inside the quotes that end the text. */
export function* withRecord<Said extends { readonly record: string }>(
  line: Said,
  parts: readonly Buffer[],
): Generator<Buffer> {
  yield Buffer.from(JSON.stringify(line).slice(0, -2));
  const decoder = new StringDecoder('utf8');
  for (const part of parts) yield Buffer.from(JSON.stringify(decoder.write(part)).slice(1, -1));
  yield Buffer.from('"}');
}

/** Undefined where it is damaged, or the match has not ended. */
export async function endedRecord(shelf: RecordShelf, matchId: string): Promise<RecordFile | undefined> {
  try {
    return await shelf.fetch(matchId, true);
  } catch (error) {
    if (error instanceof DamagedError) return undefined;
    throw error;
  }
}
