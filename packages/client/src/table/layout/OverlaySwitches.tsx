// Switches of the board's overlays (UI-21).

import type { PlayTable } from '../../gameApi/playTable.ts';
import { hasDice } from '../../games/registry.ts';
import { type OverlayName, overlays } from '../../preferences/preferences.ts';
import { withKey } from '../../shortcuts/Hint.tsx';
import { Icon, type IconName } from '../../ui/pictures/Icon.tsx';
import { say } from '../words/say.ts';

const SWITCHES: readonly (readonly [OverlayName, IconName])[] = [
  ['odds', 'lu:swords'],
  ['trails', 'lu:git-branch'],
  ['names', 'lu:map'],
  ['threats', 'lu:target'],
  ['owners', 'lu:flag'],
  ['players', 'lu:users'],
];

/** Those that apply: threats need a viewer with a seat, odds need dice, and names of players a game that shows them instead of others. */
export function isMeant({ game, seat, source }: SwitchesProps, name: OverlayName): boolean {
  const { view } = source.frame.value ?? {};
  const namesPlayers = view !== undefined && game.namesPlayers?.(view) === true;
  switch (name) {
    case 'threats':
      return seat !== undefined;
    case 'odds':
      return hasDice(game.id);
    case 'names':
      return !namesPlayers;
    case 'players':
      return namesPlayers;
    default:
      return true;
  }
}

export type SwitchesProps = Pick<PlayTable, 'game' | 'seat' | 'source'>;

export const switchesOf = (table: SwitchesProps) =>
  SWITCHES.filter(([name]) => isMeant(table, name)).map(([name, icon]) => ({
    name,
    icon,
    label: say(`overlay.${name}`),
    isOn: overlays[name].value,
    toggle: () => {
      overlays[name].value = !overlays[name].value;
    },
  }));

export function OverlaySwitches({ table }: { readonly table: SwitchesProps }) {
  return (
    <section class="card toggles" aria-label={say('overlays')}>
      {switchesOf(table).map(({ name, icon, label, isOn, toggle }) => (
        <button
          key={name}
          type="button"
          class={isOn ? 'on' : ''}
          aria-pressed={isOn}
          data-testid={`overlay-${name}`}
          title={name === 'trails' || name === 'owners' || name === 'players' ? label : withKey(label, name)}
          onClick={toggle}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </section>
  );
}
