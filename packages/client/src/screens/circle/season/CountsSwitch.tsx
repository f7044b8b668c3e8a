// A new match counts for the running seasons of its circle, unless this is switched off (TABLE-30.6).

import type { Signal } from '@preact/signals';
import { together } from '../../../text/names.ts';
import type { Inside } from '../parts/pageFacts.ts';
import { say } from './say.ts';
import { countingFor } from './seasonFacts.ts';

interface CountsProps extends Pick<Inside, 'page' | 'nowMs'> {
  readonly game: string;
  readonly counts: Signal<boolean>;
}

export function CountsSwitch({ page, nowMs, game, counts }: CountsProps) {
  const seasons = countingFor(page, game, nowMs);
  if (seasons.length === 0) return null;
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid="counts"
        checked={counts.value}
        onChange={(event) => {
          counts.value = event.currentTarget.checked;
        }}
      />
      <span>
        {say('count', { seasons: together(seasons.map(({ name }) => name)) })}
        <small class="quiet"> {say('count.hint')}</small>
      </span>
    </label>
  );
}
