// Status for the common match frame: round, active player, stages.

import { draftDue } from '@hexmarch/shared/games/skor/draft';
import { isBeforePlay } from '@hexmarch/shared/games/skor/query';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { FrameText } from '../../../gameApi/frameText.ts';
import { roundOf } from '../facts/viewFacts.ts';
import { say } from './say.ts';

const STAGES = ['upkeep', 'move', 'build', 'research'] as const;

export function frame(view: SkorView, names: readonly string[], seat: Seat | undefined): FrameText {
  if (isBeforePlay(view)) {
    return { round: say('frame.setup'), status: setupStatus(view, names, seat), count: 0, stages: [] };
  }
  const round = roundOf(view);
  return {
    round: say('frame.round', { round }),
    status: statusOf(view, names, seat),
    count: round,
    stages: view.outcome === null ? stagesOf(view) : [],
  };
}

function setupStatus(view: SkorView, names: readonly string[], seat: Seat | undefined): string {
  if (view.outcome !== null) return say('frame.over');
  if (view.rollDue !== undefined) return say('frame.roll', { sides: view.rollDue.sides });
  const due = draftDue(view);
  if (due !== undefined) {
    if (due.seat === seat) return say(`frame.${due.type}`);
    return say('frame.theirDraft', { due: due.type, name: names[due.seat] ?? '' });
  }
  if (seat !== undefined && view.choices[seat] === null)
    return say(view.draft === undefined ? 'frame.chooseSetup' : 'frame.chooseSide');
  const [one = '', other] = names.filter((_, of) => view.choices[of] === null);
  return other === undefined ? say('frame.oneChooses', { name: one }) : say('frame.bothChoose');
}

function statusOf(view: SkorView, names: readonly string[], seat: Seat | undefined): string {
  if (view.outcome !== null) return say('frame.over');
  if (view.rollDue !== undefined) return say('frame.roll', { sides: view.rollDue.sides });
  if (view.active === seat) return view.stage === 'purge' ? say('frame.yourPurge') : say('frame.yourTurn');
  return say('frame.theirTurn', { name: names[view.active] ?? '' });
}

function stagesOf(view: SkorView): FrameText['stages'] {
  const at = (STAGES as readonly string[]).indexOf(view.stage);
  // SKOR-9.3: a purge follows all stages.
  const now = at < 0 ? STAGES.length : at;
  return STAGES.map((stage, i) => ({
    label: say(`stage.${stage}`),
    state: i < now ? 'done' : i === now ? 'now' : 'later',
  }));
}
