// The settings as they stand in a match: only the overlays that mean something in it, its game's keys, and its people.

import { hasDice } from '../../games/registry.ts';
import type { OverlayName } from '../../prefs/prefs.ts';
import { SettingsDialog as Settings } from '../../settings/SettingsDialog.tsx';
import { People } from './People.tsx';
import type { Shared } from './shared.ts';

export function SettingsDialog({ close, ...shared }: Shared & { close: () => void }) {
  const { game } = shared.table;
  const shown = (name: OverlayName): boolean =>
    name === 'threats' ? shared.props.seat !== undefined : name !== 'odds' || hasDice(game.id);
  return (
    <Settings
      close={close}
      shown={shown}
      game={{ id: game.id, title: game.definition.title, keys: game.keys?.() ?? [] }}
    >
      <People {...shared} />
    </Settings>
  );
}
