// The act that closes the turn; it says what would be lost (UI-14).

import { lossesOf } from '../facts.ts';
import { choose, type SkorProps, stepOf } from './types.ts';

export function EndTurn(props: SkorProps) {
  const { view, legal, seat, names, pending, phone } = props;
  const { mode } = stepOf(props);
  if (view.stage === 'setup') return null;
  const can = legal.some(({ type }) => type === 'end');
  // On a narrow screen a button that says nothing gives its place to the board.
  if (phone && (!can || mode.kind === 'armed' || mode.kind === 'tool')) return null;
  const { budget, canMove } = lossesOf(view, legal);
  const small = can
    ? [budget > 0 ? `${budget} unspent` : '', canMove > 0 ? `${canMove} can still move` : '']
        .filter((text) => text !== '')
        .join(' · ')
    : view.active === seat
      ? 'choose first'
      : `${names[view.active] ?? ''} plays`;
  return (
    <button
      type="button"
      class={`end-turn ${can ? 'cta' : 'ghost'}`}
      disabled={!can || pending}
      data-testid="end-turn"
      onClick={() => choose(props, 'end')}
    >
      {can ? 'End turn' : 'Waiting'}
      <small>{small || 'nothing is lost'}</small>
    </button>
  );
}
