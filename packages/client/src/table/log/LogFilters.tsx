// Chips over a long log: what of it is shown.

import '../../styles/logFilters.css';
import type { Signal } from '@preact/signals';
import type { LogFilter } from '../../gameApi/frameText.ts';
import { say } from '../words/say.ts';

interface FiltersProps {
  readonly filters: readonly LogFilter[];
  readonly chosen: Signal<string>;
}

/** Pressed again, one shows all. */
export const LogFilters = ({ filters, chosen }: FiltersProps) => (
  <fieldset class="log-filters" aria-label={say('log.filters')} data-testid="log-filters">
    {filters.map(({ id, label }) => (
      <button
        key={id}
        type="button"
        class={`ghost small${id === chosen.value ? ' on' : ''}`}
        aria-pressed={id === chosen.value}
        data-testid={`log-filter-${id}`}
        onClick={() => {
          chosen.value = id === chosen.value ? '' : id;
        }}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
