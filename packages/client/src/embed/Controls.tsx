// Below the board of a replay: play, step, and the timeline of the whole match.

import type { ReplayTable } from '../screens/replay/table/replayTable.ts';
import { say as sayReplay } from '../text/replay.ts';
import { Icon, type IconName } from '../ui/pictures/Icon.tsx';
import { say } from './say.ts';

export function Controls({ table }: { table: ReplayTable }) {
  const { source, playback } = table;
  const { length } = source;
  const at = source.frame.value.sequence;
  const playing = playback.playing.value;
  return (
    <section class="embed-bar" aria-label={sayReplay('tab.replay')}>
      <Step id="beginning" icon="lu:skip-back" press={() => table.seek(0)} />
      <Step id="eventBack" icon="lu:chevron-left" press={() => table.by(-1)} />
      <button
        type="button"
        class="ib"
        aria-label={sayReplay(playing ? 'pause' : 'play')}
        title={sayReplay(playing ? 'pause' : 'play')}
        data-testid="play"
        onClick={() => table.toggle()}
      >
        <Icon name={playing ? 'lu:pause' : 'lu:play'} size={19} />
      </button>
      <Step id="eventOn" icon="lu:chevron-right" press={() => table.by(1)} />
      <Step id="end" icon="lu:skip-forward" press={() => table.seek(length)} />
      <input
        type="range"
        min={0}
        max={length}
        step={1}
        value={at}
        aria-label={sayReplay('event')}
        aria-valuetext={say('count', { at, length })}
        data-testid="scrubber"
        onInput={(event) => table.seek(Number(event.currentTarget.value))}
      />
      <span class="embed-where" data-testid="event-number">
        {say('count', { at, length })}
      </span>
    </section>
  );
}

interface StepProps {
  readonly id: 'beginning' | 'eventBack' | 'eventOn' | 'end';
  readonly icon: IconName;
  readonly press: () => void;
}

function Step({ id, icon, press }: StepProps) {
  const label = sayReplay(`step.${id}`);
  return (
    <button
      type="button"
      class={`ib step-${id}`}
      aria-label={label}
      title={label}
      data-testid={`step-${id}`}
      onClick={press}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
