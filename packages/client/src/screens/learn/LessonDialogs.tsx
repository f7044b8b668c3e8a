// The menu of a lesson, and the settings.

import type { Signal } from '@preact/signals';
import { layoutState } from '../../table/layout/layoutState.ts';
import { useDialogKeys } from '../../table/menu/useDialogKeys.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { later } from '../../ui/controls/Later.tsx';
import type { LessonShared } from './lessonTable.ts';

const LessonMenu = later(() => import('./LessonMenu.tsx').then(({ LessonMenu }) => LessonMenu));
const SettingsDialog = later(() =>
  import('../../settingsDialog/SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
);

type LessonDialog = 'none' | 'menu' | 'settings';

const openDialog = (table: object): Signal<LessonDialog> =>
  layoutState<LessonDialog>(table, 'dialog', 'none');

export const openMenu = (table: object) => (): void => {
  openDialog(table).value = 'menu';
};

const KEYS = [['settings', 'settings']] as const;

export function LessonDialogs({ table, again }: Pick<LessonShared, 'table' | 'again'>) {
  const open = openDialog(table);
  const close = (): void => {
    open.value = 'none';
  };
  useDialogKeys(open, KEYS);
  if (open.value === 'settings') return <SettingsDialog close={close} />;
  if (open.value === 'none') return null;
  return (
    <Dialog title={table.game.definition.title} close={close}>
      <LessonMenu
        table={table}
        again={again}
        settings={() => {
          open.value = 'settings';
        }}
        close={() => {
          if (open.value === 'menu') close();
        }}
      />
    </Dialog>
  );
}
