// On a plate: until when the seat has days off (UI-P16), for players and spectators alike.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import '../../../styles/daysOff.css';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { dateText } from '../../../text/language.ts';
import { useServerNow } from '../../../ui/plates/Clock.tsx';
import { say } from '../words/laterWords.ts';
import { whenText } from '../words/offText.ts';

const LOOK_MS = 30_000;

export interface OffProps {
  readonly of: Seat;
  /** By the server's clock. */
  readonly untilMs: number;
  readonly offsetMs: number;
  /** No day passes. */
  readonly stands: boolean;
}

export function OffUntil({ of, untilMs, offsetMs, stands }: OffProps) {
  const now = useServerNow(true, offsetMs, LOOK_MS);
  if (untilMs <= now) return null;
  const atMs = untilMs - offsetMs;
  const when = untilMs - now < DAY_MS ? hourText(atMs) : dateText(atMs, { day: 'numeric', month: 'short' });
  return (
    <span class="off-until" data-testid={`off-${of}`} title={stands ? '' : whenText(atMs)}>
      {stands ? say('off.paused') : say('off.until', { when })}
    </span>
  );
}

/** `Fri 14:05` */
const hourText = (atMs: number): string =>
  dateText(atMs, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
