// Current result of a vote, and what this person can still do (UI-S40).

import type { Effect } from '@hexmarch/shared/games/skirmish/land/types';
import type { SkirmishCommand, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';

export interface VoteChoice {
  readonly effect: Effect;
  /** Players who voted for it, as far as the viewer may know. */
  readonly voters: readonly Seat[];
  readonly isOwn: boolean;
  /** Wins a tie (SKI-10.5). */
  readonly isTie: boolean;
}

/** Empty while no vote is open. */
export function choicesOf(view: SkirmishView, player: Seat): readonly VoteChoice[] {
  const { announced, votes } = view;
  if (announced === null) return [];
  return announced.offered.map((effect) => {
    const voters = votes.flatMap((vote, who) => (vote?.effect === effect ? [who] : []));
    return { effect, voters, isOwn: voters.includes(player), isTie: effect === announced.tie };
  });
}

export const canVote = (legal: readonly SkirmishCommand[]): boolean =>
  legal.some(({ type }) => type === 'vote');

/** The turn in which the effect applies: the next one, or this (SKI-10.8). */
export const turnOfEffect = ({ turn, options }: SkirmishView): number =>
  options.votingMode === 'sameDay' ? turn : turn + 1;
