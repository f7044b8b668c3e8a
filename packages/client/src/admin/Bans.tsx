// The server-wide bans in force, and how to lift them.

import type { SeenBan } from '@hexmarch/shared/protocol/people/operators';
import { useSignal } from '@preact/signals';
import { dateText } from '../text/language.ts';
import { Name } from '../ui/text/Name.tsx';
import { ActForm } from './ActForm.tsx';
import type { ConsoleApi } from './api.ts';
import { Problem } from './Problem.tsx';
import { say } from './say.ts';
import { useQuery } from './useQuery.ts';

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

export function Bans({ api }: { readonly api: ConsoleApi }) {
  const query = useQuery<readonly SeenBan[]>(api, '/bans');
  const bans = query.value.value ?? [];
  return (
    <>
      <h1 class="hidden">{say('part.bans')}</h1>
      <Problem of={query} />
      {query.value.value !== undefined && bans.length === 0 && <p class="quiet">{say('bans.none')}</p>}
      <ul class="console-list" data-testid="bans">
        {bans.map((ban) => (
          <li key={ban.id}>
            <Ban api={api} ban={ban} again={query.again} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface BanProps {
  readonly api: ConsoleApi;
  readonly ban: SeenBan;
  /** Called after an action. */
  readonly again: () => void;
}

function Ban({ api, ban, again }: BanProps) {
  const isLifted = useSignal(false);
  const { id, name, match, at, until, by, why, words } = ban;
  return (
    <article class="card console-ban">
      <div class="row">
        <b>
          <Name>{name}</Name>
        </b>
        <a href={`#matches/${encodeURIComponent(match)}`}>{say('report.match')}</a>
        <button
          type="button"
          class="ghost small console-lift"
          aria-expanded={isLifted.value}
          data-testid={`lift-${name}`}
          onClick={() => {
            isLifted.value = !isLifted.value;
          }}
        >
          {say('lift')}
        </button>
      </div>
      <p>{say('ban.until', { until: dateText(until, WHEN) })}</p>
      <p>{say('report.note', { note: why })}</p>
      {words !== undefined && <p class="quiet">{say('ban.words', { words })}</p>}
      <p class="sub">{say('ban.by', { name: by, time: dateText(at, WHEN) })}</p>
      {isLifted.value && (
        <ActForm
          id="lift"
          title={say('lift.of', { name })}
          act={say('lift.do')}
          isAwaited={true}
          carryOut={async (reason) => {
            await api.post(`/bans/${encodeURIComponent(id)}/lift`, { why: reason });
            again();
          }}
        />
      )}
    </article>
  );
}
