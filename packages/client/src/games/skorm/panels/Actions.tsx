// The act that closes a turn, where the eye looks for it on a wide screen; it says what is still missing.

import { mainActions } from '../facts.ts';
import { say } from '../say.ts';
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
      {say(view.active !== seat ? 'act.waiting' : view.phase === 'set' ? 'act.place' : 'act.play')}
      <small>{missing(props)}</small>
    </button>
  );
}

function missing(props: SkormProps): string {
  const { view, seat, names } = props;
  const { armed, rotations, legal } = stepOf(props);
  if (view.active !== seat) {
    return say(view.phase === 'set' ? 'act.theyPlace' : 'act.theyPlay', { name: names[view.active] ?? '' });
  }
  if (armed === true) return say('act.ends');
  if (view.phase === 'set') return say('act.chooseTile');
  if (mainActions(legal).every(({ type }) => type === 'pass')) return say('act.noneCan');
  return say(rotations.length > 0 ? 'act.onlyTurned' : 'act.choosePiece');
}
