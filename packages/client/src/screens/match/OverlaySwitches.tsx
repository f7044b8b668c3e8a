// What is drawn beside the position, each a switch (UI-21).

import { hasDice } from '../../games/registry.ts';
import { Icon, type IconName } from '../../panels/Icon.tsx';
import { type OverlayName, overlays } from '../../prefs.ts';
import type { PlayTable } from './playTable.ts';

const SWITCHES: readonly (readonly [OverlayName, string, IconName])[] = [
  ['odds', 'Odds', 'lu:swords'],
  ['trails', 'Trails', 'lu:git-branch'],
  ['names', 'Names', 'lu:map'],
  ['threats', 'Threats', 'lu:target'],
];

const HOTKEYS: Partial<Record<OverlayName, string>> = { threats: 'V' };

/** Those that mean something here: threats are threats to somebody, odds belong to dice. */
const meant = ({ game, seat }: SwitchesProps, name: OverlayName): boolean =>
  name === 'threats' ? seat !== undefined : name !== 'odds' || hasDice(game.id);

export type SwitchesProps = Pick<PlayTable, 'game' | 'seat'>;

export function OverlaySwitches({ table }: { readonly table: SwitchesProps }) {
  return (
    <section class="card toggles" aria-label="Overlays">
      {SWITCHES.filter(([name]) => meant(table, name)).map(([name, label, icon]) => {
        const on = overlays[name].value;
        return (
          <button
            key={name}
            type="button"
            class={on ? 'on' : ''}
            aria-pressed={on}
            data-testid={`overlay-${name}`}
            title={HOTKEYS[name] === undefined ? label : `${label} (${HOTKEYS[name]})`}
            onClick={() => {
              overlays[name].value = !on;
            }}
          >
            <Icon name={icon} />
            {label}
          </button>
        );
      })}
    </section>
  );
}
