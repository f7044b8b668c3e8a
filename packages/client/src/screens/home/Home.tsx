// The start page: choose a game, play a friend or a stranger, join by code, watch.

import '../../styles/rooms.css';
import '../../styles/home.css';
import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { lazy, useLocation } from 'preact-iso';
import { findPath } from '../../finding/wish.ts';
import { gameEntry } from '../../games/registry.ts';
import { ApiError } from '../../net/api.ts';
import { termsOf, wantSeat } from '../../net/keys.ts';
import { ownLeagues } from '../../net/leagues.ts';
import { Lobby } from '../../net/lobby.ts';
import { startMatch } from '../../net/startMatch.ts';
import { Brand } from '../../panels/Brand.tsx';
import { Icon } from '../../panels/Icon.tsx';
import { later } from '../../panels/Later.tsx';
import { SettingsButton } from '../../settings/SettingsButton.tsx';
import { type CreateChoice, usual } from '../../terms/createChoice.ts';
import { ensureName } from '../../terms/ensureName.ts';
import { NameField } from '../../terms/NameField.tsx';
import { failureText } from '../../text/errors.ts';
import { say } from '../../text/home.ts';
import { CodeForm } from './CodeForm.tsx';
import { GameCards } from './GameCards.tsx';
import { OwnMatches } from './OwnMatches.tsx';
import { Tables } from './Tables.tsx';

const Announced = later(() => import('../../panels/Announced.tsx').then(({ Announced }) => Announced));
const RunningLeagues = later(() =>
  import('../league/OwnLeagues.tsx').then(({ RunningLeagues }) => RunningLeagues),
);
const PersonButton = later(() =>
  import('../person/PersonButton.tsx').then(({ PersonButton }) => PersonButton),
);
const CreateDialog = lazy(() => import('./CreateDialog.tsx').then(({ CreateDialog }) => CreateDialog));

/** An address may ask for a table of a game: `/?create=` and its id. */
function askedTable(): CreateChoice | undefined {
  const game = new URLSearchParams(location.search).get('create') ?? '';
  return gameEntry(game) === undefined ? undefined : usual(game);
}

export function Home() {
  const { route } = useLocation();
  const lobby = useMemo(() => new Lobby(), []);
  const creating = useSignal(useMemo(askedTable, []));
  const leagues = useMemo(() => ownLeagues().filter(({ status }) => status !== 'over'), []);
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
      problem.value = error instanceof ApiError ? failureText(error).text : String(error);
    } finally {
      busy.value = false;
    }
  };
  const create = (choice: CreateChoice): Promise<void> =>
    attempt(async () => route(`/m/${await startMatch(choice)}`));
  const join = (row: MatchRow): void => {
    wantSeat(row.matchId, termsOf(row));
    route(`/m/${row.matchId}`);
  };

  return (
    <main class="page home">
      <header class="masthead">
        <Brand />
        <div class="masthead-tools">
          <PersonButton place="top" />
          <NameField />
          <SettingsButton />
        </div>
      </header>
      <h1 class="hidden">{say('title')}</h1>
      {problem.value !== '' && <Refused text={problem.value} />}
      {lobby.announced.value !== null && <Announced announced={lobby.announced.value} look="banner" />}
      <OwnMatches />
      {leagues.length > 0 && <RunningLeagues leagues={leagues} />}
      <div class="columns">
        <section class="start" aria-label={say('startMatch')}>
          <p class="lede">{say('tagline')}</p>
          <GameCards
            busy={busy.value}
            playFriend={(choice) => void create(choice)}
            quickPlay={(wish) => route(findPath(wish))}
            newTable={(choice) => {
              creating.value = choice;
            }}
          />
        </section>
        <section class="tables" aria-label={say('tables')}>
          <CodeForm enter={(code) => route(`/r/${code}`)} />
          <Tables lobby={lobby} join={join} watch={(row) => route(`/m/${row.matchId}`)} />
          <a class="ghost" href="/replay" data-testid="open-record">
            <Icon name="lu:history" /> {say('openRecord')}
          </a>
          <PersonButton place="below" />
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

/** On a phone what was pressed may be far below. */
function Refused({ text }: { readonly text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.scrollIntoView({ block: 'center' }), [text]);
  return (
    <p class="banner" role="alert" data-testid="problem" ref={line}>
      {text}
    </p>
  );
}
