// A player's time, run from the server's clock (UI-18): tenths and a rose edge under 20 s.

import { useEffect, useState } from 'preact/hooks';

export interface ClockProps {
  /** Left when the clock last started or stopped, in ms. */
  readonly leftMs: number;
  /** Server time at which it began to run; absent while it stands. */
  readonly sinceMs?: number;
  /** Server's clock less ours, in ms. */
  readonly offsetMs: number;
}

const LOW_MS = 20_000;
const DAY_MS = 24 * 3_600_000;

export function Clock({ leftMs, sinceMs, offsetMs }: ClockProps) {
  const running = sinceMs !== undefined;
  const now = useServerNow(running, offsetMs, everyMs(leftMs));
  const left = Math.max(0, running ? leftMs - Math.max(0, now - sinceMs) : leftMs);
  const low = left < LOW_MS;
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

/** `2 d 4 h`, `1:02:03`, `14:22`, `19.9`. */
export function clockText(leftMs: number): string {
  if (leftMs < LOW_MS) return `${Math.floor(leftMs / 1000)}.${Math.floor((leftMs % 1000) / 100)}`;
  if (leftMs >= DAY_MS)
    return `${Math.floor(leftMs / DAY_MS)} d ${Math.floor((leftMs % DAY_MS) / 3_600_000)} h`;
  const seconds = Math.ceil(leftMs / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Time until something falls due, in whole seconds: `0:34`; `now` when it has. */
export function Countdown({ atMs, offsetMs }: { readonly atMs: number; readonly offsetMs: number }) {
  const now = useServerNow(true, offsetMs, 500);
  const seconds = Math.ceil((atMs - now) / 1000);
  if (seconds <= 0) return null;
  return (
    <span>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
