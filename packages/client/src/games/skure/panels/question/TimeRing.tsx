// Countdown of a question, as a ring that empties.

import { useContext } from 'preact/hooks';
import { ServerTime, useServerNow } from '../../../../ui/plates/Clock.tsx';
import { say } from '../words/say.ts';

export interface TimeRingProps {
  /** Server time in ms. */
  readonly atMs: number;
  /** The whole duration. */
  readonly wholeMs: number;
}

const ROUND = 100;

export function TimeRing({ atMs, wholeMs }: TimeRingProps) {
  const left = Math.max(0, atMs - useServerNow(true, useContext(ServerTime), 250));
  const share = Math.min(1, left / wholeMs);
  return (
    <span class="time-ring" role="timer">
      <svg viewBox="0 0 40 40" width="44" height="44" aria-hidden="true">
        <circle class="time-ring-whole" cx="20" cy="20" r="16" />
        <circle
          class="time-ring-left"
          cx="20"
          cy="20"
          r="16"
          pathLength={ROUND}
          stroke-dasharray={`${ROUND * share} ${ROUND}`}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <b>{say('seconds', { count: Math.ceil(left / 1000) })}</b>
    </span>
  );
}
