// Where somebody stands in a league: what whoever looks at its page is to do now.

import type { LeagueTold, MeetingTold, Place } from '@hexmarch/shared/protocol/leagues';

export type Standing =
  /** Their match can be entered; `opponent`: a name. */
  | { readonly kind: 'plays'; readonly opponent: string; readonly matchId: string }
  /** Ms since 1970; `again`: nobody has won the match before. */
  | { readonly kind: 'soon'; readonly opponent: string; readonly beginsAt: number; readonly again: boolean }
  /** For whoever wins the other meeting. */
  | { readonly kind: 'waits' }
  | { readonly kind: 'out' }
  | { readonly kind: 'won' };

/** Undefined of somebody who does not play, or as long as it has not begun. */
export function standingOf({ you, rounds, players, winner }: LeagueTold): Standing | undefined {
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

const otherOf = ({ pair: [one, other] }: MeetingTold, place: Place): Place | null =>
  one === place ? other : one;
