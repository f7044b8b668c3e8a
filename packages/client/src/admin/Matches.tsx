// The tables in memory, and a search for any other by its code or id.

import type { ListedTable, ListedTables } from '@hexmarch/shared/protocol/people/operators';
import { useSignal } from '@preact/signals';
import { dateText } from '../text/language.ts';
import { joined } from '../text/names.ts';
import { Problem } from './ActForm.tsx';
import { type ConsoleApi, useQuery } from './api.ts';
import { say } from './say.ts';

const STATUSES = ['', 'waiting', 'playing', 'over', 'frozen'] as const;

export function Matches({ api }: { readonly api: ConsoleApi }) {
  const text = useSignal('');
  const status = useSignal<(typeof STATUSES)[number]>('');
  const query = useQuery<ListedTables>(
    api,
    `/tables?text=${encodeURIComponent(text.value)}&status=${status.value}`,
  );
  const { tables: rows = [], silent = [] } = query.value.value ?? {};
  return (
    <>
      <h1 class="hidden">{say('part.matches')}</h1>
      <form
        class="row console-find"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.value !== '') location.hash = `#matches/${encodeURIComponent(text.value)}`;
        }}
      >
        <input
          type="search"
          placeholder={say('find')}
          aria-label={say('find')}
          data-testid="find"
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value.trim();
          }}
        />
        <select
          aria-label={say('status')}
          data-testid="status"
          value={status.value}
          onChange={({ currentTarget }) => {
            status.value = STATUSES.find((one) => one === currentTarget.value) ?? '';
          }}
        >
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {say(`status.${one === '' ? 'any' : one}`)}
            </option>
          ))}
        </select>
        <button type="submit" class="ghost small" disabled={text.value === ''} data-testid="open-match">
          {say('openMatch')}
        </button>
      </form>
      <Problem of={query} />
      {silent.length > 0 && (
        <p class="console-state bad" role="status" data-testid="silent">
          {say('tables.silent', { servers: silent.join(', ') })}
        </p>
      )}
      {query.value.value !== undefined && rows.length === 0 && <p class="quiet">{say('noTables')}</p>}
      <ul class="console-list" data-testid="tables">
        {rows.map((row) => (
          <Row key={row.matchId} row={row} />
        ))}
      </ul>
    </>
  );
}

function Row({ row }: { readonly row: ListedTable }) {
  const {
    matchId,
    title,
    seats,
    status,
    watchers: spectators,
    visibility,
    createdAt,
    isSomebodyThere,
    server,
  } = row;
  return (
    <li>
      <a class="card" href={`#matches/${matchId}`} data-testid={`table-${matchId}`}>
        <b>{title}</b>
        <span>
          {joined(
            seats.map((name) => name || '—'),
            ' · ',
          )}
        </span>
        <span class={`chip ${status}`}>{say(`status.${status}`)}</span>
        <span class="quiet">
          {[
            say(`visibility.${visibility}`),
            say('watchers', { count: spectators }),
            isSomebodyThere ? say('somebodyThere') : say('nobodyThere'),
            dateText(createdAt, { dateStyle: 'short', timeStyle: 'short' }),
            ...(server === undefined ? [] : [server]),
          ].join(' · ')}
        </span>
      </a>
    </li>
  );
}
