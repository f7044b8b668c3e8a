// What is on, small, for the start page (UI-P41): the board as it is now, which changes as it is played, and the way to watch.

import './tv.css';
import type { TvChannel } from '@hexmarch/shared/protocol/tv';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { gameEntry } from '../../games/registry.ts';
import { pictureOf, Tv, watchPath } from '../../net/tv.ts';
import { versus } from '../../text/names.ts';
import { say } from './say.ts';

export function NowPlaying() {
  const tv = useMemo(() => new Tv(), []);
  const picked = useSignal('');
  useEffect(() => {
    tv.open();
    return () => tv.close();
  }, [tv]);
  const channels = (tv.channels.value ?? []).filter(({ game }) => gameEntry(game) !== undefined);
  const live = channels.filter(({ overAt }) => overAt === undefined);
  const offered = live.length > 0 ? live : channels;
  const shown = offered.find(({ game }) => game === picked.value) ?? offered[0];
  if (shown === undefined) return null;
  return (
    <section class="card now" aria-label={say('now')} data-testid="now-playing">
      <header>
        <h2>{say(shown.overAt === undefined ? 'now' : 'now.past')}</h2>
        {offered.length > 1 && (
          <Games channels={offered} shown={shown} pick={(game) => (picked.value = game)} />
        )}
      </header>
      <a class="now-board" href={watchPath(shown)} data-testid="watch-now" key={shown.game}>
        <Board url={pictureOf(shown)} />
        {shown.overAt === undefined && <span class="now-live">{say('now.live')}</span>}
      </a>
      <p>
        <b>{gameEntry(shown.game)?.title}</b> {versus(shown.row.seats.filter((name) => name !== ''))}
      </p>
    </section>
  );
}

interface GamesProps {
  readonly channels: readonly TvChannel[];
  readonly shown: TvChannel;
  readonly pick: (game: string) => void;
}

function Games({ channels, shown, pick }: GamesProps) {
  return (
    <fieldset class="now-games" aria-label={say('now.choose')}>
      {channels.map(({ game }) => (
        <button
          key={game}
          type="button"
          class={game === shown.game ? 'on' : ''}
          aria-pressed={game === shown.game}
          onClick={() => pick(game)}
        >
          {gameEntry(game)?.title}
        </button>
      ))}
    </fieldset>
  );
}

/** The last picture stays until the next one is there. */
function Board({ url }: { readonly url: string }) {
  const shown = useSignal(url);
  useEffect(() => {
    let isWanted = true;
    const next = new Image();
    next.src = url;
    void next.decode().then(
      () => {
        if (isWanted) shown.value = url;
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [url]);
  return <img src={shown.value} alt="" width={600} height={315} />;
}
