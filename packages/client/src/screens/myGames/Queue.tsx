// A signed-in person's queue on every page: the number of games with their turn in the tab's title and the app's badge; and when a turn in
// a correspondence game is done, the next one (UI-P12, P13). Nothing opens automatically.

import './queue.css';
import type { PersonGame } from '@hexmarch/shared/protocol/people/personGames';
import { isLive } from '@hexmarch/shared/protocol/room/clockKinds';
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

const NUMBER = /^\(\d+\) /;

type Marked = Navigator & {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
};

/**
 * The number of games with one's turn, visible without opening the page: in its title, in the tab's icon, and on
 * the installed app's badge (UI-P13).
 */
function useMark(count: number): void {
  useEffect(() => {
    const { setAppBadge, clearAppBadge } = navigator as Marked;
    const marked = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
    marked?.catch(() => undefined);
    const title = document.querySelector('title');
    const dress = (): void => {
      const plain = document.title.replace(NUMBER, '');
      const dressed = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== dressed) document.title = dressed;
    };
    dress();
    if (title === null) return undefined;
    // Each screen sets a title of its own, at any time.
    const observer = new MutationObserver(dress);
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [count]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    return count > 0 && link !== null ? wearIcon(link, count) : undefined;
  }, [count]);
}

/**
 * The tab's icon with the number of games with one's turn (UI-P13): the app's mark, filled, with the number in
 * place of its letter, since a dot with a number in it would be illegible at 16 px. Three digits could not be
 * told apart.
 */
const MOST = 99;

/** A picture as a data URL. `count`: from 1 on. */
function markIcon(count: number): string {
  const text = String(Math.min(count, MOST));
  const size = text.length === 1 ? 32 : 23;
  // The middle of digits is about a third of their size above the baseline.
  const line = 22 + size * 0.35;
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 44">',
    '<path d="M20 1.5 38 12v20L20 42.5 2 32V12Z" fill="#F2CE7E" stroke="#0B1215" stroke-width="2.4"/>',
    `<text x="20" y="${line}" fill="#0B1215" font-family="system-ui,sans-serif" font-weight="800"`,
    ` font-size="${size}" text-anchor="middle">${text}</text></svg>`,
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Shows it until `undo` is called; changes of the icon by others in the meantime, as by a match with one's turn, take effect
 * afterwards.
 */
function wearIcon(link: HTMLLinkElement, count: number): () => void {
  const worn = markIcon(count);
  let plain = link.href;
  const wear = (): void => {
    if (link.href === worn) return;
    plain = link.href;
    link.href = worn;
  };
  wear();
  const observer = new MutationObserver(wear);
  observer.observe(link, { attributeFilter: ['href'] });
  return () => {
    // Mutations of this very moment have not been observed yet.
    if (observer.takeRecords().length > 0 && link.href !== worn) plain = link.href;
    observer.disconnect();
    link.href = plain;
  };
}
