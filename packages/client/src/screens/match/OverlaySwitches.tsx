// What is drawn beside the position, each a switch (UI-21).

import { Icon, type IconName } from '../../panels/Icon.tsx';
import { type OverlayName, overlays } from '../../prefs.ts';

const SWITCHES: readonly (readonly [OverlayName, string, IconName])[] = [
  ['odds', 'Odds', 'lu:swords'],
  ['trails', 'Trails', 'lu:git-branch'],
  ['names', 'Names', 'lu:map'],
];

export function OverlaySwitches() {
  return (
    <section class="card toggles" aria-label="Overlays">
      {SWITCHES.map(([name, label, icon]) => {
        const on = overlays[name].value;
        return (
          <button
            key={name}
            type="button"
            class={on ? 'on' : ''}
            aria-pressed={on}
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
