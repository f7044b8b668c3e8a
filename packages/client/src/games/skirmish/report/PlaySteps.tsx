// The steps of a resolution as buttons: each plays the turn again from there.

import { wantsLittleMotion } from '../../../preferences/littleMotion.ts';
import { STEPS, type StepName } from '../resolution/steps.ts';
import { replayFrom } from '../scene/playback.ts';
import { say } from './say.ts';

/** Nothing with reduced motion: all orders are drawn anyway. */
export function PlaySteps({ now }: { readonly now?: StepName }) {
  if (wantsLittleMotion()) return null;
  return (
    <fieldset class="ski-steps" aria-label={say('played.title')}>
      {STEPS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === now}
          data-testid={`play-${name}`}
          onClick={() => {
            replayFrom.value = name;
          }}
        >
          {say(`step.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
