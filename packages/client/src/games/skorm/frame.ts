// What the frame says about a Skorm view: which turn, whose, and which part of the match.

import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { FrameText } from '../clientGame.ts';
import { isOut } from './viewFacts.ts';

export function frame(view: SkormView, names: readonly string[], seat: Seat | undefined): FrameText {
  const { phase, turns, outcome } = view;
  const played = phase === 'set' ? 0 : turns + (outcome === null ? 1 : 0);
  return {
    round: played === 0 ? 'Placement' : `Turn ${played}`,
    status: statusOf(view, names, seat),
    count: played,
    stages: outcome === null ? stagesOf(view) : [],
  };
}

function statusOf(view: SkormView, names: readonly string[], seat: Seat | undefined): string {
  if (view.outcome !== null) return 'the match is over';
  if (view.active === seat) return view.phase === 'set' ? 'place a piece' : 'your turn';
  const name = names[view.active] ?? '';
  const theirs = view.phase === 'set' ? `${name} places a piece` : `${name}’s turn`;
  return seat !== undefined && isOut(view, seat) ? `you are out, ${theirs}` : theirs;
}

const stagesOf = ({ phase }: SkormView): FrameText['stages'] => [
  { label: 'Placement', state: phase === 'set' ? 'now' : 'done' },
  { label: 'Play', state: phase === 'set' ? 'later' : 'now' },
];
