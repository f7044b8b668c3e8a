// The menu of a lesson: the other lessons, and its beginning.

import { GameMenu, type GameMenuProps, KeysItem, RulesItem } from '../../table/menu/GameMenu.tsx';
import { MenuItem, MenuLink } from '../../table/menu/MenuItem.tsx';
import type { LessonShared } from './lessonTable.ts';
import { say } from './say.ts';

type LessonMenuProps = Pick<LessonShared, 'table' | 'again'> & Pick<GameMenuProps, 'settings' | 'close'>;

export const LessonMenu = ({ table, again, ...rest }: LessonMenuProps) => (
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
