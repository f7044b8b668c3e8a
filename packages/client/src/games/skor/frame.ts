// What the frame says about a Skor view: round, whose turn, stages.

import type { SkorView, Stage } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { FrameText } from '../clientGame.ts';
import { roundOf } from './viewFacts.ts';

const STAGES: readonly (readonly [Stage, string])[] = [
  ['upkeep', 'Upkeep'],
  ['move', 'Move'],
  ['build', 'Build'],
  ['research', 'Research'],
];

export function frame(view: SkorView, names: readonly string[], seat: Seat | undefined): FrameText {
  if (view.stage === 'setup') {
    return { round: 'Setup', status: setupStatus(view, names, seat), count: 0, stages: [] };
  }
  const round = roundOf(view);
  return {
    round: `Round ${round}`,
    status: statusOf(view, names, seat),
    count: round,
    stages: view.outcome === null ? stagesOf(view) : [],
  };
}

function setupStatus(view: SkorView, names: readonly string[], seat: Seat | undefined): string {
  if (view.outcome !== null) return 'the match is over';
  if (seat !== undefined && view.choices[seat] === null) return 'choose culture and side';
  const choosing = names.filter((_, one) => view.choices[one] === null);
  return choosing.length === 1 ? `${choosing[0]} is choosing` : 'both are choosing';
}

function statusOf(view: SkorView, names: readonly string[], seat: Seat | undefined): string {
  if (view.outcome !== null) return 'the match is over';
  if (view.active === seat) return view.stage === 'purge' ? 'your purge' : 'your turn';
  return `${names[view.active] ?? ''}’s turn`;
}

function stagesOf(view: SkorView): FrameText['stages'] {
  const at = STAGES.findIndex(([stage]) => stage === view.stage);
  // SKOR-9.3: a purge comes after all stages.
  const now = at < 0 ? STAGES.length : at;
  return STAGES.map(([, label], i) => ({ label, state: i < now ? 'done' : i === now ? 'now' : 'later' }));
}
