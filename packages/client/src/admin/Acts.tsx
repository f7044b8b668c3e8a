// The audit log: what was done, by whom and why.

import type { OperatorAct } from '@hexmarch/shared/protocol/people/operators';
import { dateText } from '../text/language.ts';
import type { ConsoleApi } from './api.ts';
import { Problem } from './Problem.tsx';
import { say } from './say.ts';
import { useQuery } from './useQuery.ts';

export function Acts({ api }: { readonly api: ConsoleApi }) {
  const query = useQuery<readonly OperatorAct[]>(api, '/audit?most=200');
  const acts = query.value.value ?? [];
  return (
    <>
      <h1 class="hidden">{say('part.acts')}</h1>
      <Problem of={query} />
      {query.value.value !== undefined && acts.length === 0 && <p class="quiet">{say('acts.none')}</p>}
      <ol class="console-list" data-testid="acts">
        {acts.map(({ n, at, by, act, match, what, why }) => (
          <li key={n} class="card console-act">
            <span class="sub">{dateText(at, { dateStyle: 'short', timeStyle: 'medium' })}</span>
            <b>{by}</b>
            <span>{act}</span>
            <span>{what}</span>
            <span class="quiet">{why}</span>
            {match !== undefined && <a href={`#matches/${match}`}>{say('report.match')}</a>}
          </li>
        ))}
      </ol>
    </>
  );
}
