// A player's time, run from the server's clock (UI-18): tenths under 20 s, and a rose edge when it is nearly used up.

import { createContext } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { clockText, DAY_MS, LOW_MS, secondsText } from '../text/clocks.ts';

/** Server's clock less ours, in ms, for whoever is not told it otherwise. */
export const ServerTime = createContext(0);

export interface ClockProps {
  /** Left when the clock last started or stopped, in ms. */
  readonly leftMs: number;
  /** Server time at which it began to run; absent while it stands. */
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

/** How often a clock with so much left need be drawn: days pass slowly. */
function everyMs(leftMs: number): number {
  if (leftMs > DAY_MS) return 30_000;
  return leftMs < LOW_MS * 2 ? 100 : 250;
}

/** The server's time in ms, renewed while something runs; what stands costs nothing. */
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

/** Time until something falls due, in whole seconds: `0:34`; `now` when it has. */
export function Countdown({ atMs, offsetMs }: { readonly atMs: number; readonly offsetMs: number }) {
  const now = useServerNow(true, offsetMs, 500);
  const seconds = Math.ceil((atMs - now) / 1000);
  if (seconds <= 0) return null;
  return <span>{secondsText(seconds)}</span>;
}
