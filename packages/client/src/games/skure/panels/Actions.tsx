// There is no bare end of a turn: ending is defending (SKURE-3.4), and the button says so, and what it costs.

import { withKey } from '../../../shortcuts/Hint.tsx';
import { turnOf } from '../facts.ts';
import { lossesOf } from './dock/stanceText.ts';
import { say } from './say.ts';
import { choose, handOf, type SkureProps } from './types.ts';

export function Actions(props: SkureProps) {
  const { view, pending, phone, outcome } = props;
  const turn = turnOf(props);
  if (view.phase !== 'battle' || outcome !== undefined) return null;
  // On a narrow screen a button that cannot be pressed gives its place to the board, and one that is not meant to the last word.
  if (phone && (turn === undefined || handOf(props).kind !== 'idle')) return null;
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
