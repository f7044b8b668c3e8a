// A newcomer's first board, animated (UI-P70): the game's live match, or moves from the position that can be played at once.

import './tv.css';
import type { TvChannel } from '@hexmarch/shared/protocol/lobby/tv';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { tv } from '../../net/lobby/tv.ts';
import type { PreviewCaption } from '../../previews/life.ts';
import { Preview } from '../../previews/Preview.tsx';
import { namesIn } from '../../text/bots.ts';
import { versus } from '../../text/names.ts';
import { say } from './say.ts';

export interface HeroLiveProps {
  readonly game: string;
  /** Of the shown match; undefined: there is none. */
  readonly live: Signal<TvChannel | undefined>;
}

export function HeroLive({ game, live }: HeroLiveProps) {
  const caption = useSignal<PreviewCaption | undefined>(undefined);
  useEffect(() => tv.follow(), []);
  const { value: channels } = tv.channels;
  const on = channels?.find((one) => one.game === game && one.overAt === undefined);
  useEffect(() => {
    live.value = on;
    return () => {
      live.value = undefined;
    };
  }, [on]);
  if (channels === undefined) return null;
  if (on === undefined)
    return <Preview key="prepared" subject={{ kind: 'prepared', game }} caption={caption} />;
  const { row } = on;
  return (
    <>
      <Preview key={row.matchId} subject={{ kind: 'live', row }} caption={caption} />
      <span class="now-mark live">{say('now.live')}</span>
      <span class="hero-who" data-testid="hero-live">
        {versus(caption.value?.names ?? namesIn(row).filter((name) => name !== ''))}
        {caption.value !== undefined && ` · ${caption.value.round}`}
      </span>
    </>
  );
}
