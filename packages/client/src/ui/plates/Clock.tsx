// A player's clock, computed from the server's time (UI-18): tenths under 20 s, and a rose edge when it is nearly used up.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { createContext } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { clockText, LOW_MS, secondsText } from '../../text/clocks.ts';

/** Default of the server's clock less ours, in ms. */
export const ServerTime = createContext(0);

export interface ClockProps {
  /** Left when the clock last started or stopped, in ms. */
  readonly leftMs: number;
  /** Server time at which it was started; absent while it is stopped. */
  readonly sinceMs?: number;
  /** Server's clock less ours, in ms. */
  readonly offsetMs: number;
  /** Below this it is nearly used up. */
  readonly lowMs: number;
}

export function Clock({ leftMs, sinceMs, offsetMs, lowMs }: ClockProps) {
  const running = sinceMs !== undefined;
  const now = useServerNow(running, offsetMs, everyMs(leftMs));
  const left = Math.max(0, running ? leftMs - Math.max(0, now - sinceMs) : leftMs);
  const low = left < lowMs;
  return (
    <time class={low ? 'clock low' : 'clock'} role="timer">
      {clockText(left)}
    </time>
  );
}

/** The refresh interval by the time left: days pass slowly. */
function everyMs(leftMs: number): number {
  if (leftMs > DAY_MS) return 30_000;
  return leftMs < LOW_MS * 2 ? 100 : 250;
}

/** The server's time in ms, updated while a clock runs; a stopped one costs nothing. */
export function useServerNow(running: boolean, offsetMs: number, everyMs: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [running, everyMs]);
  return (running ? now : Date.now()) + offsetMs;
}

/** Time until a deadline, in whole seconds: `0:34`; `now` after it. */
export function Countdown({ atMs, offsetMs }: { readonly atMs: number; readonly offsetMs: number }) {
  const now = useServerNow(true, offsetMs, 500);
  const seconds = Math.ceil((atMs - now) / 1000);
  if (seconds <= 0) return null;
  return <span>{secondsText(seconds)}</span>;
}
