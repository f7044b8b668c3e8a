// No plain end of turn: ending means defending (SKURE-3.4), and the button says so with its cost.

import { withKey } from '../../../../shortcuts/Hint.tsx';
import { PlanButton } from '../../company/index.ts';
import { turnOf } from '../../draft/facts.ts';
import { choose, draftOf, type SkureProps } from '../common/types.ts';
import { say } from '../words/say.ts';
import { lossesOf } from '../words/stanceText.ts';

export function Actions(props: SkureProps) {
  const { view, pending, phone, outcome } = props;
  const turn = turnOf(props);
  if (view.phase !== 'battle' || outcome !== undefined) return null;
  // On a narrow screen a disabled button gives way to the board, and during a draft to the confirm button.
  if (phone && (turn === undefined || draftOf(props).kind !== 'idle')) return null;
  // Nobody waits idle: where the turn ends, the next one is planned (UI-K88).
  if (turn === undefined && view.company !== undefined) return <PlanButton {...props} />;
  const losses = turn === undefined ? [] : lossesOf(view, turn, 'end');
  return (
    <button
      type="button"
      class="cta end-turn battle-end"
      disabled={turn === undefined || pending}
      data-testid="end-turn"
      data-key="endTurn"
      title={withKey(say('end'), 'endTurn')}
      onClick={() => choose(props, 'end')}
    >
      <span class="end-title">{say('end')}</span>
      <small>{turn === undefined ? say('end.notNow') : losses.join(' · ') || say('end.stance')}</small>
    </button>
  );
}
