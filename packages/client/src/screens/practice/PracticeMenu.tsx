// The menu of practice: there is no room and nobody else; a new match begins at once.

import { commandOf } from '../../table/input/commandOf.ts';
import { CommandsItem, GameMenu, KeysItem, RulesItem } from '../../table/menu/GameMenu.tsx';
import { MenuItem, MenuLink } from '../../table/menu/MenuItem.tsx';
import { closeMenu, opener } from '../../table/menu/openDialog.ts';
import type { IconName } from '../../ui/pictures/Icon.tsx';
import type { PracticeDialog, PracticeShared } from './practiceTable.ts';
import { say } from './say.ts';

export function PracticeMenu({ table, props, again, prepared }: PracticeShared) {
  const show = opener<PracticeDialog>(table);
  return (
    <GameMenu
      table={table}
      here={
        <>
          <RulesItem table={table} />
          <KeysItem />
          <CommandsItem press={show('command')} />
          {table.game.puzzleThemes !== undefined && (
            <MenuLink
              icon="lu:target"
              label={say('puzzles')}
              testid="to-puzzles"
              href={`/puzzles/${table.game.id}`}
            />
          )}
          {prepared !== undefined && (
            <MenuItem icon="lu:bell" label={say('evening')} testid="open-evening" press={show('evening')} />
          )}
        </>
      }
      match={
        <>
          <MenuItem icon="lu:refresh-cw" label={say('new')} testid="new-practice" press={() => again()} />
          {props.outcome === undefined && <OfferItems table={table} />}
        </>
      }
      settings={show('settings')}
      close={closeMenu(table)}
    />
  );
}

/** The player's offers to end the match, a row each, in the game's own words. */
export function OfferItems({
  table,
}: {
  readonly table: Pick<PracticeShared['table'], 'game' | 'legal' | 'act'>;
}) {
  const { resign, draw } = table.game.definition.offers ?? {};
  const rows: readonly (readonly [type: string | undefined, icon: IconName])[] = [
    [draw?.accept, 'lu:handshake'],
    [draw?.decline, 'lu:x'],
    [draw?.offer, 'lu:handshake'],
    [resign, 'lu:flag'],
  ];
  return rows.map(([type, icon]) => {
    const command = commandOf(table, type);
    if (command === undefined) return null;
    return (
      <MenuItem
        key={type}
        icon={icon}
        label={table.game.describeCommand(command)}
        testid={command.type}
        isGrave={type === resign}
        press={() => table.act(command)}
      />
    );
  });
}
