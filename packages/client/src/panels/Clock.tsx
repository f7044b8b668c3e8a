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

export function Clock({ leftMs, sinceMs, offsetMs }: ClockProps) {
  const now = useNow(sinceMs !== undefined, leftMs < LOW_MS * 2 ? 100 : 250) + offsetMs;
  const left = Math.max(0, sinceMs === undefined ? leftMs : leftMs - Math.max(0, now - sinceMs));
  const low = left < LOW_MS;
  return (
    <time class={low ? 'clock low' : 'clock'} role="timer">
      {clockText(left)}
    </time>
  );
}

/** The time of day in ms, renewed while something runs; a standing clock costs nothing. */
function useNow(running: boolean, everyMs: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [running, everyMs]);
  return running ? now : Date.now();
}

export function clockText(leftMs: number): string {
  if (leftMs < LOW_MS) return `${Math.floor(leftMs / 1000)}.${Math.floor((leftMs % 1000) / 100)}`;
  const seconds = Math.ceil(leftMs / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
