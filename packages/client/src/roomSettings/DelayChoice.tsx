// The spectator delay of a new table (TABLE-27).

import type { Delay } from '@hexmarch/shared/roomSettings/settingGroups';
import { say, sayDelay } from '../text/delay.ts';

interface DelayChoiceProps {
  readonly delay: Delay | undefined;
  readonly set: (delay: Delay | undefined) => void;
}

const OFFERED: readonly (Delay | undefined)[] = [
  undefined,
  { by: 'actions', count: 3 },
  { by: 'actions', count: 10 },
  { by: 'minutes', count: 5 },
  { by: 'minutes', count: 15 },
  { by: 'turn' },
  { by: 'end' },
];

export function DelayChoice({ delay, set }: DelayChoiceProps) {
  const chosen = sayDelay('later', delay);
  return (
    <label class="number">
      {say('choice')}
      <select
        data-testid="delay"
        value={chosen}
        onChange={(event) => set(OFFERED[event.currentTarget.selectedIndex])}
      >
        {OFFERED.map((one) => {
          const text = sayDelay('later', one);
          return (
            <option key={text} value={text}>
              {text}
            </option>
          );
        })}
      </select>
    </label>
  );
}
