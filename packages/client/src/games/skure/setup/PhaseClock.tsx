// The one clock of a secret phase (UI-K17): how long it is until the rules say what nobody has said.

import { useContext } from 'preact/hooks';
import { ServerTime, useServerNow } from '../../../panels/Clock.tsx';
import { clockText, DAY_MS, LOW_MS } from '../../../text/clocks.ts';
import { type Key, say } from './say.ts';
import type { SetupProps } from './types.ts';

/** When the phase ends by itself, by the server's clock. */
export const endOf = ({ due = [] }: Pick<SetupProps, 'due'>): number | undefined =>
  due.find(({ command }) => command === 'time-up')?.at;

/** What is left of it in ms, for as long as somebody looks. */
export function useTimeLeft(atMs: number | undefined): number | undefined {
  const offsetMs = useContext(ServerTime);
  const isLong = atMs !== undefined && atMs - offsetMs - Date.now() > DAY_MS;
  const now = useServerNow(atMs !== undefined, offsetMs, isLong ? 30_000 : 250);
  return atMs === undefined ? undefined : Math.max(0, atMs - now);
}

export const isLow = (leftMs: number | undefined): boolean => leftMs !== undefined && leftMs <= LOW_MS;

export function PhaseClock({ leftMs, text }: { readonly leftMs: number | undefined; readonly text: Key }) {
  if (leftMs === undefined) return null;
  return (
    <time class={isLow(leftMs) ? 'phase-clock low' : 'phase-clock'} role="timer" data-testid="phase-clock">
      {leftMs === 0 ? say('clock.over') : say(text, { time: clockText(leftMs) })}
    </time>
  );
}
