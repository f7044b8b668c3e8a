// The timeline of the whole match: rounds as ticks, fights and rolls as marks, and a draggable cursor.

import { useMemo } from 'preact/hooks';
import type { Tick, Timeline } from '../../../source/timeline.ts';
import { say } from '../../../text/replay.ts';

export interface ScrubberProps {
  readonly timeline: Timeline;
  readonly length: number;
  readonly cursor: number;
  /** The event at the cursor, in words. */
  readonly words: string;
  readonly seek: (to: number) => void;
}

/** Width of a number on a narrow screen, in percent of the timeline. */
const LABEL_PERCENT = 7;

export function Scrubber({ timeline, length, cursor, words, seek }: ScrubberProps) {
  const marks = useMemo(() => <Marks timeline={timeline} length={length} />, [timeline, length]);
  return (
    <div class="scrubber" style={{ '--at': `${percent(cursor, length)}%` }}>
      {marks}
      <input
        type="range"
        min={0}
        max={length}
        step={1}
        value={cursor}
        aria-label={say('event')}
        aria-valuetext={say('event.at', { event: cursor, length, words })}
        data-testid="scrubber"
        onInput={(event) => seek(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function Marks({ timeline: { rounds, marks }, length }: Pick<ScrubberProps, 'timeline' | 'length'>) {
  const labelled = spaced(rounds, length);
  return (
    <div class="track" aria-hidden="true">
      <i class="done" />
      {rounds.map((tick) => (
        <span key={tick.at} class="tick" style={{ left: `${percent(tick.at, length)}%` }} title={tick.label}>
          {labelled.has(tick) && <small>{numberOf(tick)}</small>}
        </span>
      ))}
      {marks.map(({ at, kind }) => (
        <b key={at} class={`at-${kind}`} style={{ left: `${percent(at, length)}%` }} />
      ))}
    </div>
  );
}

/** Rounds whose number fits below their tick without overlapping the one before. */
function spaced(rounds: readonly Tick[], length: number): ReadonlySet<Tick> {
  const found = new Set<Tick>();
  let free = 0;
  for (const tick of rounds) {
    const at = percent(tick.at, length);
    if (numberOf(tick) === '' || at < free) continue;
    found.add(tick);
    free = at + LABEL_PERCENT;
  }
  return found;
}

const numberOf = ({ label }: Tick): string => /\d+/.exec(label)?.[0] ?? '';

const percent = (at: number, length: number): number =>
  length === 0 ? 0 : Math.round((at / length) * 10_000) / 100;
