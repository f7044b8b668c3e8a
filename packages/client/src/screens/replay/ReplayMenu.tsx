// The menu of a replay: what its record says, and what can be played from here.

import { recordPath } from '../../net/api/api.ts';
import { GameMenu, KeysItem, RulesItem } from '../../table/menu/GameMenu.tsx';
import { MenuItem, MenuLink } from '../../table/menu/MenuItem.tsx';
import { closeMenu } from '../../table/menu/openDialog.ts';
import { say } from '../../text/replay.ts';
import { useFork } from './After.tsx';
import type { ReplayShared } from './table/replayTable.ts';
import { ReportPlayer } from './transport/ReportPlayer.tsx';

export function ReplayMenu(shared: ReplayShared) {
  const { table, ask, back } = shared;
  const { fork, isOpen } = useFork(shared);
  return (
    <GameMenu
      table={table}
      here={<RecordRows {...shared} />}
      match={
        <>
          <MenuItem
            icon="lu:git-branch"
            label={say('playOn')}
            testid="fork"
            off={!isOpen}
            press={() => void fork()}
          />
          {back !== undefined && (
            <MenuLink icon="lu:swords" label={say('backToMatch')} testid="back-to-match" href={back} />
          )}
        </>
      }
      people={<ReportPlayer {...shared} look="item" />}
      settings={() => ask('settings')}
      close={closeMenu(table)}
    />
  );
}

const RecordRows = ({ table, ask, teller, link }: ReplayShared) => (
  <>
    <RulesItem table={table} />
    {teller !== undefined && (
      <MenuItem icon="lu:list" label={say('story.open')} testid="story" press={() => ask('story')} />
    )}
    <MenuItem icon="lu:shield" label={say('verify.open.long')} testid="verify" press={() => ask('verify')} />
    {link !== undefined && table.file.end !== undefined && (
      <MenuLink
        icon="lu:scroll-text"
        label={say('record')}
        testid="menu-record"
        href={recordPath(table.file.head.matchId)}
        isFile
      />
    )}
    <KeysItem />
  </>
);
