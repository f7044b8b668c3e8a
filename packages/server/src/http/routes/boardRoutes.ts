// The board of a public match for pages that show it small (UI-P41): how it stands, and what is told from then on. Whoever asks counts as
// nobody who watches, and knows as much (TABLE-27). What may not be shown is answered as what there is not.

import type { IncomingMessage } from 'node:http';
import { PUBLIC_BOARDS, type PublicBoardReply } from '@hexmarch/shared/protocol/publicBoards';
import { TtlCache } from '../../base/cache.ts';
import type { Clock } from '../../base/clock.ts';
import { MatchError } from '../../base/errors.ts';
import { inConstantTime } from '../../lobby/constantTime.ts';
import { isForAll, type Linked } from '../../lobby/currentRow.ts';
import { type Shown, shownAt } from '../../lobby/spectatorView.ts';
import type { Tables } from '../../lobby/tables.ts';
import type { GamesWatch } from '../../people/gamesWatch.ts';
import type { EventStore, Hasher } from '../../ports/ports.ts';
import type { Call, Limit, Route } from '../../ports/route.ts';
import { asSoonAs } from '../common/asSoonAs.ts';
import { readable } from '../common/readable.ts';
import { askedIn } from './personRoutes.ts';

export interface BoardDeps {
  readonly tables: Pick<Tables, 'find' | 'linkedTo' | 'games'>;
  readonly store: EventStore;
  readonly hasher: Hasher;
  readonly clock: Pick<Clock, 'now'>;
  /** Who waits to hear of matches. */
  readonly people: { readonly watch: Pick<GamesWatch, 'during' | 'wait'> };
  readonly addressOf: (request: IncomingMessage) => string;
  readonly limit: (name: string, times: number, windowMs: number) => Limit;
}

const MINUTE_MS = 60_000;
/** A match that is not in memory is read from its log, for all who ask within so long. */
const FRESH_MS = 3_000;
const REMEMBERED_MAX = 100;

export function boardRoutes(deps: BoardDeps): readonly Route[] {
  const asleep = new TtlCache<Shown | undefined>(FRESH_MS, REMEMBERED_MAX);
  return [
    {
      method: 'GET',
      path: /^\/v1\/board\/([^/]+)\/?$/i,
      limit: deps.limit('board', 240, MINUTE_MS),
      answer: (call) => answerTo({ ...deps, asleep }, call),
    },
  ];
}

type Deps = BoardDeps & { readonly asleep: TtlCache<Shown | undefined> };

/** Whoever knows how it stands waits until it stands otherwise. Throws `unknown-match`. */
function answerTo(deps: Deps, call: Call): Promise<PublicBoardReply> {
  const { request, name } = call;
  const after = numberIn(askedIn(request, 'after'));
  return asSoonAs(deps.people.watch, call, {
    ...{ who: `board:${deps.addressOf(request)}`, waitMs: PUBLIC_BOARDS.waitMs },
    look: () => replyAfter(deps, name, after),
    matchIdsOf: () => [name],
    isNews: ({ told, status }) => told !== after || status !== 'playing',
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
  const { told, view } = shown;
  if (told === after) return { status, told };
  const since = after === undefined ? undefined : await linesSince(deps, matchId, after);
  return { status, ...(since ?? { told, view }) };
}

const unknown = (): MatchError => new MatchError('unknown-match', 'There is no such match.');

async function shownNow(deps: Deps, { row }: Linked): Promise<Shown | undefined> {
  const { tables, asleep, store, hasher, clock } = deps;
  const { matchId } = row;
  const position = tables.find(matchId)?.playing.sight?.position;
  if (position !== undefined) return { told: position.told, view: position.publicView };
  const game = tables.games.get(row.game);
  if (game === undefined || row.status === 'waiting') return undefined;
  const read = () => readable(shownAt({ store, hasher, clock }, game, matchId), DAMAGED);
  return asleep.get(matchId, clock.now(), read);
}

const DAMAGED = 'The log of this match is damaged.';

/** Undefined where it is more than a few, or of a match that is not in memory. */
async function linesSince({ tables }: Deps, matchId: string, after: number) {
  const playing = tables.find(matchId)?.playing;
  const position = playing?.sight?.position;
  if (playing === undefined || position === undefined) return undefined;
  const { told, check } = position;
  const count = told - after;
  if (count <= 0 || count > PUBLIC_BOARDS.linesMax) return undefined;
  // More may be told while the log is read.
  const lines = (await playing.openLog(after)).lines.slice(0, count);
  return lines.length === count ? { told, lines, check } : undefined;
}
