// Sign-in for people with an account, and the offer of one to others.

import { useSignal } from '@preact/signals';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Section } from '../parts/parts.tsx';
import { say } from '../parts/say.ts';
import { KeepDialog } from './KeepDialog.tsx';
import { SignInMethods } from './SignInMethods.tsx';

interface ComeBackProps {
  /** Called after signing in. */
  readonly came: () => void;
}

export function ComeBack({ came }: ComeBackProps) {
  const isKeeping = useSignal(false);
  return (
    <div class="columns">
      <Section title={say('back')} testid="come-back">
        <SignInMethods came={came} />
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
            close={(isSaved) => {
              isKeeping.value = false;
              if (isSaved) came();
            }}
          />
        )}
      </Section>
    </div>
  );
}
