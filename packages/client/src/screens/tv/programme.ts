// What a channel shows, and what comes after it (UI-P40).

import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import type { TvChannel } from '@hexmarch/shared/protocol/tv';

export interface OnNow {
  readonly row: MatchRow;
  /** Ms since 1970, of a match that is over; absent: it is played now. */
  readonly overAt?: number;
  /** The same match may come again. */
  readonly turn: number;
}

type Channel = TvChannel | undefined;

/** Ids of matches that cannot be shown. */
type Broken = ReadonlySet<string>;

const liveIn = (channel: Channel): MatchRow | undefined =>
  channel?.overAt === undefined ? channel?.row : undefined;

const pastIn = (channel: Channel, broken: Broken) =>
  channel?.overAt === undefined
    ? []
    : [{ row: channel.row, overAt: channel.overAt }, ...(channel.more ?? [])].filter(
        ({ row }) => !broken.has(row.matchId),
      );

/** To whoever comes; undefined: nothing is. */
export function onNow(channel: Channel, broken: Broken): OnNow | undefined {
  const live = liveIn(channel);
  if (live !== undefined) return { row: live, turn: 0 };
  const [first] = pastIn(channel, broken);
  return first && { ...first, turn: 0 };
}

/** After that; undefined: it stays. */
export function onNext(channel: Channel, on: OnNow, broken: Broken): OnNow | undefined {
  const turn = on.turn + 1;
  const { matchId } = on.row;
  const live = liveIn(channel);
  if (live !== undefined) return live.matchId === matchId ? undefined : { row: live, turn };
  const past = pastIn(channel, broken);
  // What has just been watched live is not shown again at once.
  const next =
    on.overAt === undefined
      ? past.find(({ row }) => row.matchId !== matchId)
      : past[(past.findIndex(({ row }) => row.matchId === matchId) + 1) % past.length];
  return next && { ...next, turn };
}
