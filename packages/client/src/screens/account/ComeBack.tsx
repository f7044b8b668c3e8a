// "I have been here before", and the offer to whoever has not.

import { useSignal } from '@preact/signals';
import { Icon } from '../../ui/Icon.tsx';
import { KeepDialog } from './KeepDialog.tsx';
import { Section } from './parts.tsx';
import { say } from './say.ts';
import { WaysIn } from './WaysIn.tsx';

interface ComeBackProps {
  /** Somebody is signed in now. */
  readonly came: () => void;
}

export function ComeBack({ came }: ComeBackProps) {
  const isKeeping = useSignal(false);
  return (
    <div class="columns">
      <Section title={say('back')} testid="come-back">
        <WaysIn came={came} />
      </Section>
      <Section title={say('keep')} testid="keep-here">
        <p>{say('keep.about')}</p>
        <div class="row">
          <button
            type="button"
            class="ghost"
            data-testid="keep-games"
            onClick={() => {
              isKeeping.value = true;
            }}
          >
            <Icon name="lu:user-plus" size={16} /> {say('keep')}
          </button>
        </div>
        {isKeeping.value && (
          <KeepDialog
            close={(isKept) => {
              isKeeping.value = false;
              if (isKept) came();
            }}
          />
        )}
      </Section>
    </div>
  );
}
