// The menu of a puzzle: its beginning, the lessons, and the settings.

import { GameMenu, KeysItem, RulesItem } from '../../table/menu/GameMenu.tsx';
import { MenuItem, MenuLink } from '../../table/menu/MenuItem.tsx';
import { closeMenu, opener } from '../../table/menu/openDialog.ts';
import { TableDialogs } from '../../table/menu/TableDialogs.tsx';
import type { PuzzleShown } from './puzzleTable.ts';
import { say } from './say.ts';

export const PuzzleDialogs = ({ table, again }: PuzzleShown) => (
  <TableDialogs table={table} phone={false} menu={() => <PuzzleMenu table={table} again={again} />} />
);

const PuzzleMenu = ({ table, again }: Pick<PuzzleShown, 'table' | 'again'>) => (
  <GameMenu
    table={table}
    settings={opener(table)('settings')}
    close={closeMenu(table)}
    here={
      <>
        <MenuItem icon="lu:refresh-cw" label={say('again')} testid="puzzle-again" press={again} />
        <MenuLink
          icon="lu:target"
          label={say('today')}
          testid="daily"
          href={`/puzzles/${table.game.id}/today`}
        />
        <MenuLink
          icon="lu:refresh-cw"
          label={say('own.title')}
          testid="own-puzzles"
          href={`/puzzles/${table.game.id}/mine`}
        />
        <RulesItem table={table} />
        <KeysItem />
      </>
    }
  />
);
