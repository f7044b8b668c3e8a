// A league as it is now, asked for every few seconds as long as its page is looked at.

import type { LeagueTold } from '@hexmarch/shared/protocol/leagues';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ApiError } from '../../net/api.ts';
import { lookAtLeague } from '../../net/leagues.ts';

const LOOK_MS = 4000;
/** Nobody looks, but whoever waits for a match wants to be called. */
const HIDDEN_MS = 15_000;

export interface Looked {
  readonly told: LeagueTold;
  /** The server's clock less ours, in ms. */
  readonly offsetMs: number;
}

export interface League {
  readonly looked: ReadonlySignal<Looked | undefined>;
  /** Why nothing can be seen; what was seen before stays. */
  readonly failure: ReadonlySignal<ApiError | undefined>;
  /** Looks again at once. */
  look(): Promise<void>;
}

export function useLeague(leagueId: string): League {
  const looked = useSignal<Looked | undefined>(undefined);
  const failure = useSignal<ApiError | undefined>(undefined);
  const asked = useRef(0);
  const look = async (): Promise<void> => {
    asked.current += 1;
    const { current } = asked;
    try {
      const told = await lookAtLeague(leagueId);
      // A later answer may have come first.
      if (current !== asked.current) return;
      looked.value = { told, offsetMs: told.now - Date.now() };
      failure.value = undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (current === asked.current) failure.value = error;
    }
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const again = async (): Promise<void> => {
      clearTimeout(timer);
      await look();
      if (!isLeft) timer = setTimeout(() => void again(), document.hidden ? HIDDEN_MS : LOOK_MS);
    };
    const shown = (): void => {
      if (!document.hidden) void again();
    };
    void again();
    document.addEventListener('visibilitychange', shown);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [leagueId]);
  return { looked, failure, look };
}
