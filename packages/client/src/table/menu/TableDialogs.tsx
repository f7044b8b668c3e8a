// The dialogs of any table: its menu, the settings, and those of its screen. Outside the layouts, so that they survive a change of
// layout.

import type { ComponentChildren } from 'preact';
import type { AnyClientGame } from '../../gameApi/anyGame.ts';
import type { KeyId } from '../../shortcuts/bindings.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { later } from '../../ui/controls/Later.tsx';
import { openDialog, useDialogKeys } from './openDialog.ts';

const SettingsDialog = later(() =>
  import('../../settingsDialog/SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
);

export interface TableDialogsProps<T extends string> {
  readonly table: { readonly game: Pick<AnyClientGame, 'definition'> };
  /** On a phone the menu is a tab. */
  readonly phone: boolean;
  readonly menu: () => ComponentChildren;
  /** A screen's own settings dialog. */
  readonly settings?: (close: () => void) => ComponentChildren;
  /** A constant: which shortcut opens which dialog. */
  readonly keys?: readonly (readonly [act: KeyId, dialog: T])[];
  /** The dialogs that only this screen has. */
  readonly others?: (open: T, close: () => void) => ComponentChildren;
}

export function TableDialogs<T extends string = never>(props: TableDialogsProps<T>) {
  const { table, phone, menu, settings, keys = NO_KEYS, others } = props;
  const open = openDialog<T>(table);
  const close = (): void => {
    open.value = 'none';
  };
  useDialogKeys(open, SETTINGS_KEYS);
  useDialogKeys(open, keys);
  const shown = open.value;
  switch (shown) {
    case 'none':
      return null;
    case 'menu':
      return phone ? null : (
        <Dialog title={table.game.definition.title} close={close}>
          {menu()}
        </Dialog>
      );
    case 'settings':
      return settings === undefined ? <SettingsDialog close={close} /> : settings(close);
    default:
      return others?.(shown, close) ?? null;
  }
}

const NO_KEYS = [] as const;
const SETTINGS_KEYS = [['settings', 'settings']] as const;
