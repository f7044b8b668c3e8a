// The start page: play a friend, open tables, watch, join by code.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { lazy, useLocation } from 'preact-iso';
import { GAMES, gameEntry } from '../games/registry.ts';
import { ApiError, createMatch, listMatches, normalCode } from '../net/api.ts';
import { keepEntropy, newEntropy } from '../net/entropy.ts';
import { keepToken, wantSeat } from '../net/keys.ts';
import { Lobby } from '../net/lobby.ts';
import { Brand } from '../panels/Brand.tsx';
import { Icon } from '../panels/Icon.tsx';
import { playerName } from '../prefs.ts';
import { clockName, errorText } from '../text/en.ts';
import { type CreateChoice, DEFAULT_CHOICE } from './createChoice.ts';
import { ensureName, NameField } from './NameField.tsx';
import { OwnMatches } from './OwnMatches.tsx';

const CreateDialog = lazy(() => import('./CreateDialog.tsx').then(({ CreateDialog }) => CreateDialog));

export function Home() {
  const { route } = useLocation();
  const lobby = useMemo(() => new Lobby(), []);
  const creating = useSignal<CreateChoice | undefined>(undefined);
  const problem = useSignal('');
  const busy = useSignal(false);
  useEffect(() => {
    document.title = 'Hexmarch';
    ensureName();
    void lobby.open();
    return () => lobby.close();
  }, [lobby]);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    busy.value = true;
    problem.value = '';
    try {
      await work();
    } catch (error) {
      problem.value = error instanceof ApiError ? errorText(error.code, error.message).text : String(error);
    } finally {
      busy.value = false;
    }
  };
  const create = (choice: CreateChoice): Promise<void> =>
    attempt(async () => {
      const entropy = await newEntropy();
      const reply = await createMatch({ ...choice, name: playerName.value, promise: entropy.promise });
      keepToken(reply.matchId, reply.token);
      keepEntropy(reply.matchId, entropy);
      route(`/m/${reply.matchId}`);
    });
  const join = (row: MatchRow): void => {
    wantSeat(row.matchId);
    route(`/m/${row.matchId}`);
  };
  // Quick play: the oldest open table of the kind that most people open, else a new one.
  const quick = (): Promise<void> =>
    attempt(async () => {
      const open = (await listMatches()).filter(isOpen).sort((a, b) => a.createdAt - b.createdAt)[0];
      if (open !== undefined) join(open);
      else await create({ ...DEFAULT_CHOICE, visibility: 'public' });
    });

  return (
    <main class="page home">
      <header class="masthead">
        <Brand />
        <NameField />
      </header>
      <h1 class="hidden">Hexmarch</h1>
      {problem.value !== '' && (
        <p class="banner" role="alert" data-testid="problem">
          {problem}
        </p>
      )}
      <OwnMatches />
      <div class="columns">
        <section class="start" aria-label="Start a match">
          <p class="lede">Hex war games for two, in the browser. No account: send a link and play.</p>
          <button
            type="button"
            class="cta big"
            data-testid="create-private"
            disabled={busy.value}
            onClick={() => create({ ...DEFAULT_CHOICE, visibility: 'private' })}
          >
            <Icon name="lu:user-plus" size={22} />
            <span>
              Play a friend<small>A private room with a link to send</small>
            </span>
          </button>
          <div class="pair">
            <button
              type="button"
              class="ghost tall"
              data-testid="quick-play"
              disabled={busy.value}
              onClick={quick}
            >
              <Icon name="lu:swords" /> Quick play
            </button>
            <button
              type="button"
              class="ghost tall"
              data-testid="create-table"
              onClick={() => {
                creating.value = DEFAULT_CHOICE;
              }}
            >
              <Icon name="lu:plus" /> New table
            </button>
          </div>
          <div class="pair">
            <a class="ghost tall" href={`/sandbox/${SANDBOX_GAME}`} data-testid="sandbox">
              <Icon name="lu:flask-conical" /> Sandbox
            </a>
            <a class="ghost tall" href="/replay" data-testid="open-record">
              <Icon name="lu:history" /> Open a record
            </a>
          </div>
          <CodeForm enter={(code) => route(`/r/${code}`)} />
          <ul class="games">
            {GAMES.map((game) => (
              <li key={game.id} class="card">
                <div>
                  <h2>{game.title}</h2>
                  <p>{game.about}</p>
                </div>
                <game.Picture />
              </li>
            ))}
          </ul>
        </section>
        <section class="tables" aria-label="Tables">
          <Tables lobby={lobby} join={join} watch={(row) => route(`/m/${row.matchId}`)} />
        </section>
      </div>
      {creating.value !== undefined && (
        <CreateDialog
          start={creating.value}
          create={create}
          close={() => {
            creating.value = undefined;
          }}
        />
      )}
    </main>
  );
}

/** The game that the sandbox opens with. */
const SANDBOX_GAME = GAMES[0]?.id ?? '';

const isOpen = (row: MatchRow): boolean =>
  row.status === 'waiting' && !row.locked && row.seats.some((name) => name === '');

function CodeForm({ enter }: { enter: (code: string) => void }) {
  const text = useSignal('');
  const submit = (event: Event): void => {
    event.preventDefault();
    const code = normalCode(text.value);
    if (code !== '') enter(code);
  };
  return (
    <form class="code-form" onSubmit={submit}>
      <label>
        Join with a code
        <input
          data-testid="code"
          value={text.value}
          placeholder="K7QF-2M9X"
          autocapitalize="characters"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="ghost">
        Join
      </button>
    </form>
  );
}

function Tables({
  lobby,
  join,
  watch,
}: {
  lobby: Lobby;
  join: (row: MatchRow) => void;
  watch: (row: MatchRow) => void;
}) {
  const rows = lobby.rows.value;
  const open = rows.filter(isOpen);
  const running = rows.filter((row) => row.status === 'playing' && row.watchersAllowed);
  return (
    <>
      <div class="card list">
        <header>
          <h2>Open tables</h2>
          <span class="sub">{open.length === 0 ? '' : `${open.length} waiting`}</span>
        </header>
        {open.length === 0 && <p class="quiet">{emptyText(lobby)}</p>}
        <ul data-testid="open-tables">
          {open.map((row) => (
            <Row key={row.matchId} row={row} label="Join" icon="lu:log-in" go={() => join(row)} />
          ))}
        </ul>
      </div>
      <div class="card list">
        <header>
          <h2>Watch</h2>
          <span class="sub">{running.length === 0 ? '' : `${running.length} being played`}</span>
        </header>
        {running.length === 0 && <p class="quiet">Nobody is playing in public right now.</p>}
        <ul data-testid="running-tables">
          {running.map((row) => (
            <Row key={row.matchId} row={row} label="Watch" icon="lu:eye" go={() => watch(row)} />
          ))}
        </ul>
      </div>
    </>
  );
}

function emptyText(lobby: Lobby): string {
  switch (lobby.state.value) {
    case 'loading':
      return 'Looking around…';
    case 'unreachable':
      return 'The server does not answer. Trying again…';
    case 'ready':
      return 'No table is open. Make one, or play a friend.';
  }
}

interface RowProps {
  row: MatchRow;
  label: string;
  icon: 'lu:eye' | 'lu:log-in';
  go: () => void;
}

function Row({ row, label, icon, go }: RowProps) {
  const names = row.seats.filter((name) => name !== '');
  return (
    <li class="table-row">
      <div>
        <b>{names.join(' against ') || 'Nobody yet'}</b>
        <small>
          {gameEntry(row.game)?.title ?? row.title} · {clockName(row.clock)} · {names.length}/
          {row.seats.length}
          {row.watchers > 0 && ` · ${row.watchers} watching`}
        </small>
      </div>
      <button type="button" class="ghost" onClick={go}>
        <Icon name={icon} size={16} /> {label}
      </button>
    </li>
  );
}
