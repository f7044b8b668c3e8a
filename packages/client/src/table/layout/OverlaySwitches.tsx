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
];

/** Those that apply: threats need a viewer with a seat, odds need dice. */
const meant = ({ game, seat }: SwitchesProps, name: OverlayName): boolean =>
  name === 'threats' ? seat !== undefined : name !== 'odds' || hasDice(game.id);

export type SwitchesProps = Pick<PlayTable, 'game' | 'seat'>;

export const switchesOf = (table: SwitchesProps) =>
  SWITCHES.filter(([name]) => meant(table, name)).map(([name, icon]) => ({
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
          title={name === 'trails' || name === 'owners' ? label : withKey(label, name)}
          onClick={toggle}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </section>
  );
}
