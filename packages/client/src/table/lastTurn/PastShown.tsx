// Controls of a recap: the act on the board, in words, and buttons to step through all of them (UI-15).

import { Icon, type IconName } from '../../ui/pictures/Icon.tsx';
import { Sentence, type SentenceProps } from '../../ui/text/Sentence.tsx';
import { say } from '../words/say.ts';
import type { Recapping } from './recapping.ts';
import { sayTurn } from './turnWords.ts';

interface PastShownProps {
  readonly recapping: Recapping;
  readonly voice: Omit<SentenceProps, 'line'>;
  readonly end: () => void;
}

export function PastShown({ recapping, voice, end }: PastShownProps) {
  const { acts, at, runs } = recapping;
  const act = acts[at.value];
  const toggle = (): void => (runs.value ? recapping.pause() : void recapping.run());
  return (
    <section class="card recap" aria-label={say('recap')} data-testid="recapping">
      <p role="status">
        {act !== undefined && <Sentence line={act.line} {...voice} />}{' '}
        <small>{sayTurn('step', { at: at.value + 1, of: acts.length })}</small>
      </p>
      {acts.length > 1 && (
        <span class="steps">
          <Step
            icon="lu:chevron-left"
            label={sayTurn('back')}
            isOff={at.value === 0}
            press={() => recapping.show(at.value - 1)}
          />
          <Step
            icon={runs.value ? 'lu:pause' : 'lu:play'}
            label={sayTurn(runs.value ? 'pause' : 'run')}
            press={toggle}
          />
          <Step icon="lu:chevron-right" label={sayTurn('on')} press={() => recapping.show(at.value + 1)} />
        </span>
      )}
      <button type="button" class="ghost small" data-testid="recap-skip" onClick={end}>
        {say('recap.skip')}
      </button>
    </section>
  );
}

interface StepProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isOff?: boolean;
  readonly press: () => void;
}

const Step = ({ icon, label, isOff = false, press }: StepProps) => (
  <button type="button" class="ib" aria-label={label} title={label} disabled={isOff} onClick={press}>
    <Icon name={icon} size={18} />
  </button>
);
