// Tools of practice: a new match, resignation and draw, rules and shortcuts, commands as text, settings.

import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say as sayNews } from '../../a11y/say.ts';
import { doAct, onAct } from '../../shortcuts/acts.ts';
import { say as sayKeys } from '../../shortcuts/say.ts';
import { commandOf } from '../../table/input/commandOf.ts';
import { layoutState } from '../../table/layout/layoutState.ts';
import { HomeTool } from '../../table/screen/HomeTool.tsx';
import { say as sayTable } from '../../table/words/say.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Tool } from '../../ui/controls/Tool.tsx';
import type { IconName } from '../../ui/pictures/Icon.tsx';
import { openRules } from '../../ui/text/openRule.ts';
import type { PracticeShared } from './practiceTable.ts';
import { say } from './say.ts';

const CommandLine = later(() =>
  import('../../table/input/CommandLine.tsx').then(({ CommandLine }) => CommandLine),
);
const EveningDialog = later(() =>
  import('../../notifications/EveningDialog.tsx').then(({ EveningDialog }) => EveningDialog),
);
const SettingsDialog = later(() =>
  import('../../settingsDialog/SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
);

type Open = 'none' | 'command' | 'evening' | 'pieces' | 'settings';

export function PracticeTools({ table, props, again, prepared }: PracticeShared) {
  const open = openDialog(table);
  const show = (what: Open) => (): void => {
    open.value = what;
  };
  return (
    <div class="tools">
      {props.outcome === undefined && <OfferTools table={table} />}
      <Tool label={say('new')} icon="lu:refresh-cw" testid="new-practice" press={() => again()} />
      <Tool
        label={sayTable('tool.rules')}
        icon="lu:book-open"
        testid="rules"
        press={() => openRules(table.game.id)}
      />
      <Tool
        label={sayKeys('sheet.title')}
        icon="lu:circle-question-mark"
        of="cheatSheet"
        testid="cheat-sheet"
        press={() => doAct('cheatSheet')}
      />
      <Tool
        label={sayNews('commands.title')}
        icon="lu:keyboard"
        of="commandLine"
        testid="open-command-line"
        press={show('command')}
      />
      <Tool
        label={sayTable('tool.settings')}
        icon="lu:settings"
        of="settings"
        testid="open-settings"
        press={show('settings')}
      />
      {prepared !== undefined && (
        <Tool label={say('evening')} icon="lu:bell" testid="open-evening" press={show('evening')} />
      )}
      {props.phone && <HomeTool />}
    </div>
  );
}

/** The dialogs of the tools: outside the layouts, so that they survive a change of layout. */
export function PracticeDialogs({ table }: Pick<PracticeShared, 'table'>) {
  const open = openDialog(table);
  const close = (): void => {
    open.value = 'none';
  };
  useEffect(
    () =>
      onAct('pieceList', () => {
        open.value = 'pieces';
      }),
    [open],
  );
  switch (open.value) {
    case 'settings':
      return <SettingsDialog close={close} />;
    case 'evening':
      return <EveningDialog game={table.game.id} close={close} />;
    case 'none':
      return null;
    default:
      return <CommandLine table={table} from={open.value} close={close} />;
  }
}

const openDialog = (table: object): Signal<Open> => layoutState<Open>(table, 'dialog', 'none');

/** The player's offers to end the match, a tool each, in the game's own words. */
export function OfferTools({
  table,
}: {
  readonly table: Pick<PracticeShared['table'], 'game' | 'legal' | 'act'>;
}) {
  const { resign, draw } = table.game.definition.offers ?? {};
  const tools: readonly (readonly [type: string | undefined, icon: IconName])[] = [
    [draw?.accept, 'lu:handshake'],
    [draw?.decline, 'lu:x'],
    [draw?.offer, 'lu:handshake'],
    [resign, 'lu:flag'],
  ];
  return tools.map(([type, icon]) => {
    const command = commandOf(table, type);
    if (command === undefined) return null;
    const label = table.game.describeCommand(command);
    return (
      <Tool key={type} label={label} icon={icon} testid={command.type} press={() => table.act(command)} />
    );
  });
}
