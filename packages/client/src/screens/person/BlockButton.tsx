// Blocks a player of a match, for whoever keeps games (UI-P80).

import { useSignal } from '@preact/signals';
import { Icon } from '../../panels/Icon.tsx';
import { type Blockable, BlockDialog } from './BlockDialog.tsx';
import { say } from './say.ts';

export function BlockButton(of: Blockable) {
  const isOpen = useSignal(false);
  const label = say('block.of', { name: of.name });
  return (
    <>
      <button
        type="button"
        class="ib"
        title={label}
        aria-label={label}
        data-testid={`block-${of.name}`}
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <Icon name="lu:ban" size={16} />
      </button>
      {isOpen.value && (
        <BlockDialog
          {...of}
          close={() => {
            isOpen.value = false;
          }}
        />
      )}
    </>
  );
}
