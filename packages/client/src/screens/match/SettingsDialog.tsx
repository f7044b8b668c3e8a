// How the board is shown, who sits here, and what the host may do.

import type { Signal } from '@preact/signals';
import { hasDice } from '../../games/registry.ts';
import { Dialog } from '../../panels/Dialog.tsx';
import { overlays } from '../../prefs.ts';
import { People } from './People.tsx';
import type { Shared } from './shared.ts';

export function SettingsDialog({ close, ...shared }: Shared & { close: () => void }) {
  return (
    <Dialog title="Settings" close={close}>
      <fieldset>
        <legend>Board</legend>
        {hasDice(shared.table.game.id) && <Flag label="Chances on attack marks" flag={overlays.odds} />}
        <Flag label="Trail of the last move" flag={overlays.trails} />
        <Flag label="Names of the spaces" flag={overlays.names} />
        {shared.props.seat !== undefined && <Flag label="What can be attacked" flag={overlays.threats} />}
      </fieldset>
      <People {...shared} />
    </Dialog>
  );
}

function Flag({ label, flag }: { label: string; flag: Signal<boolean> }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={flag.value}
        onChange={() => {
          flag.value = !flag.value;
        }}
      />
      {label}
    </label>
  );
}
