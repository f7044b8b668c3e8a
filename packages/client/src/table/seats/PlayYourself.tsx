// For spectators after the end (UI-P72): a link to the game's position for newcomers.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { fetchStart } from '../../games/starts.ts';
import { catalogue } from '../../text/catalogue.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import type messages from './messages/watched/en.json';

const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/watched');

/** Nothing if the game has no such position. */
export function PlayYourself({ game }: { readonly game: string }) {
  const isPrepared = useSignal(false);
  useEffect(() => {
    void fetchStart(game).then((start) => {
      isPrepared.value = start?.prepared !== undefined;
    });
  }, [game, isPrepared]);
  if (!isPrepared.value) return null;
  return (
    <a class="ghost" href={`/play/${game}`} data-testid="play-yourself">
      <Icon name="lu:play" size={17} /> {say('play')}
    </a>
  );
}
