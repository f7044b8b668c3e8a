// The board of a public match for small previews (UI-P41): its current state, and long polls for changes. A request does not count as a
// spectator, and sees as much as one (TABLE-27). A match that may not be shown is answered like an unknown one.

import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { PUBLIC_BOARDS, type PublicBoardReply } from '@hexmarch/shared/protocol/lobby/publicBoards';
import { TtlCache } from '../../base/cache.ts';
import type { Clock } from '../../base/clock.ts';
import { MatchError } from '../../base/errors.ts';
import { inConstantTime } from '../../lobby/constantTime.ts';
import { isForAll, type Linked } from '../../lobby/currentRow.ts';
import { type PublicView, publicViewAt } from '../../lobby/spectatorView.ts';
import type { Tables } from '../../lobby/tables.ts';
import type { GamesWatch } from '../../people/gamesWatch.ts';
import type { EventStore, Hasher } from '../../ports/ports.ts';
import { longPoll } from '../common/longPoll.ts';
import { readable } from '../common/readable.ts';
import type { Call, Limit, Route } from '../common/route.ts';
import { queryParam } from './personRoutes.ts';

export interface BoardDeps {
  readonly tables: Pick<Tables, 'find' | 'linkedTo' | 'games'>;
  readonly store: EventStore;
  readonly hasher: Hasher;
  readonly clock: Pick<Clock, 'now' | 'uptime'>;
  /** Long polls for matches. */
  readonly people: { readonly watch: Pick<GamesWatch, 'during' | 'wait'> };
  readonly addressOf: (request: IncomingMessage) => string;
  readonly limit: (name: string, times: number, windowMs: number) => Limit;
}

/** TTL of boards of matches that are not in memory, which are read from the log. */
const FRESH_MS = 3_000;
const REMEMBERED_MAX = 100;

export function boardRoutes(deps: BoardDeps): readonly Route[] {
  const asleep = new TtlCache<PublicView | undefined>(FRESH_MS, REMEMBERED_MAX, () => deps.clock.uptime());
  return [
    {
      method: 'GET',
      path: '/v1/board/:name',
      limit: deps.limit('board', 240, MINUTE_MS),
      answer: (call) => answerTo({ ...deps, asleep }, call),
    },
  ];
}

type Deps = BoardDeps & { readonly asleep: TtlCache<PublicView | undefined> };

/** A long poll. Throws `unknown-match`. */
function answerTo(deps: Deps, call: Call): Promise<PublicBoardReply> {
  const { request, name } = call;
  const after = numberIn(queryParam(request, 'after'));
  return longPoll(deps.people.watch, call, {
    ...{ who: `board:${deps.addressOf(request)}`, waitMs: PUBLIC_BOARDS.waitMs },
    poll: () => replyAfter(deps, name, after),
    matchIdsOf: () => [name],
    isNews: ({ told: publishedCount, status }) => publishedCount !== after || status !== 'playing',
  });
}

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

async function replyAfter(deps: Deps, matchId: string, after: number | undefined): Promise<PublicBoardReply> {
  const found = await inConstantTime(deps.tables.linkedTo({ matchId }));
  if (found === undefined || !isForAll(found)) throw unknown();
  const { status } = found.row;
  const shown = await shownNow(deps, found);
  if (shown === undefined) return { status, told: 0 };
  const { publishedCount, view } = shown;
  if (publishedCount === after) return { status, told: publishedCount };
  const since = after === undefined ? undefined : await linesSince(deps, matchId, after);
  return { status, ...(since ?? { told: publishedCount, view }) };
}

const unknown = (): MatchError => new MatchError('unknown-match', 'There is no such match.');

async function shownNow(deps: Deps, { row }: Linked): Promise<PublicView | undefined> {
  const { tables, asleep, store, hasher, clock } = deps;
  const { matchId } = row;
  const position = tables.find(matchId)?.playing.sight?.position;
  if (position !== undefined) return { publishedCount: position.told, view: position.publicView };
  const game = tables.games.get(row.game);
  if (game === undefined || row.status === 'waiting') return undefined;
  const read = () => readable(publicViewAt({ store, hasher, clock }, game, matchId), DAMAGED);
  return asleep.get(matchId, read);
}

const DAMAGED = 'The log of this match is damaged.';

/** Undefined where there are too many, or the match is not in memory. */
async function linesSince({ tables }: Deps, matchId: string, after: number) {
  const playing = tables.find(matchId)?.playing;
  const position = playing?.sight?.position;
  if (playing === undefined || position === undefined) return undefined;
  const { told: publishedCount, check } = position;
  const count = publishedCount - after;
  if (count <= 0 || count > PUBLIC_BOARDS.linesMax) return undefined;
  // More may be published while the log is read.
  const lines = (await playing.openLog(after)).lines.slice(0, count);
  return lines.length === count ? { told: publishedCount, lines, check } : undefined;
}
