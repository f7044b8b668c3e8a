// The start page: choose a game, play a friend or a stranger, watch.

import '../../styles/rooms.css';
import '../../styles/home.css';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { lazy, useLocation } from 'preact-iso';
import { gameEntry } from '../../games/registry.ts';
import { findPath } from '../../matchmaking/wish.ts';
import { ApiError } from '../../net/api/api.ts';
import { wantSeat } from '../../net/api/keys.ts';
import { useLobby } from '../../net/lobby/lobby.ts';
import { startMatch } from '../../net/lobby/startMatch.ts';
import { ownMatches } from '../../net/stored/ownMatches.ts';
import { hasWaited } from '../../preferences/evenings.ts';
import { keepsPerson } from '../../preferences/personStorage.ts';
import { hasGroups } from '../../preferences/storedNames.ts';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { type RoomSettingsDraft, usual } from '../../roomSettings/roomSettingsDraft.ts';
import { useWidth } from '../../table/layout/width.ts';
import { failureText } from '../../text/errors.ts';
import { later } from '../../ui/controls/Later.tsx';
import { GameCards } from './GameCard.tsx';
import { shownGames } from './games.ts';
import { Hero } from './Hero.tsx';
import { Parts } from './Parts.tsx';
import { say } from './say.ts';

const Announced = later(() => import('../../ui/controls/Announced.tsx').then(({ Announced }) => Announced));
const HomeGroups = later(() => import('../circle/HomeGroups.tsx').then(({ HomeGroups }) => HomeGroups));
const Beside = later(() => import('./Beside.tsx').then(({ Beside }) => Beside));
const HomeEnd = later(() => import('./HomeEnd.tsx').then(({ HomeEnd }) => HomeEnd));
/** A newcomer's first paint does without it. */
const OwnMatches = later(() => import('./OwnMatches.tsx').then(({ OwnMatches }) => OwnMatches));
const YourGames = later(() => import('../myGames/YourGames.tsx').then(({ YourGames }) => YourGames));
const EveningCall = later(() =>
  import('../../notifications/EveningCall.tsx').then(({ EveningCall }) => EveningCall),
);
const CreateDialog = lazy(() => import('./CreateDialog.tsx').then(({ CreateDialog }) => CreateDialog));

/** A link may open the create dialog of a game: `/?create=` and its id. */
function requestedTable(): RoomSettingsDraft | undefined {
  const game = new URLSearchParams(location.search).get('create') ?? '';
  return gameEntry(game) === undefined ? undefined : usual(game);
}

/** One request at a time; `problem` is the server's error text, empty without one. */
function useAttempt() {
  const problem = useSignal('');
  const busy = useSignal(false);
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
  return { problem, busy, attempt };
}

/** For so long what stands below waits for what may push it away. */
const PATIENCE_MS = 2000;

function useSettled() {
  const isSettled = useSignal(false);
  const settle = useCallback(() => {
    isSettled.value = true;
  }, [isSettled]);
  useEffect(() => {
    const timer = setTimeout(settle, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [settle]);
  return { isSettled: isSettled.value, settle };
}

export function Home() {
  const { route } = useLocation();
  const lobby = useLobby();
  const creating = useSignal(useMemo(requestedTable, []));
  const games = useMemo(shownGames, []);
  const isNew = useMemo(() => ownMatches().length === 0, []);
  // A signed-in person usually has games; if it turns out that there are none, the newcomer's page is shown.
  const isBack = useSignal(!isNew || keepsPerson());
  const none = useCallback(() => {
    isBack.value = !isNew;
  }, [isBack, isNew]);
  const isPhone = useWidth() === 'phone';
  const only = useSignal('');
  const rooms = useRef<HTMLElement>(null);
  const settling = useSettled();
  const { problem, busy, attempt } = useAttempt();
  useEffect(() => {
    document.title = 'Hexmarch';
    ensureName();
  }, []);

  const create = (choice: RoomSettingsDraft): Promise<void> =>
    attempt(async () => route(`/m/${await startMatch(choice)}`));
  const join = (row: MatchRow): void => {
    wantSeat(row.matchId, termsIn(row));
    route(`/m/${row.matchId}`);
  };

  const own = isNew ? <Hero games={games} /> : <OwnMatches />;
  const cards = (
    <section class="start" aria-label={say('startMatch')}>
      <GameCards
        games={games}
        busy={busy.value}
        playFriend={(choice) => void create(choice)}
        quickPlay={(wish) => route(findPath(wish))}
        newTable={(choice) => {
          creating.value = choice;
        }}
        showRooms={(game) => {
          only.value = game;
          rooms.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </section>
  );
  return (
    <main class="page home">
      <h1 class="hidden">{say('title')}</h1>
      {problem.value !== '' && <Refused text={problem.value} />}
      {lobby.announced.value !== null && <Announced announced={lobby.announced.value} look="banner" />}
      <Parts
        {...{ isBack: isBack.value, isPhone, games, cards, isSettled: settling.isSettled }}
        own={
          <>
            {keepsPerson() ? <YourGames otherwise={own} none={none} /> : own}
            {(hasGroups() || keepsPerson()) && <HomeGroups />}
          </>
        }
        beside={
          <Beside
            {...{ lobby, only, join, isBack: isBack.value, place: rooms, ...settling }}
            watch={(row) => route(`/m/${row.matchId}`)}
            alone={`/practice/${games[0]?.entry.id}`}
            create={() => {
              creating.value = usual(only.value || (games[0]?.entry.id ?? ''));
            }}
          />
        }
        end={
          <div class="home-end">
            <HomeEnd />
          </div>
        }
      />
      {hasWaited.value && <EveningCall lobby={lobby} join={join} />}
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

/** On a phone the pressed button may be far below. */
function Refused({ text }: { readonly text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.scrollIntoView({ block: 'center' }), [text]);
  return (
    <p class="banner" role="alert" data-testid="problem" ref={line}>
      {text}
    </p>
  );
}
