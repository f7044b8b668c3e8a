// Watchers, rules, command line, settings, and what every game lets a table agree on.

import { useSignal } from '@preact/signals';
import { Icon, type IconName } from '../../panels/Icon.tsx';
import { later } from '../../panels/Later.tsx';
import { isOut } from './seats.ts';
import type { Shared } from './shared.ts';

const CommandLine = later(() => import('./CommandLine.tsx').then(({ CommandLine }) => CommandLine));
const RulesDialog = later(() => import('./RulesDialog.tsx').then(({ RulesDialog }) => RulesDialog));
const SettingsDialog = later(() =>
  import('./SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
);
const TableMenu = later(() => import('./TableMenu.tsx').then(({ TableMenu }) => TableMenu));

type Open = 'none' | 'rules' | 'settings' | 'command' | 'flag';

export function Tools(shared: Shared) {
  const { session, table } = shared;
  const open = useSignal<Open>('none');
  const show = (what: Open) => (): void => {
    open.value = what;
  };
  const close = show('none');
  const seated = table.seat !== undefined;
  const plays = table.seat !== undefined && !isOut(table.game, shared.props.view, table.seat);
  const watchers = session.snapshot.value?.watchers ?? 0;
  return (
    <div class="tools">
      {!shared.props.phone && <Watchers count={watchers} />}
      <Tool label="Rules" icon="lu:circle-question-mark" hotkey="?" press={show('rules')} />
      {plays && (
        <Tool
          label="Command line"
          icon="lu:keyboard"
          hotkey="/"
          testid="open-command-line"
          press={show('command')}
        />
      )}
      <Tool label="Settings" icon="lu:settings" press={show('settings')} />
      {seated && session.snapshot.value?.outcome === null && (
        <Tool
          label={plays ? 'Pause, takeback, draw, resign' : 'This match'}
          icon="lu:flag"
          testid="flag"
          press={show('flag')}
        />
      )}
      {open.value === 'rules' && <RulesDialog rules={table.game.rules} close={close} />}
      {open.value === 'settings' && <SettingsDialog {...shared} close={close} />}
      {open.value === 'command' && <CommandLine table={table} close={close} />}
      {open.value === 'flag' && <TableMenu {...shared} close={close} />}
    </div>
  );
}

export function Watchers({ count }: { count: number }) {
  return (
    <span class="watch" title={`${count} watching`}>
      <Icon name="lu:eye" size={17} />
      <span data-testid="watchers">{count}</span>
      <span class="hidden"> watching</span>
    </span>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: IconName;
  readonly press: () => void;
  readonly hotkey?: string;
  readonly testid?: string;
}

function Tool({ label, icon, press, hotkey, testid }: ToolProps) {
  return (
    <button
      type="button"
      class="ib tool"
      aria-label={label}
      title={label}
      data-hotkey={hotkey}
      data-testid={testid}
      onClick={press}
    >
      <Icon name={icon} />
      <span class="tool-label">{label}</span>
    </button>
  );
}
