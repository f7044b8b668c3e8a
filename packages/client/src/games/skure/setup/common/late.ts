// Deadline warnings of secret phases, after which the rules apply a default (UI-K17); the countdown itself is the frame's.

import { useContext } from 'preact/hooks';
import { LOW_MS } from '../../../../text/clocks.ts';
import { ServerTime, useServerNow } from '../../../../ui/plates/Clock.tsx';
import type { SetupProps } from './types.ts';

/** Whether a secret phase is about to time out. */
export function useIsLate({ due = [] }: Pick<SetupProps, 'due'>): boolean {
  const offsetMs = useContext(ServerTime);
  const atMs = due.find(({ command }) => command === 'time-up')?.at;
  const now = useServerNow(atMs !== undefined, offsetMs, 500);
  return atMs !== undefined && atMs - now <= LOW_MS;
}
