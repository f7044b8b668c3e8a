// Filters, search and sort order of the roster.

import { ROSTER } from '@hexmarch/shared/games/skure/roster';
import { say } from '../common/say.ts';
import type { Picking } from './picking.ts';
import { FILTERS, ORDERS, type Order } from './roster.ts';

export function RosterTools({ picking: { looking } }: { readonly picking: Picking }) {
  const now = looking.value;
  return (
    <div class="roster-tools">
      <fieldset class="filters" aria-label={say('filter.label')}>
        {FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            class={filter === now.filter ? 'on' : ''}
            aria-pressed={filter === now.filter}
            data-testid={`filter-${filter}`}
            onClick={() => {
              looking.value = { ...now, filter };
            }}
          >
            {say(`filter.${filter}`, { count: ROSTER.classes.length })}
          </button>
        ))}
      </fieldset>
      <input
        type="search"
        placeholder={say('search.label')}
        aria-label={say('search.label')}
        data-testid="search"
        value={now.search}
        onInput={(event) => {
          looking.value = { ...now, search: event.currentTarget.value };
        }}
      />
      <select
        aria-label={say('order.label')}
        data-testid="order"
        value={now.order}
        onChange={(event) => {
          looking.value = { ...now, order: event.currentTarget.value as Order };
        }}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {say(`order.${order}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
