// The operators, each with a role and a token.

import {
  type NewOperator,
  type Operator,
  ROLES,
  type Role,
} from '@hexmarch/shared/protocol/people/operators';
import { useSignal } from '@preact/signals';
import { ActForm, Problem } from './ActForm.tsx';
import { useQuery, wordsOf } from './api.ts';
import type { OfConsole } from './Overview.tsx';
import { PersonRow } from './People.tsx';
import { say } from './say.ts';

export function Operators({ api, me }: OfConsole) {
  const query = useQuery<readonly Operator[]>(api, '/operators');
  const role = useSignal<Role>('look');
  const added = useSignal<NewOperator | undefined>(undefined);
  const problem = useSignal('');
  const remove = async (name: string) => {
    try {
      await api.delete(`/operators/${encodeURIComponent(name)}`);
    } catch (error) {
      problem.value = wordsOf(error);
    }
    query.again();
  };
  return (
    <>
      <h1 class="hidden">{say('part.operators')}</h1>
      <Problem of={query} />
      {problem.value !== '' && <p class="banner">{problem.value}</p>}
      <section class="card" aria-label={say('part.operators')}>
        <ul class="console-people" data-testid="operators">
          {(query.value.value ?? []).map((one, i) => (
            <PersonRow
              key={one.name}
              name={one.name}
              words={say(`role.${one.role}`)}
              remove={i > 0 && one.name !== me.name ? () => void remove(one.name) : undefined}
            />
          ))}
        </ul>
      </section>
      {added.value !== undefined && (
        <p class="banner announced" role="status">
          <span>
            {say('added', { name: added.value.name })}{' '}
            <code data-testid="new-token">{added.value.token}</code>
          </span>
        </p>
      )}
      <div class="console-acts">
        <ActForm
          id="add"
          title={say('add')}
          about={say('add.about')}
          act={say('add.do')}
          asks={say('add.name')}
          carryOut={async (name) => {
            added.value = await api.post<NewOperator>('/operators', { name, role: role.value });
            query.again();
          }}
        >
          <label class="stacked">
            {say('add.role')}
            <select
              data-testid="add-role"
              value={role.value}
              onChange={({ currentTarget }) => {
                role.value = ROLES.find((one) => one === currentTarget.value) ?? 'look';
              }}
            >
              {ROLES.map((one) => (
                <option key={one} value={one}>
                  {say(`role.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </ActForm>
      </div>
    </>
  );
}
