// A player's state in a tournament: what to do now.

import type { LeagueReply, MeetingSnapshot, Place } from '@hexmarch/shared/protocol/lobby/leagues';

export type Standing =
  /** Their match can be joined; `opponent`: a name. */
  | { readonly kind: 'plays'; readonly opponent: string; readonly matchId: string }
  /** Ms since 1970; `again`: the match before had no winner. */
  | { readonly kind: 'soon'; readonly opponent: string; readonly beginsAt: number; readonly again: boolean }
  /** Waits for the winner of the other meeting. */
  | { readonly kind: 'waits' }
  | { readonly kind: 'out' }
  | { readonly kind: 'won' };

/** Undefined for people who do not play, and before it has begun. */
export function standingOf({ you, rounds, players, winner }: LeagueReply): Standing | undefined {
  const place = you?.place ?? null;
  if (place === null || rounds.length === 0) return undefined;
  if (winner === place) return { kind: 'won' };
  const meeting = rounds.flat().findLast(({ pair }) => pair.includes(place));
  if (meeting === undefined) return undefined;
  if (meeting.winner !== undefined) return { kind: 'out' };
  const other = otherOf(meeting, place);
  if (other === null) return { kind: 'waits' };
  const opponent = players[other] ?? '';
  const { beginsAt } = meeting;
  const matchId = meeting.matches.at(-1);
  if (beginsAt !== undefined) return { kind: 'soon', opponent, beginsAt, again: meeting.matches.length > 0 };
  return matchId === undefined ? { kind: 'waits' } : { kind: 'plays', opponent, matchId };
}

const otherOf = ({ pair: [one, other] }: MeetingSnapshot, place: Place): Place | null =>
  one === place ? other : one;
