// The menu of a lesson: the other lessons, and its beginning; and the settings.

import { GameMenu, type GameMenuProps, KeysItem, RulesItem } from '../../table/menu/GameMenu.tsx';
import { MenuItem, MenuLink } from '../../table/menu/MenuItem.tsx';
import { closeMenu, openDialog, useDialogKeys } from '../../table/menu/openDialog.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { later } from '../../ui/controls/Later.tsx';
import type { LessonShared } from './lessonTable.ts';
import { say } from './say.ts';

const SettingsDialog = later(() =>
  import('../../settingsDialog/SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
);

const KEYS = [['settings', 'settings']] as const;

export function LessonDialogs({ table, again }: Pick<LessonShared, 'table' | 'again'>) {
  const open = openDialog<never>(table);
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
        close={closeMenu(table)}
      />
    </Dialog>
  );
}

type LessonMenuProps = Pick<LessonShared, 'table' | 'again'> & Pick<GameMenuProps, 'settings' | 'close'>;

const LessonMenu = ({ table, again, ...rest }: LessonMenuProps) => (
  <GameMenu
    {...rest}
    table={table}
    here={
      <>
        <MenuLink icon="lu:list" label={say('all')} testid="all-lessons" href={`/learn/${table.game.id}`} />
        <MenuItem icon="lu:refresh-cw" label={say('restart')} testid="restart-lesson" press={again} />
        <RulesItem table={table} />
        <KeysItem />
      </>
    }
  />
);
