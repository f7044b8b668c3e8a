// The own games in four sections (UI-P10): one's own turn, others' turns, waiting for players, and finished.

import './games.css';
import type { GameState, PersonGame } from '@hexmarch/shared/protocol/people/personGames';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { othersOf, titleOf } from '../../games/listed.ts';
import { gameEntry } from '../../games/registry.ts';
import { fetchStarts } from '../../games/starts.ts';
import { matchPath, replayPath } from '../../net/api/api.ts';
import { seenGames } from '../../net/people/personGames.ts';
import { clockName } from '../../text/clocks.ts';
import { together } from '../../text/names.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { isOtherHere, leftOf, standingOf } from './gameWords.ts';
import { countOf, lastOf, unorderedOf } from './news.ts';
import { say } from './say.ts';

const TICK_MS = 20_000;

/** The current time in ms since 1970, updated often enough for minutes. */
export function useNow(): number {
  const [now, tick] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const PARTS = ['turn', 'others', 'room'] as const satisfies readonly GameState[];

interface ListsProps {
  readonly games: readonly PersonGame[];
  /** Maximum of rows per section. */
  readonly most: number;
  /** Beside the first heading. */
  readonly aside?: ComponentChildren;
}

export function Lists({ games, most, aside }: ListsProps) {
  const now = useNow();
  const part = (state: GameState) => games.filter((game) => game.state === state);
  const shown = PARTS.filter((state) => part(state).length > 0);
  const over = part('over');
  return (
    <>
      {shown.map((state, i) => (
        <section class="card list own-games" key={state} data-part={state} data-testid={`games-${state}`}>
          <header>
            <h2>{say(`part.${state}`)}</h2>
            {i === 0 && aside}
          </header>
          <ul>
            {part(state)
              .slice(0, most)
              .map((game, n) => (
                <Row key={game.row.matchId} game={game} now={now} isFirst={state === 'turn' && n === 0} />
              ))}
          </ul>
        </section>
      ))}
      {over.length > 0 && (
        <section class="card list own-games" data-part="over" data-testid="games-over">
          <header>
            <h2>{say('over')}</h2>
            {shown.length === 0 && aside}
            <button type="button" class="ghost small" data-testid="seen-all" onClick={() => seeAll(over)}>
              {say('over.all')}
            </button>
          </header>
          <ul>
            {over.slice(0, most).map((game) => (
              <Row key={game.row.matchId} game={game} now={now} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What could not be sent is in the list as before. */
function seeAll(over: readonly PersonGame[]): void {
  void seenGames(over.slice(0, 100).map(({ row }) => row.matchId)).catch(() => undefined);
}

const PICTURES = new Map(
  (await fetchStarts()).map(({ entry, start }) => [entry.id, later(() => start.picture())]),
);

/** A word joiner: keeps it on the line of the name before it. */
const STAYS = '\u2060';

interface RowProps {
  readonly game: PersonGame;
  /** Ms since 1970. */
  readonly now: number;
  /** The page's primary action. */
  readonly isFirst?: boolean;
}

/** One of the own games: its board, opponents, whose turn it is, and the time left. */
function Row({ game, now, isFirst = false }: RowProps) {
  const { row, state } = game;
  const left = leftOf(game, now);
  const others = othersOf(game);
  return (
    <li
      class={`own-game${isFirst ? ' first' : ''}`}
      data-testid="own-game"
      data-match={row.matchId}
      data-state={state}
    >
      <Picture game={game} isFirst={isFirst} />
      <div class="own-game-words">
        <p>
          <b>{titleOf(game)}</b>{' '}
          {others.length === 0 ? say('row.alone') : say('row.against', { names: together(others) })}
          {isOtherHere(game) && (
            <i class="here-dot" role="img" aria-label={say('here')} title={say('here')}>
              {STAYS}
            </i>
          )}
          <Unread count={game.unread} />
        </p>
        <p class="standing">
          {standingOf(game)}
          <Unordered game={game} />
        </p>
        <News game={game} />
        <small>{clockName(row.clock)}</small>
      </div>
      {left !== undefined && <span class="own-game-left">{left}</span>}
      <Acts game={game} isFirst={isFirst} />
    </li>
  );
}

/** Unread chat. */
function Unread({ count }: { readonly count: number }) {
  if (count === 0) return null;
  const label = say('unread', { count });
  return (
    <span class="own-game-unread" role="img" aria-label={label} title={label} data-testid="unread">
      <Icon name="lu:message-square" size={14} />
      {count}
    </span>
  );
}

/** Own open orders: only one's own row shows them. */
function Unordered({ game }: Pick<RowProps, 'game'>) {
  const left = unorderedOf(game);
  return left === undefined ? null : (
    <>
      {' · '}
      <b data-testid="unordered">{left}</b>
    </>
  );
}

function News({ game }: Pick<RowProps, 'game'>) {
  const facts = [countOf(game), lastOf(game)].filter((text) => text !== undefined);
  return facts.length === 0 ? null : (
    <p class="own-game-news" data-testid="news">
      {facts.join(' · ')}
    </p>
  );
}

function Acts({ game, isFirst }: Pick<RowProps, 'game'> & { readonly isFirst: boolean }) {
  const { matchId } = game.row;
  if (game.state !== 'over')
    return (
      <a class={isFirst ? 'cta' : 'ghost'} href={matchPath(matchId)}>
        {say(game.state === 'turn' ? 'play' : 'open')}
      </a>
    );
  const seen = (): void => void seenGames([matchId]).catch(() => undefined);
  const label = say('over.one', { match: `${titleOf(game)} ${together(othersOf(game))}` });
  return (
    <span class="own-acts">
      <a class="ghost" href={replayPath(matchId)} onClick={seen}>
        {say('replay')}
      </a>
      <button type="button" class="ib" aria-label={label} title={label} data-testid="seen" onClick={seen}>
        <Icon name="lu:x" size={16} />
      </button>
    </span>
  );
}

/** The public board as a picture; a placeholder of the game if there is none, or it fails to load. */
function Picture({ game, isFirst }: Pick<RowProps, 'game'> & { readonly isFirst: boolean }) {
  const failed = useSignal('');
  const Vignette = PICTURES.get(gameEntry(game.row.game)?.id ?? '');
  const src = boardOf(game, isFirst ? WIDE_PX : SMALL_PX);
  return (
    <span class="own-game-picture" aria-hidden="true">
      {game.state !== 'room' && failed.value !== src ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          onError={() => {
            failed.value = src;
          }}
        />
      ) : (
        Vignette !== undefined && <Vignette />
      )}
    </span>
  );
}

/** Widths that the server draws: that of the first game's board is large. */
const [WIDE_PX, SMALL_PX] = [1200, 600] as const;

/** Cache-busting URL per move: the server sends its lifetime. A player's private view is uncacheable. */
function boardOf({ row, isPublic, state, awaiting, count }: PersonGame, widthPx: number): string {
  const id = encodeURIComponent(row.matchId);
  const isForAll = isPublic && row.watchersAllowed && !row.locked;
  const at = isForAll ? `/pic/m/${id}.png` : `/api/me/boards/${id}`;
  return `${at}?w=${widthPx}&${state}${awaiting.join('')}.${count ?? 0}`;
}
