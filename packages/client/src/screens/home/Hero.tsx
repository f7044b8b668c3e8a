// For first-time visitors (UI-P70): one sentence, a board, and a button to play its position at once.

import '../../styles/hero.css';
import type { TvChannel } from '@hexmarch/shared/protocol/lobby/tv';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { whenCalm } from '../../pwa/loadPriority.ts';
import { preloadBoard } from '../../table/layout/preloadBoard.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import type { ShownGame } from './games.ts';
import { say } from './say.ts';

/** Lazily loaded: a static picture is shown first. */
const HeroLive = later(async () => {
  await whenCalm();
  return (await import('../tv/HeroLive.tsx')).HeroLive;
});

export function Hero({ games }: { readonly games: readonly ShownGame[] }) {
  const playable = games.filter(({ Board }) => Board !== undefined);
  const picked = useSignal('');
  const live = useSignal<TvChannel | undefined>(undefined);
  const shown = playable.find(({ entry }) => entry.id === picked.value) ?? playable[0];
  const game = shown?.entry.id;
  // Preloads the board while the visitor reads.
  useEffect(() => {
    let isShown = true;
    void whenCalm().then(() => {
      if (isShown && game !== undefined) fetchPlay(game);
    });
    return () => {
      isShown = false;
    };
  }, [game]);
  if (shown === undefined) return null;
  const { entry, start, Board } = shown;
  const path = `/play/${entry.id}`;
  const fetch = (): void => fetchPlay(entry.id);
  return (
    <section class="hero" aria-label={say('hero')}>
      <p class="lede">{say('tagline')}</p>
      <fieldset class="hero-games" aria-label={say('hero.choose')}>
        {playable.map(({ entry: { id, title } }) => (
          <button
            key={id}
            type="button"
            class={id === entry.id ? 'on' : ''}
            aria-pressed={id === entry.id}
            data-testid={`show-${id}`}
            onClick={() => {
              picked.value = id;
            }}
          >
            {title}
          </button>
        ))}
      </fieldset>
      <div class="hero-frame" key={entry.id}>
        <a
          class="hero-board"
          href={live.value === undefined ? path : `/tv/${entry.id}`}
          aria-label={`${say(live.value === undefined ? 'hero.play' : 'hero.watch')}: ${entry.title}`}
          onPointerEnter={fetch}
        >
          {Board !== undefined && <Board />}
        </a>
        <HeroLive game={entry.id} live={live} />
      </div>
      <p class="hero-game">
        <b>{entry.title}</b> {start.thinking()}
      </p>
      <a class="cta big" href={path} data-testid="play-now" onPointerEnter={fetch} onFocus={fetch}>
        <Icon name="lu:play" size={22} />
        <span>
          {say('hero.play')}
          <small>{say('hero.play.how')}</small>
        </span>
      </a>
    </section>
  );
}

function fetchPlay(game: string): void {
  void Promise.allSettled([preloadBoard(game), import('../practice/PlayRoute.tsx')]);
}
