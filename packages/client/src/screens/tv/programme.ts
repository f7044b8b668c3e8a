// The schedule of a TV channel: the current and the next match (UI-P40), and what `/watch` shows of it.

import type { TvChannel } from '@hexmarch/shared/protocol/lobby/tv';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { dateText } from '../../text/language.ts';

export interface OnNow {
  readonly row: MatchRow;
  /** Ms since 1970, of a finished match; absent: it is live. */
  readonly overAt?: number;
  /** The same match may come again. */
  readonly turn: number;
}

type Channel = TvChannel | undefined;

/** Ids of matches that cannot be shown. */
type Broken = ReadonlySet<string>;

const liveIn = (channel: Channel): MatchRow | undefined =>
  channel?.overAt === undefined ? channel?.row : undefined;

const finishedIn = (channel: Channel, broken: Broken) =>
  channel?.overAt === undefined
    ? []
    : [{ row: channel.row, overAt: channel.overAt }, ...(channel.more ?? [])].filter(
        ({ row }) => !broken.has(row.matchId),
      );

/** For a new viewer; undefined: there is none. */
export function onNow(channel: Channel, broken: Broken): OnNow | undefined {
  const live = liveIn(channel);
  if (live !== undefined) return { row: live, turn: 0 };
  const [first] = finishedIn(channel, broken);
  return first && { ...first, turn: 0 };
}

/** The next one; undefined: it stays. */
export function onNext(channel: Channel, on: OnNow, broken: Broken): OnNow | undefined {
  const turn = on.turn + 1;
  const { matchId } = on.row;
  const live = liveIn(channel);
  if (live !== undefined) return live.matchId === matchId ? undefined : { row: live, turn };
  const finished = finishedIn(channel, broken);
  // A match that was just watched live is not replayed at once.
  const next =
    on.overAt === undefined
      ? finished.find(({ row }) => row.matchId !== matchId)
      : finished[(finished.findIndex(({ row }) => row.matchId === matchId) + 1) % finished.length];
  return next && { ...next, turn };
}

/** A public match that has ended, `overAt` ms since 1970. */
export interface Ended {
  readonly row: MatchRow;
  readonly overAt: number;
}

/** What `/watch` shows of a game. */
export type Watched =
  | { readonly kind: 'live'; readonly row: MatchRow; readonly told?: number }
  | ({ readonly kind: 'past' } & Ended)
  | { readonly kind: 'bots' | 'shipped'; readonly game: string };

/** The one that ended last comes first. */
export const lastEnded = (channels: readonly TvChannel[]): readonly Ended[] =>
  channels.flatMap((channel) => finishedIn(channel, NONE)).toSorted((a, b) => b.overAt - a.overAt);

const NONE: Broken = new Set();

/** People first, then what people have played, then what is shipped with the client. */
export function watchedOf(game: string, channels: readonly TvChannel[]): Watched {
  const own = channels.filter((channel) => channel.game === game);
  const live = own.find(({ overAt }) => overAt === undefined);
  if (live !== undefined) {
    const { row, told } = live;
    return { kind: 'live', row, ...(told === undefined ? {} : { told }) };
  }
  const [last] = lastEnded(own);
  return last === undefined ? { kind: 'shipped', game } : { kind: 'past', ...last };
}

/** Today's time, or an earlier day. */
export function whenEnded(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return dateText(at, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' });
}
