// The act that closes a turn, where the eye looks for it on a wide screen; it says what is still missing.

import { mainActions } from '../facts.ts';
import { isOut } from '../viewFacts.ts';
import { choose, type SkormProps, stepOf } from './types.ts';

export function Actions(props: SkormProps) {
  const { view, seat, pending, phone } = props;
  // On a phone the dock, which has the same button, stands where this one would.
  if (phone || seat === undefined || isOut(view, seat)) return null;
  const { armed = false } = stepOf(props);
  return (
    <button
      type="button"
      class={`end-turn ${armed ? 'cta' : 'ghost'}`}
      disabled={!armed || pending}
      data-testid="play-turn"
      onClick={() => choose(props, 'confirm')}
    >
      {view.active !== seat ? 'Waiting' : view.phase === 'set' ? 'Place piece' : 'Play turn'}
      <small>{missing(props)}</small>
    </button>
  );
}

function missing(props: SkormProps): string {
  const { view, seat, names } = props;
  const { armed, rotations, legal } = stepOf(props);
  if (view.active !== seat) return `${names[view.active] ?? ''} ${view.phase === 'set' ? 'places' : 'plays'}`;
  if (armed === true) return 'ends your turn';
  if (view.phase === 'set') return 'choose a tile';
  if (mainActions(legal).every(({ type }) => type === 'pass')) return 'no piece can act';
  return rotations.length > 0 ? 'turning alone is no turn' : 'choose a piece';
}
