// Button for what-if plans (UI-S28), whose chunk is lazy.

import { useSignal } from '@preact/signals';
import { later } from '../../../../ui/controls/Later.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import type { WhatIfProps } from '../../whatif/WhatIf.tsx';
import { KeyName } from '../common/KeyName.tsx';
import { say } from '../common/say.ts';
import type { SkirmishProps } from '../common/types.ts';

const WhatIf = later<WhatIfProps>(() => import('../../whatif/WhatIf.tsx').then(({ WhatIf }) => WhatIf));

export function Planning(props: SkirmishProps) {
  const isOpen = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="ghost small"
        data-testid="open-what-if"
        data-key="skirmish.whatIf"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <Icon name="lu:flask-conical" size={15} /> {say('whatIf')} <KeyName of="W" />
      </button>
      {isOpen.value && (
        <WhatIf
          {...props}
          close={() => {
            isOpen.value = false;
          }}
        />
      )}
    </>
  );
}
