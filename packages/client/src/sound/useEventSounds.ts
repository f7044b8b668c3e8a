// Sounds of a game's events, for any source.

import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SoundKind } from '../gameApi/clientGame.ts';
import type { PlayTable } from '../gameApi/playTable.ts';
import { play } from './player.ts';

export function useEventSounds(table: PlayTable): void {
  useEffect(() => {
    let heard = table.source.frame.peek()?.sequence ?? -1;
    return effect(() => {
      const frame = table.source.frame.value;
      if (frame === undefined || frame.sequence === heard) return;
      const next = frame.sequence === heard + 1;
      heard = frame.sequence;
      if (!next) return;
      const kinds = frame.played.map(({ event }) => table.game.soundOf?.(event));
      for (const kind of new Set(kinds)) if (kind !== undefined) play(kind as SoundKind);
    });
  }, [table]);
}
