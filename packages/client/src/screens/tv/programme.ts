// The schedule of a TV channel: the current and the next match (UI-P40).

import type { TvChannel } from '@hexmarch/shared/protocol/lobby/tv';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';

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
