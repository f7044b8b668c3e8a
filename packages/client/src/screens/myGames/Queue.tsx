// A signed-in person's queue on every page: the number of games with their turn in the tab's title and the app's badge; and when a turn in
// a correspondence game is done, the next one (UI-P12, P13). Nothing opens automatically.

import { isLive } from '@hexmarch/shared/protocol/room/clockKinds';
import './queue.css';
import type { PersonGame } from '@hexmarch/shared/protocol/people/personGames';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { othersOf, titleOf } from '../../games/listed.ts';
import { matchPath } from '../../net/api/api.ts';
import { followGames, personGames, waitingGames } from '../../net/people/personGames.ts';
import { isReserved, keyboard } from '../../shortcuts/layout.ts';
import { together } from '../../text/names.ts';
import { leftOf } from './gameWords.ts';
import { useNow } from './Lists.tsx';
import { say } from './say.ts';
import { useMark } from './useMark.ts';

const KEY = 'j';

export function Queue() {
  const { path, route } = useLocation();
  useEffect(followGames, []);
  useMark(waitingGames.value.length);
  const matchId = /^\/m\/([^/]+)\/?$/.exec(path)?.[1];
  const here = personGames.value?.find(({ row }) => row.matchId === matchId);
  const isDone = useDone(matchId, here);
  const next = waitingGames.value.find(({ row }) => row.matchId !== matchId);
  const target = isDone && next !== undefined ? matchPath(next.row.matchId) : undefined;
  // Before it is rendered, so that the shortcut works as soon as it is shown.
  useLayoutEffect(() => {
    if (target === undefined) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (isReserved(event) || isTyping(event)) return;
      if (keyboard.presses(event).some(({ key }) => key.toLowerCase() === KEY)) route(target);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [target]);
  if (!isDone) return null;
  return target === undefined || next === undefined ? (
    <p translate={false} class="queue" role="status" data-testid="queue-nothing">
      {say('next.nothing')}
    </p>
  ) : (
    <a class="queue" href={target} aria-keyshortcuts="J" data-testid="queue-next">
      <Next game={next} /> <kbd>J</kbd>
    </a>
  );
}

function Next({ game }: { readonly game: PersonGame }) {
  const left = leftOf(game, useNow());
  const words = { names: together(othersOf(game)), game: titleOf(game) };
  return <>{left === undefined ? say('next', words) : say('next.left', { ...words, left })}</>;
}

/** Whether the turn has been ended here since this match was opened, in a correspondence game. */
function useDone(matchId: string | undefined, here: PersonGame | undefined): boolean {
  const turn = useRef({ matchId, hadTurn: false });
  if (turn.current.matchId !== matchId) turn.current = { matchId, hadTurn: false };
  if (here?.state === 'turn') turn.current.hadTurn = true;
  const isForDays = here !== undefined && !isLive(here.row.clock);
  return isForDays && here.state !== 'turn' && turn.current.hadTurn;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
