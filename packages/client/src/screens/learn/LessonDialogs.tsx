// The menu of a lesson: the other lessons, and its beginning; and the settings.

import { GameMenu, KeysItem, RulesItem } from '../../table/menu/GameMenu.tsx';
import { MenuItem, MenuLink } from '../../table/menu/MenuItem.tsx';
import { closeMenu, opener } from '../../table/menu/openDialog.ts';
import { TableDialogs } from '../../table/menu/TableDialogs.tsx';
import type { LessonTable } from './lessonTable.ts';
import { say } from './say.ts';

interface LessonDialogsProps {
  readonly table: LessonTable;
  readonly again: () => void;
}

export const LessonDialogs = ({ table, again }: LessonDialogsProps) => (
  <TableDialogs
    table={table}
    // A lesson has no tabs.
    phone={false}
    menu={() => <LessonMenu table={table} again={again} />}
  />
);

const LessonMenu = ({ table, again }: LessonDialogsProps) => (
  <GameMenu
    table={table}
    settings={opener(table)('settings')}
    close={closeMenu(table)}
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
