// Status for the common match frame: turn, active player, phase.

import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { FrameText } from '../../../gameApi/frameText.ts';
import { isOut } from '../facts/viewFacts.ts';
import { say } from './say.ts';

export function frame(view: SkormView, names: readonly string[], seat: Seat | undefined): FrameText {
  const { phase, turns, outcome } = view;
  const played = phase === 'set' ? 0 : turns + (outcome === null ? 1 : 0);
  return {
    round: played === 0 ? say('frame.placement') : say('frame.turn', { count: played }),
    status: statusOf(view, names, seat),
    count: played,
    stages: outcome === null ? stagesOf(view) : [],
  };
}

function statusOf(view: SkormView, names: readonly string[], seat: Seat | undefined): string {
  const { phase, active, outcome } = view;
  if (outcome !== null) return say('frame.over');
  if (active === seat) return say(phase === 'set' ? 'frame.place' : 'frame.yours');
  const out = seat !== undefined && isOut(view, seat) ? 'yes' : 'no';
  return say(phase === 'set' ? 'frame.places' : 'frame.theirs', { name: names[active] ?? '', out });
}

const stagesOf = ({ phase }: SkormView): FrameText['stages'] => [
  { label: say('frame.placement'), state: phase === 'set' ? 'now' : 'done' },
  { label: say('frame.play'), state: phase === 'set' ? 'later' : 'now' },
];
