// `/embed/tv/<game>`: what is on of a game (UI-P40). It never ends: a while after a result comes the next match; where nobody plays, the
// one of this week that most have watched is played again.

import type { TvChannel } from '@hexmarch/shared/protocol/tv';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { gameEntry } from '../games/registry.ts';
import { Tv } from '../net/tv.ts';
import { fetchBoard } from '../table/beforehand.ts';
import { Match } from './Match.tsx';
import { Nothing } from './Nothing.tsx';
import { say } from './say.ts';

/** A result is seen for so long. */
const RESULT_MS = 12_000;

export function OnTv({ game }: { readonly game: string }) {
  const tv = useMemo(() => new Tv(), []);
  const watched = useSignal<TvChannel | undefined>(undefined);
  const isSeen = useSignal(false);
  const channel = tv.channels.value?.find((one) => one.game === game);
  useEffect(() => {
    tv.open();
    return () => tv.close();
  }, [tv]);
  const isNext = channel !== undefined && channel.row.matchId !== watched.value?.row.matchId;
  const isLive = channel?.overAt === undefined;
  useEffect(() => {
    if (channel === undefined || !isNext) return;
    // Whoever watches a match sees it to its end; a replay gives way to what is played now.
    const { value: before } = watched;
    const mayGoOn = before === undefined || isSeen.value || (before.overAt !== undefined && isLive);
    if (!mayGoOn) return;
    isSeen.value = false;
    watched.value = channel;
    void fetchBoard(game);
  }, [channel, isNext, isLive, isSeen.value]);
  const { value: on } = watched;
  if (gameEntry(game) === undefined) return <Nothing />;
  if (on === undefined)
    return tv.channels.value === undefined ? (
      <p class="embed-note">{say('arriving')}</p>
    ) : (
      <Nothing on={gameEntry(game)?.title} />
    );
  const seen = (): void => {
    isSeen.value = true;
  };
  return (
    <Match key={on.row.matchId} row={on.row} gone={seen} ended={() => void setTimeout(seen, RESULT_MS)} />
  );
}
