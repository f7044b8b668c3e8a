// Action that ends a turn, on wide screens; it says what is missing.

import { planOf } from '../draft/stepDraft.ts';
import { mainActions } from '../facts/facts.ts';
import { isOut } from '../facts/viewFacts.ts';
import type { InputStep } from '../input/input.ts';
import { type Key, say } from '../words/say.ts';
import { choose, type SkormProps, stepOf } from './types.ts';

export function Actions(props: SkormProps) {
  const { view, seat, pending, phone } = props;
  // On a phone the dock has the same button.
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
      {say(titleOf(props))}
      <small>{missing(props)}</small>
    </button>
  );
}

export function titleOf({ view, seat, paused }: Pick<SkormProps, 'view' | 'seat' | 'paused'>): Key {
  if (paused) return 'act.paused';
  if (view.active !== seat) return 'act.waiting';
  return view.phase === 'set' ? 'act.place' : 'act.play';
}

export function missing(props: Pick<SkormProps, 'view' | 'seat' | 'names' | 'paused' | 'step'>): string {
  const { view, seat, names, paused } = props;
  const { armed, rotations, legal } = props.step as InputStep;
  if (paused) return say('act.rests');
  if (view.active !== seat) {
    return say(view.phase === 'set' ? 'act.theyPlace' : 'act.theyPlay', { name: names[view.active] ?? '' });
  }
  if (armed === true) return say('act.ends');
  if (view.phase === 'set')
    return say(planOf(props.step as InputStep) === undefined ? 'act.chooseTile' : 'act.planned');
  if (mainActions(legal).every(({ type }) => type === 'pass')) return say('act.noneCan');
  return say(rotations.length > 0 ? 'act.onlyTurned' : 'act.choosePiece');
}
