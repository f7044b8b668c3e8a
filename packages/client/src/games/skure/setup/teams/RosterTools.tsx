// Filters, search and sort order of the roster. On a phone the filters are part of the order's list.

import { ROSTER } from '@hexmarch/shared/games/skure/roster';
import { say } from '../common/say.ts';
import type { Picking } from './picking.ts';
import { FILTERS, type Filter, ORDERS, type Order } from './roster.ts';

interface ToolsProps {
  readonly picking: Picking;
}

export function RosterTools({ picking }: ToolsProps) {
  const { looking, props } = picking;
  const now = looking.value;
  return (
    <div class="roster-tools">
      {!props.phone && <Filters picking={picking} />}
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
      {props.phone ? <OrderAndFilter picking={picking} /> : <OrderChoice picking={picking} />}
    </div>
  );
}

function Filters({ picking: { looking } }: ToolsProps) {
  const now = looking.value;
  return (
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
          {filterText(filter)}
        </button>
      ))}
    </fieldset>
  );
}

const filterText = (filter: Filter): string => say(`filter.${filter}`, { count: ROSTER.classes.length });

const orderOptions = () =>
  ORDERS.map((order) => (
    <option key={order} value={order}>
      {say(`order.${order}`)}
    </option>
  ));

function OrderChoice({ picking: { looking } }: ToolsProps) {
  const now = looking.value;
  return (
    <select
      aria-label={say('order.label')}
      data-testid="order"
      value={now.order}
      onChange={(event) => {
        looking.value = { ...now, order: event.currentTarget.value as Order };
      }}
    >
      {orderOptions()}
    </select>
  );
}

/** An order shows all classes; a filter shows its own by points. */
function OrderAndFilter({ picking: { looking } }: ToolsProps) {
  const now = looking.value;
  return (
    <select
      aria-label={say('order.label')}
      data-testid="order"
      value={now.filter === 'all' ? now.order : now.filter}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const filter = FILTERS.find((one) => one === value);
        const order = ORDERS.find((one) => one === value) ?? 'points';
        looking.value = { ...now, filter: filter ?? 'all', order };
      }}
    >
      <optgroup label={filterText('all')}>{orderOptions()}</optgroup>
      <optgroup label={say('filter.label')}>
        {FILTERS.filter((filter) => filter !== 'all').map((filter) => (
          <option key={filter} value={filter}>
            {filterText(filter)}
          </option>
        ))}
      </optgroup>
    </select>
  );
}
