// A tournament's state, polled every few seconds while its page is open.

import type { LeagueReply } from '@hexmarch/shared/protocol/lobby/leagues';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ApiError } from '../../net/api/api.ts';
import { lookAtLeague } from '../../net/lobby/leagues.ts';

const LOOK_MS = 4000;
/** On a hidden page, since a player who waits for a match wants to be called. */
const HIDDEN_MS = 15_000;

export interface Looked {
  readonly league: LeagueReply;
  /** The server's clock less ours, in ms. */
  readonly offsetMs: number;
}

export interface League {
  readonly looked: ReadonlySignal<Looked | undefined>;
  /** Why nothing can be shown; stale data stays. */
  readonly failure: ReadonlySignal<ApiError | undefined>;
  /** Refetches at once. */
  refresh(): Promise<void>;
}

export function useLeague(leagueId: string): League {
  const looked = useSignal<Looked | undefined>(undefined);
  const failure = useSignal<ApiError | undefined>(undefined);
  const requestNumber = useRef(0);
  const refresh = async (): Promise<void> => {
    requestNumber.current += 1;
    const { current } = requestNumber;
    try {
      const league = await lookAtLeague(leagueId);
      // Responses may arrive out of order.
      if (current !== requestNumber.current) return;
      looked.value = { league, offsetMs: league.now - Date.now() };
      failure.value = undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (current === requestNumber.current) failure.value = error;
    }
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const again = async (): Promise<void> => {
      clearTimeout(timer);
      await refresh();
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
  return { looked, failure, refresh };
}
