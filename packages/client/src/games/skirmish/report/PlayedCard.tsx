// Controls during playback of a resolution (UI-S35): current step, its caption, skip.

import { Hint } from '../../../shortcuts/Hint.tsx';
import { Stepper } from '../../../ui/controls/Stepper.tsx';
import { STEPS, type StepName } from '../resolution/steps.ts';
import type { ShownStep } from '../scene/playback.ts';
import { captionOf } from './captions.ts';
import { Parts } from './Parts.tsx';
import { say } from './say.ts';
import type { Showing } from './showing.ts';

interface PlayedCardProps {
  readonly played: ShownStep;
  readonly showing: Showing;
}

export function PlayedCard({ played: { step, steps, next, skip }, showing }: PlayedCardProps) {
  return (
    <section
      class="card ski-played"
      aria-label={say('played.title')}
      data-testid="ski-played"
      data-step={step}
    >
      <Stepper stages={STEPS.map((name) => ({ label: say(`step.${name}`), state: stateOf(name, step) }))} />
      <p aria-live="polite">
        <Parts parts={captionOf(step, steps)} showing={showing} ask={() => undefined} />
      </p>
      <div class="go-on">
        <button type="button" class="ghost" data-key="nextStage" data-testid="played-next" onClick={next}>
          {say('played.next')} <Hint of="nextStage" />
        </button>
        <button type="button" class="ghost" data-testid="played-skip" onClick={skip}>
          {say('played.skip')}
        </button>
      </div>
    </section>
  );
}

function stateOf(name: StepName, now: StepName): 'done' | 'now' | 'later' {
  const off = STEPS.indexOf(name) - STEPS.indexOf(now);
  return off === 0 ? 'now' : off < 0 ? 'done' : 'later';
}
