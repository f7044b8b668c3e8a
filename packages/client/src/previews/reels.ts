// The sources of a preview's shots.

import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { isTableEvent } from '@hexmarch/shared/match/fold/acts';
import { nameOfSeat } from '@hexmarch/shared/match/record/people';
import { PUBLIC_BOARDS, type PublicBoardReply } from '@hexmarch/shared/protocol/lobby/publicBoards';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import type { AnyClientGame, AnyEvent, AnyView } from '../gameApi/anyGame.ts';
import { gameEntry } from '../games/registry.ts';
import { fetchStart } from '../games/starts.ts';
import { call, fetchRecord } from '../net/api/api.ts';
import { LocalDice } from '../source/localDice.ts';
import { opened } from '../source/localSource.ts';
import { readRecordFile } from '../source/recordFile.ts';
import { type Moments, unrolled } from '../source/recordMoments.ts';
import { erasedName, namesIn, namesOf } from '../text/bots.ts';
import { catalogue } from '../text/catalogue.ts';
import { LiveReel, shotsOf } from './liveReel.ts';
import type messages from './messages/en.json';
import type { Reel, Shot } from './reel.ts';

/** Of every preview. */
export const { say } = await catalogue<typeof messages>(import.meta.url);

/** A live match. */
export type LiveOf = Pick<MatchRow, 'matchId' | 'game' | 'seats' | 'bots'>;

/** The subject of a preview. */
export type Subject =
  | { readonly kind: 'live'; readonly row: LiveOf }
  | { readonly kind: 'past'; readonly row: Pick<MatchRow, 'matchId' | 'game'> }
  | { readonly kind: 'prepared'; readonly game: string }
  | { readonly kind: 'played'; readonly open: () => Promise<Reel | undefined> };

/** Undefined if it cannot be shown here; rejects on a failure. */
export async function openReel(subject: Subject): Promise<Reel | undefined> {
  if (subject.kind === 'live') return liveReel(subject.row);
  if (subject.kind === 'played') return subject.open();
  return subject.kind === 'past' ? pastReel(subject.row) : preparedReel(subject.game);
}

const loaded = (game: string): Promise<AnyClientGame> | undefined => gameEntry(game)?.load();

async function liveReel({ matchId, game, ...row }: LiveOf): Promise<Reel | undefined> {
  const found = await loaded(game);
  return found && new LiveReel(found, namesIn(row), (after, signal) => publicBoard(matchId, after, signal));
}

async function pastReel({ matchId, game }: Pick<MatchRow, 'matchId' | 'game'>): Promise<Reel | undefined> {
  const [found, bytes] = await Promise.all([loaded(game), fetchRecord(matchId, null)]);
  const read = readRecordFile(bytes);
  if (found === undefined || !read.ok || read.file.head.rulesVersion > found.definition.rulesVersion)
    return undefined;
  const { head, names } = read.file;
  const sitting = head.seats.map((seated, seat) => ({
    ...(seated.bot === undefined ? {} : { bot: seated.bot }),
    name: nameOfSeat(seated, names) ?? erasedName(seat),
  }));
  const shots = shotsFrom(unrolled(found.definition, read.file));
  return shots.length === 0 ? undefined : new ListReel(found, namesOf(sitting), shots);
}

/** From the end of the setup: before any command. */
function shotsFrom({ game, list }: Moments): readonly Shot[] {
  const viewOf = (state: unknown) => game.view(state, SPECTATOR) as AnyView;
  const first = list.findLastIndex(({ action }) => action === 0);
  const opening = list[first];
  if (opening === undefined) return [];
  let before = viewOf(opening.state);
  const shots: Shot[] = [{ view: before }];
  for (const { event, state } of list.slice(first + 1)) {
    const view = viewOf(state);
    const seen = isTableEvent(event) ? undefined : game.redact(event, SPECTATOR);
    if (seen !== undefined) shots.push({ view, made: { event: seen as AnyEvent, before } });
    else if (isTableEvent(event)) shots.push({ view });
    before = view;
  }
  return shots;
}

/** A line of play from the newcomers' position, in a loop. */
async function preparedReel(game: string): Promise<Reel | undefined> {
  const [found, start] = await Promise.all([loaded(game), fetchStart(game)]);
  const prepared = start?.prepared;
  if (found === undefined || prepared === undefined) return undefined;
  const lines = await prepared.played();
  const first = opened(found.definition, prepared.options, new LocalDice());
  if (!first.ok) return undefined;
  const view = found.definition.view(first.value, SPECTATOR);
  const shots = shotsOf(found.definition, view, lines) ?? [];
  // Nobody has played them.
  const count = found.seatCount?.(view) ?? found.definition.seats.max;
  const names = Array.from({ length: count }, (_, seat) => say('side', { n: seat + 1 }));
  return new ListReel(found, names, [{ view }, ...shots]);
}

/** The shots of a fixed list of events, in a loop: a finished match, or moves from a prepared position. */
class ListReel implements Reel {
  readonly game: AnyClientGame;
  readonly names: readonly string[];
  readonly behind = 0;
  private readonly shots: readonly Shot[];
  private at = 0;

  constructor(game: AnyClientGame, names: readonly string[], shots: readonly Shot[]) {
    this.game = game;
    this.names = names;
    this.shots = shots;
  }

  async next(): Promise<Shot | undefined> {
    const shot = this.shots[this.at];
    const isEnd = this.at === this.shots.length - 1;
    this.at = isEnd ? 0 : this.at + 1;
    return shot && (isEnd ? { ...shot, isEnd } : shot);
  }
}

/** The public board of a match for previews (UI-P41). Timeout of a response. */
const SLACK_MS = 8_000;

/** The whole board, or a long poll for what was published since `after`. Rejects with `ApiError`, also when `signal` is aborted. */
function publicBoard(
  matchId: string,
  after: number | undefined,
  signal: AbortSignal,
): Promise<PublicBoardReply> {
  const query = after === undefined ? '' : `?after=${after}`;
  const off = AbortSignal.any([signal, AbortSignal.timeout(PUBLIC_BOARDS.waitMs + SLACK_MS)]);
  return call('GET', `/api/v1/board/${encodeURIComponent(matchId)}${query}`, undefined, null, off);
}
