// The operators' console: sign-in and navigation.

import {
  mayAs,
  type Operator,
  type OperatorAct,
  type Role,
} from '@hexmarch/shared/protocol/people/operators';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { dateText } from '../text/language.ts';
import { Mark } from '../ui/pictures/Brand.tsx';
import { Problem } from './ActForm.tsx';
import { ConsoleApi, Refused, useQuery } from './api.ts';
import { Bans } from './Bans.tsx';
import { Match } from './Match.tsx';
import { Matches } from './Matches.tsx';
import { Operators } from './Operators.tsx';
import { Overview } from './Overview.tsx';
import { Reports } from './Reports.tsx';
import { say } from './say.ts';

/** Session storage: of this tab alone. */
const KEY = 'hexmarch.admin';

const PARTS = ['overview', 'matches', 'reports', 'bans', 'acts', 'operators'] as const;
type Part = (typeof PARTS)[number];
const LEAST: Readonly<Record<Part, Role>> = {
  overview: 'look',
  matches: 'look',
  reports: 'moderate',
  bans: 'moderate',
  acts: 'look',
  operators: 'operate',
};

/** `#matches/abc`: a section, and an item of it. */
function usePlace(): readonly [part: Part, what: string] {
  const hash = useSignal(location.hash);
  useEffect(() => {
    const update = () => {
      hash.value = location.hash;
    };
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, [hash]);
  const [part = '', what = ''] = hash.value.slice(1).split('/');
  return [PARTS.find((one) => one === part) ?? 'overview', decodeURIComponent(what)];
}

/** Where storage is refused, a reload asks for it again. */
function storedToken(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function keepToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // As if it had not been stored.
  }
}

export function Console() {
  const token = useSignal(storedToken());
  const who = useSignal<Operator | undefined>(undefined);
  const problem = useSignal('');
  const api = useMemo(() => new ConsoleApi(token.value), [token.value]);
  useEffect(() => {
    document.title = say('title');
    if (token.value === '') return;
    api.get<Operator>('/me').then(
      (me) => {
        who.value = me;
        problem.value = '';
        keepToken(token.value);
      },
      (error: unknown) => {
        problem.value = say(
          error instanceof Refused && error.code === 'wrong-token' ? 'signIn.wrong' : 'signIn.unreachable',
        );
        token.value = '';
      },
    );
  }, [api, token, who, problem]);
  if (who.value === undefined)
    return (
      <SignIn
        problem={problem.value}
        enter={(shown) => {
          token.value = shown;
        }}
      />
    );
  const leave = () => {
    keepToken(null);
    token.value = '';
    who.value = undefined;
  };
  return <Signed api={api} me={who.value} leave={leave} />;
}

function Signed({
  api,
  me,
  leave,
}: {
  readonly api: ConsoleApi;
  readonly me: Operator;
  readonly leave: () => void;
}) {
  const [part, what] = usePlace();
  return (
    <div class="page console">
      <header class="console-top">
        <a class="brand-link" href="#overview">
          <Mark />
          <span>
            Hexmarch <small>{say('operators')}</small>
          </span>
        </a>
        <nav aria-label={say('parts')}>
          {PARTS.filter((one) => mayAs(me.role, LEAST[one])).map((one) => (
            <a
              key={one}
              href={`#${one}`}
              data-testid={`part-${one}`}
              aria-current={one === part ? 'page' : undefined}
            >
              {say(`part.${one}`)}
            </a>
          ))}
        </nav>
        <p class="console-me" data-testid="me">
          <b>{me.name}</b> <span class="sub">{say(`role.${me.role}`)}</span>
          <button type="button" class="ghost small" data-testid="sign-out" onClick={leave}>
            {say('signOut')}
          </button>
        </p>
      </header>
      <main>
        {part === 'overview' && <Overview api={api} me={me} />}
        {part === 'matches' &&
          (what === '' ? <Matches api={api} /> : <Match key={what} api={api} me={me} id={what} />)}
        {part === 'reports' && <Reports api={api} />}
        {part === 'bans' && <Bans api={api} />}
        {part === 'acts' && <Acts api={api} />}
        {part === 'operators' && <Operators api={api} me={me} />}
      </main>
    </div>
  );
}

/** The audit log: what was done, by whom and why. */
function Acts({ api }: { readonly api: ConsoleApi }) {
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

interface SignInProps {
  readonly problem: string;
  readonly enter: (token: string) => void;
}

/** Sign-in by token: the server's, or an operator's own. */
function SignIn({ problem, enter }: SignInProps) {
  const token = useSignal('');
  return (
    <main class="page console-door">
      <form
        class="card stacked"
        onSubmit={(event) => {
          event.preventDefault();
          if (token.value !== '') enter(token.value);
        }}
      >
        <h1>{say('title')}</h1>
        <p class="quiet">{say('signIn.about')}</p>
        {problem !== '' && (
          <p class="banner" role="alert" data-testid="problem">
            {problem}
          </p>
        )}
        <label class="stacked">
          {say('signIn.token')}
          <input
            type="password"
            autocomplete="current-password"
            data-testid="token"
            value={token.value}
            onInput={({ currentTarget }) => {
              token.value = currentTarget.value.trim();
            }}
          />
        </label>
        <button type="submit" class="cta" data-testid="sign-in">
          {say('signIn.enter')}
        </button>
      </form>
    </main>
  );
}
