// Confirm button of the draft: nothing is sent before it.

import { FixedKey } from '../../../../shortcuts/Hint.tsx';
import { Icon, type IconName } from '../../../../ui/pictures/Icon.tsx';
import { CHOICES } from '../../draft/draft.ts';
import { cancel, choose, isPlanning, type SkureProps } from '../common/types.ts';
import { say } from '../words/say.ts';

export interface LastWordProps extends SkureProps {
  readonly label: string;
  readonly icon?: IconName;
  /** Disabled: the label names what is missing. */
  readonly isOff?: boolean;
}

export function LastWord({ label, icon, isOff = false, ...props }: LastWordProps) {
  return (
    <div class="dock-word">
      <button type="button" class="ghost" data-testid="cancel" onClick={() => cancel(props)}>
        {say('cancel')} <FixedKey chord="Escape" />
      </button>
      <button
        type="button"
        class="cta"
        data-testid="confirm"
        aria-disabled={isOff || props.pending}
        onClick={() => {
          if (!isOff && !props.pending) choose(props, CHOICES.confirm);
        }}
      >
        {icon !== undefined && <Icon name={icon} size={19} />}{' '}
        {isPlanning(props) && !isOff ? say('plan.keep') : label} {!isOff && <FixedKey chord="Enter" />}
      </button>
    </div>
  );
}
