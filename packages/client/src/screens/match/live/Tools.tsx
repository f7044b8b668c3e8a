// Spectators, rules, command line, settings, and the menu of agreements.

import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say as sayA11y } from '../../../a11y/say.ts';
import { doAct, onAct } from '../../../shortcuts/acts.ts';
import { say as sayKeys } from '../../../shortcuts/say.ts';
import { layoutState } from '../../../table/layout/layoutState.ts';
import { isOut } from '../../../table/seats/seats.ts';
import { say as sayTable } from '../../../table/words/say.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Tool } from '../../../ui/controls/Tool.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { openRules } from '../../../ui/text/openRule.ts';
import { isForAll, menuText } from '../menu/menuText.ts';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';

const Behind = later(() => import('./Behind.tsx').then(({ Behind }) => Behind));

const CommandLine = later(() =>
  import('../../../table/input/CommandLine.tsx').then(({ CommandLine }) => CommandLine),
);
const PeopleDialog = later(() =>
  import('../people/PeopleDialog.tsx').then(({ PeopleDialog }) => PeopleDialog),
);
const SettingsDialog = later(() =>
  import('../menu/SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
);
const TableMenu = later(() => import('../menu/TableMenu.tsx').then(({ TableMenu }) => TableMenu));

type Open = 'none' | 'people' | 'settings' | 'command' | 'pieces' | 'flag';

export function Tools(shared: Shared) {
  const { session, table } = shared;
  const open = openDialog(shared);
  const show = (what: Open) => (): void => {
    open.value = what;
  };
  const plays = isPlaying(shared);
  const snapshot = session.snapshot.value;
  return (
    <div class="tools">
      {shared.props.phone ? (
        <Tool label={say('tab.players')} icon="lu:users" testid="open-players" press={show('people')} />
      ) : (
        <SpectatorCount session={session} />
      )}
      <Tool label={sayTable('tool.rules')} icon="lu:book-open" press={() => openRules(table.game.id)} />
      <Tool
        label={sayKeys('sheet.title')}
        icon="lu:circle-question-mark"
        of="cheatSheet"
        press={() => doAct('cheatSheet')}
      />
      {plays && (
        <Tool
          label={sayA11y('commands.title')}
          icon="lu:keyboard"
          of="commandLine"
          testid="open-command-line"
          press={show('command')}
        />
      )}
      <Tool label={sayTable('tool.settings')} icon="lu:settings" of="settings" press={show('settings')} />
      {snapshot?.outcome === null && (table.seat !== undefined || isForAll(snapshot)) && (
        <Tool
          label={plays ? menuText(table) : say('menu.match')}
          icon={plays ? 'lu:flag' : 'lu:bell'}
          testid="flag"
          press={show('flag')}
        />
      )}
    </div>
  );
}

/** The dialogs of the tools: outside the layouts, so that they survive a change of layout. */
export function ToolDialogs(shared: Shared) {
  const { table } = shared;
  const open = openDialog(shared);
  const close = (): void => {
    open.value = 'none';
  };
  const plays = isPlaying(shared);
  useEffect(() => {
    if (!plays) return undefined;
    return onAct('pieceList', () => {
      open.value = 'pieces';
    });
  }, [plays, open]);
  switch (open.value) {
    case 'people':
      return <PeopleDialog {...shared} close={close} />;
    case 'settings':
      return <SettingsDialog {...shared} close={close} />;
    case 'command':
    case 'pieces':
      return <CommandLine table={table} from={open.value} close={close} />;
    case 'flag':
      return <TableMenu {...shared} close={close} />;
    default:
      return null;
  }
}

const openDialog = ({ table }: Shared): Signal<Open> => layoutState<Open>(table, 'dialog', 'none');

const isPlaying = ({ table, props }: Shared): boolean =>
  table.seat !== undefined && !isOut(table.game, props.view, table.seat);

export function SpectatorCount({ session }: Pick<Shared, 'session'>) {
  const { watchers: count = 0, delay } = session.snapshot.value ?? {};
  return (
    <>
      {delay && <Behind session={session} />}
      <span class="watch" title={say('watchers', { count })}>
        <Icon name="lu:eye" size={17} />
        <span data-testid="watchers" aria-hidden="true">
          {count}
        </span>
        <span class="hidden">{say('watchers', { count })}</span>
      </span>
    </>
  );
}
