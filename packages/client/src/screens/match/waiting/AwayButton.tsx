// In a waiting room: notification settings, since it may be days before anybody joins.

import { useSignal } from '@preact/signals';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { say } from '../words/say.ts';

const AwayDialog = later(() =>
  import('../../../notifications/AwayDialog.tsx').then(({ AwayDialog }) => AwayDialog),
);

interface AwayProps {
  readonly matchId: string;
  readonly game: string;
  readonly isHost: boolean;
}

export function AwayButton(props: AwayProps) {
  const open = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="ghost bell"
        data-testid="open-away"
        onClick={() => {
          open.value = true;
        }}
      >
        <Icon name="lu:bell" /> {say('waiting.away')}
      </button>
      {open.value && (
        <AwayDialog
          {...props}
          close={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
}
