// Button for planned absences (SKI-12.8), with the planned turns; its dialog is lazy.

import { useSignal } from '@preact/signals';
import { later } from '../../../../ui/controls/Later.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { say } from '../common/say.ts';
import type { SkirmishProps } from '../common/types.ts';

const AwayDialog = later(() => import('./AwayDialog.tsx').then(({ AwayDialog }) => AwayDialog));

export function Away(props: SkirmishProps) {
  const isOpen = useSignal(false);
  const turns = props.view.away[props.seat ?? -1] ?? [];
  const values = { count: turns.length, turns: turns.join(', ') };
  return (
    <>
      <button
        type="button"
        class="ghost small"
        data-testid="open-away"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <Icon name="lu:door-open" size={15} /> {turns.length === 0 ? say('away') : say('away.said', values)}
      </button>
      {isOpen.value && (
        <AwayDialog
          {...props}
          close={() => {
            isOpen.value = false;
          }}
        />
      )}
    </>
  );
}
