// Why nothing is shown, or why what is shown may be stale.

import { say } from './say.ts';
import type { QueryResult } from './useQuery.ts';

export function Problem({ of: { value, problem } }: { readonly of: QueryResult<unknown> }) {
  if (problem.value !== '')
    return (
      <p class="banner" role="alert" data-testid="problem">
        {problem.value}
      </p>
    );
  return value.value === undefined ? <p class="quiet">{say('loading')}</p> : null;
}
