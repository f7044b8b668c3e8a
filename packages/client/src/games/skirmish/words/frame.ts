// Status for the common match frame: turn, and whether orders are accepted (UI-S2, UI-S31).

import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { canOrder, playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { FrameText } from '../../../gameApi/frameText.ts';
import { sealedOf } from '../facts/viewFacts.ts';
import { say } from './say.ts';

export const frame = (view: SkirmishView, _names: readonly string[], seat: Seat | undefined): FrameText => ({
  round: say('frame.turn', { turn: view.turn }),
  status: statusOf(view, seat),
  count: view.turn,
  stages: view.outcome === null ? stagesOf(view) : [],
});

function statusOf(view: SkirmishView, seat: Seat | undefined): string {
  const { outcome, paused, clock } = view;
  if (outcome !== null) return say('frame.over');
  // SKI-3.6: no lock applies during a pause.
  if (paused) return say('frame.paused');
  if (clock.lock !== null) return say(`frame.locked.${clock.lock}`);
  if (seat === undefined || !canOrder(view, playerOf(view, seat))) return say('frame.open');
  const { sealed, all } = sealedOf(view, seat);
  return say('frame.own', { done: String(sealed >= all) });
}

/** In the lock after a resolution the order stage is still to come. */
function stagesOf({ clock: { lock } }: SkirmishView): FrameText['stages'] {
  const orders = lock === null ? 'now' : lock === 'before' ? 'done' : 'later';
  return [
    { label: say('frame.stage.orders'), state: orders },
    { label: say('frame.stage.lock'), state: lock === 'before' ? 'now' : 'later' },
    { label: say('frame.stage.resolution'), state: 'later' },
  ];
}
