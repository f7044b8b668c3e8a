// Opens the settings from a screen without a table.

import { useSignal } from '@preact/signals';
import { later } from '../ui/controls/Later.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { say } from './say.ts';

const SettingsDialog = later(() =>
  import('./SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
);

export function SettingsButton() {
  const open = useSignal(false);
  const label = say('title');
  return (
    <>
      <button
        type="button"
        class="ghost small"
        data-testid="open-settings"
        onClick={() => {
          open.value = true;
        }}
      >
        <Icon name="lu:settings" /> {label}
      </button>
      {open.value && (
        <SettingsDialog
          close={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
}
