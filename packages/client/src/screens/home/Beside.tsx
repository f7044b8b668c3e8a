// What the start page shows beside and below one's own games: what is on, and the public rooms. It appears whole, once it is known what
// there is: anything that came later would push away what stands below it.

import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import type { Signal } from '@preact/signals';
import type { Ref } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Lobby } from '../../net/lobby/lobby.ts';
import { tv } from '../../net/lobby/tv.ts';
import { say } from './say.ts';
import { Tables } from './Tables.tsx';

// It stands above the rooms, and would push them down if it came later.
const { NowPlaying } = await import('../tv/NowPlaying.tsx');

export interface BesideProps {
  readonly lobby: Lobby;
  /** Id of the game to which the rooms are filtered; empty for all. */
  readonly only: Signal<string>;
  readonly join: (row: MatchRow) => void;
  readonly watch: (row: MatchRow) => void;
  /** Opens practice in the meantime. */
  readonly alone: string;
  readonly create: () => void;
  /** Stands beside own games. */
  readonly isBack: boolean;
  /** Of the rooms. */
  readonly place: Ref<HTMLElement>;
  /** What is below may be shown: this is, or it has not come in time. */
  readonly isSettled: boolean;
  readonly settle: () => void;
}

export function Beside({ lobby, isBack, place, isSettled, settle, ...tables }: BesideProps) {
  const isTvKnown = tv.channels.value !== undefined;
  const isKnown = isTvKnown && lobby.state.value !== 'loading';
  useEffect(() => (isTvKnown ? undefined : tv.follow()), [isTvKnown]);
  useEffect(() => {
    if (isKnown) settle();
  }, [isKnown]);
  if (!isSettled) return null;
  const rooms = (
    <section class="tables" aria-label={say('tables')} ref={place}>
      {!isBack && <NowPlaying />}
      <Tables lobby={lobby} {...tables} />
    </section>
  );
  if (!isBack) return rooms;
  return (
    <div class="back-beside">
      <NowPlaying />
      {rooms}
    </div>
  );
}
