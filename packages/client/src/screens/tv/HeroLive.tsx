// The board that newcomers see first, alive (UI-P70): what is on of that game, or else moves from the position that they may play at once.

import './tv.css';
import type { TvChannel } from '@hexmarch/shared/protocol/tv';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { tv } from '../../net/tv.ts';
import { Living } from '../../previews/Living.tsx';
import type { Told } from '../../previews/life.ts';
import { namesIn } from '../../text/bots.ts';
import { versus } from '../../text/names.ts';
import { say } from './say.ts';

export interface HeroLiveProps {
  readonly game: string;
  /** Of the match that is shown; undefined: none is. */
  readonly live: Signal<TvChannel | undefined>;
}

export function HeroLive({ game, live }: HeroLiveProps) {
  const told = useSignal<Told | undefined>(undefined);
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
  if (on === undefined) return <Living key="prepared" subject={{ kind: 'prepared', game }} told={told} />;
  const { row } = on;
  return (
    <>
      <Living key={row.matchId} subject={{ kind: 'live', row }} told={told} />
      <span class="now-live">{say('now.live')}</span>
      <span class="hero-who" data-testid="hero-live">
        {versus(told.value?.names ?? namesIn(row).filter((name) => name !== ''))}
        {told.value !== undefined && ` · ${told.value.round}`}
      </span>
    </>
  );
}
