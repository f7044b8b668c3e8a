// Watchers, rules, command line, settings, and what every game lets a table agree on.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say as sayA11y } from '../../a11y/say.ts';
import { doAct, onAct } from '../../keys/acts.ts';
import { say as sayKeys } from '../../keys/say.ts';
import { Icon } from '../../panels/Icon.tsx';
import { later } from '../../panels/Later.tsx';
import { openRules } from '../../panels/openRule.ts';
import { Tool } from '../../panels/Tool.tsx';
import { say } from './say.ts';
import { isOut } from './seats.ts';
import type { Shared } from './shared.ts';

const CommandLine = later(() => import('./CommandLine.tsx').then(({ CommandLine }) => CommandLine));
const SettingsDialog = later(() =>
  import('./SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
);
const TableMenu = later(() => import('./TableMenu.tsx').then(({ TableMenu }) => TableMenu));

type Open = 'none' | 'settings' | 'command' | 'pieces' | 'flag';

export function Tools(shared: Shared) {
  const { session, table } = shared;
  const open = useSignal<Open>('none');
  const show = (what: Open) => (): void => {
    open.value = what;
  };
  const close = show('none');
  const seated = table.seat !== undefined;
  const plays = table.seat !== undefined && !isOut(table.game, shared.props.view, table.seat);
  useEffect(() => (plays ? onAct('pieceList', show('pieces')) : undefined), [plays]);
  const watchers = session.snapshot.value?.watchers ?? 0;
  return (
    <div class="tools">
      {!shared.props.phone && <Watchers count={watchers} />}
      <Tool label={say('tool.rules')} icon="lu:book-open" press={() => openRules(table.game.id)} />
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
      <Tool label={say('tool.settings')} icon="lu:settings" of="settings" press={show('settings')} />
      {seated && session.snapshot.value?.outcome === null && (
        <Tool
          label={say(plays ? 'tool.flag' : 'menu.match')}
          icon="lu:flag"
          testid="flag"
          press={show('flag')}
        />
      )}
      {open.value === 'settings' && <SettingsDialog {...shared} close={close} />}
      {(open.value === 'command' || open.value === 'pieces') && (
        <CommandLine table={table} from={open.value} close={close} />
      )}
      {open.value === 'flag' && <TableMenu {...shared} close={close} />}
    </div>
  );
}

export function Watchers({ count }: { count: number }) {
  return (
    <span class="watch" title={say('watchers', { count })}>
      <Icon name="lu:eye" size={17} />
      <span data-testid="watchers" aria-hidden="true">
        {count}
      </span>
      <span class="hidden">{say('watchers', { count })}</span>
    </span>
  );
}
