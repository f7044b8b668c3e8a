// A small button beside a person's name that opens a dialog about them.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';

interface OpensProps {
  readonly icon: IconName;
  readonly label: string;
  /** What is on the button, beside the name. */
  readonly word: string;
  readonly testid: string;
  readonly dialog: (close: () => void) => JSX.Element;
}

export function Opens({ icon, label, word, testid, dialog }: OpensProps) {
  const isOpen = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="ghost small"
        title={label}
        aria-label={label}
        data-testid={testid}
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <Icon name={icon} size={16} /> {word}
      </button>
      {isOpen.value &&
        dialog(() => {
          isOpen.value = false;
        })}
    </>
  );
}
