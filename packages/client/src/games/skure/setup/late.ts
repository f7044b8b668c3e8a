// How long it is until the rules say what nobody has said (UI-K17); the clock itself is the frame's, one for all.

import { useContext } from 'preact/hooks';
import { LOW_MS } from '../../../text/clocks.ts';
import { ServerTime, useServerNow } from '../../../ui/Clock.tsx';
import type { SetupProps } from './types.ts';

/** Whether a secret phase is nearly over. */
export function useIsLate({ due = [] }: Pick<SetupProps, 'due'>): boolean {
  const offsetMs = useContext(ServerTime);
  const atMs = due.find(({ command }) => command === 'time-up')?.at;
  const now = useServerNow(atMs !== undefined, offsetMs, 500);
  return atMs !== undefined && atMs - now <= LOW_MS;
}
