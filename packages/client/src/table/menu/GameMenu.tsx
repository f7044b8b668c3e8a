// The one menu of any table: always the same groups in the same order, of which a screen has those that apply (UI-2). In a dialog
// on wide screens, in the last tab on a phone.

import '../../styles/tableMenu.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say as sayA11y } from '../../a11y/say.ts';
import { doAct } from '../../shortcuts/acts.ts';
import { say as sayKeys } from '../../shortcuts/say.ts';
import { catalogue } from '../../text/catalogue.ts';
import { later } from '../../ui/controls/Later.tsx';
import { openRules } from '../../ui/text/openRule.ts';
import { type SwitchesProps, switchesOf } from '../layout/OverlaySwitches.tsx';
import { MenuItem } from './MenuItem.tsx';
import type messages from './messages/en.json';

const { say } = await catalogue<typeof messages>(import.meta.url);

const MenuPlaces = later(() =>
  import('../../navigation/MenuPlaces.tsx').then(({ MenuPlaces }) => MenuPlaces),
);

export interface GameMenuProps {
  readonly table: SwitchesProps;
  /** There is a room with a link, people and a record. */
  readonly isRoom?: boolean;
  readonly here: ComponentChildren;
  readonly match?: ComponentChildren;
  readonly people?: ComponentChildren;
  readonly settings: () => void;
  /** Called after each press but those on switches and on rows that stay. */
  readonly close?: () => void;
}

export function GameMenu(props: GameMenuProps) {
  const { table, isRoom = false, here, match, people, settings, close } = props;
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => whenPressed(menu.current, close), [close]);
  return (
    <div class="game-menu" data-testid="menu" ref={menu}>
      <Group name="here" title={say('here', { isRoom })}>
        {here}
      </Group>
      <Group name="match" title={say('match')}>
        {match}
      </Group>
      <Group name="people" title={say('people')}>
        {people}
      </Group>
      <Group name="board" title={say('board')}>
        {switchesOf(table).map(({ name, icon, label, isOn, toggle }) => (
          <MenuItem key={name} icon={icon} label={label} testid={`menu-${name}`} isOn={isOn} press={toggle} />
        ))}
      </Group>
      <Group name="site" title={say('site')}>
        <MenuPlaces />
      </Group>
      <Group name="settings" title={say('settings')}>
        <MenuItem
          icon="lu:settings"
          label={say('settings')}
          testid="open-settings"
          of="settings"
          press={settings}
        />
      </Group>
    </div>
  );
}

/** After what the row itself does. Returns how to stop listening. */
function whenPressed(menu: HTMLElement | null, close: GameMenuProps['close']): () => void {
  const pressed = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(CLOSING) !== null) close?.();
  };
  menu?.addEventListener('click', pressed);
  return () => menu?.removeEventListener('click', pressed);
}

const CLOSING = '.item:not([data-stays], [aria-pressed])';

interface GroupProps {
  readonly name: 'here' | 'match' | 'people' | 'board' | 'site' | 'settings';
  readonly title: string;
  readonly children: ComponentChildren;
}

/** Hidden while it has no row. */
const Group = ({ name, title, children }: GroupProps) => (
  <section class="menu-group" data-group={name} aria-label={title}>
    <p aria-hidden="true">{title}</p>
    {children}
  </section>
);

export const RulesItem = ({ table }: Pick<GameMenuProps, 'table'>) => (
  <MenuItem icon="lu:book-open" label={say('rules')} testid="rules" press={() => openRules(table.game.id)} />
);

export const KeysItem = () => (
  <MenuItem
    icon="lu:circle-question-mark"
    label={sayKeys('sheet.title')}
    of="cheatSheet"
    testid="cheat-sheet"
    press={() => doAct('cheatSheet')}
  />
);

/** Opens the command line, in which commands are typed. */
export const CommandsItem = ({ press }: { readonly press: () => void }) => (
  <MenuItem
    icon="lu:keyboard"
    label={sayA11y('commands.title')}
    of="commandLine"
    testid="open-command-line"
    press={press}
  />
);
