// The menu of practice: a new match, resignation and draw, rules and shortcuts, commands as text, settings.

import { openDialog, useDialogKeys } from '../../table/menu/openDialog.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { later } from '../../ui/controls/Later.tsx';
import type { PracticeDialog, PracticeShared } from './practiceTable.ts';

const CommandLine = later(() =>
  import('../../table/input/CommandLine.tsx').then(({ CommandLine }) => CommandLine),
);
const EveningDialog = later(() =>
  import('../../notifications/EveningDialog.tsx').then(({ EveningDialog }) => EveningDialog),
);
const SettingsDialog = later(() =>
  import('../../settingsDialog/SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
);
export const PracticeMenu = later(() =>
  import('./PracticeMenu.tsx').then(({ PracticeMenu }) => PracticeMenu),
);

/** The menu and the dialogs of its rows: outside the layouts, so that they survive a change of layout. */
export function PracticeDialogs(shared: PracticeShared) {
  const { table, props } = shared;
  const open = openDialog<PracticeDialog>(table);
  const close = (): void => {
    open.value = 'none';
  };
  useDialogKeys(open, KEYS);
  switch (open.value) {
    case 'menu':
      // On a phone it is a tab.
      return props.phone ? null : (
        <Dialog title={table.game.definition.title} close={close}>
          <PracticeMenu {...shared} />
        </Dialog>
      );
    case 'settings':
      return <SettingsDialog close={close} />;
    case 'evening':
      return <EveningDialog game={table.game.id} close={close} />;
    case 'none':
      return null;
    default:
      return <CommandLine table={table} from={open.value} close={close} />;
  }
}

const KEYS = [
  ['pieceList', 'pieces'],
  ['commandLine', 'command'],
  ['settings', 'settings'],
] as const;
