// Cancel and confirm buttons of the draft.

import { FixedKey } from '../../../shortcuts/Hint.tsx';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { say } from '../words/say.ts';
import { cancel, choose, type SkormProps } from './types.ts';

export function Confirm({ label, icon, ...props }: SkormProps & { label: string; icon: IconName }) {
  return (
    <div class="go">
      <button type="button" class="ghost" data-testid="cancel" onClick={() => cancel(props)}>
        {say('dock.back')} <FixedKey chord="Escape" />
      </button>
      <button
        type="button"
        class="cta"
        data-testid="confirm-act"
        disabled={props.pending}
        onClick={() => choose(props, 'confirm')}
      >
        <Icon name={icon} /> {label} <FixedKey chord="Enter" />
      </button>
    </div>
  );
}
