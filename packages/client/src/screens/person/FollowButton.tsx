// Follows a player of a match, for whoever keeps games (UI-P43).

import { useSignal } from '@preact/signals';
import { Dialog } from '../../panels/Dialog.tsx';
import { Icon } from '../../panels/Icon.tsx';
import { later } from '../../panels/Later.tsx';
import type { Blockable } from './BlockDialog.tsx';
import { say } from './say.ts';

const FollowFields = later(() => import('./FollowFields.tsx').then(({ FollowFields }) => FollowFields));

export function FollowButton(of: Blockable) {
  const isOpen = useSignal(false);
  const label = say('follow.of', { name: of.name });
  return (
    <>
      <button
        type="button"
        class="ib"
        title={label}
        aria-label={label}
        data-testid={`follow-${of.name}`}
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <Icon name="lu:bell" size={16} />
      </button>
      {isOpen.value && (
        <Dialog
          title={label}
          close={() => {
            isOpen.value = false;
          }}
        >
          <FollowFields {...of} />
        </Dialog>
      )}
    </>
  );
}
