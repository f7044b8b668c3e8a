// The next due command with a countdown (UI-S31), more prominent as the time runs out.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import '../../styles/due.css';
import { useContext } from 'preact/hooks';
import type { DueText } from '../../gameApi/frameText.ts';
import { clockText, LOW_MS, urgencyOf } from '../../text/clocks.ts';
import { hourText } from '../../text/hours.ts';
import { ServerTime, useServerNow } from './Clock.tsx';

/** A time and its remark stay on one line. */
const NBSP = '\u00a0';

export interface DuePlateProps extends DueText {
  /** The round, in words. */
  readonly turn: string;
}

export function DuePlate(props: DuePlateProps) {
  const { turn, label, atMs } = props;
  return atMs === undefined ? (
    <div class="due" data-testid="due">
      <span class="turn">{turn}</span>
      <small>{label}</small>
    </div>
  ) : (
    <Counting {...props} atMs={atMs} />
  );
}

function Counting({ turn, label, atMs, ofMs, note, isCalm }: DuePlateProps & { readonly atMs: number }) {
  const offsetMs = useContext(ServerTime);
  const now = useServerNow(true, offsetMs, everyMs(atMs - offsetMs - Date.now()));
  const left = Math.max(0, atMs - now);
  return (
    <div class="due" data-testid="due" data-urgency={isCalm === true ? 'later' : urgencyOf(left, ofMs)}>
      <span class="turn">{turn}</span>
      <small>
        {label} {hourText(atMs - offsetMs).replaceAll(' ', NBSP)}
        {note === undefined ? '' : ` · ${note}`}
      </small>
      <time role="timer">{clockText(left)}</time>
    </div>
  );
}

/** The refresh interval. */
function everyMs(left: number): number {
  if (left > DAY_MS) return 30_000;
  return left < LOW_MS * 2 ? 100 : 1000;
}
