// Below the board: the event at the cursor, the timeline, and the playback buttons.

import { say } from '../../../text/replay.ts';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { spoken } from '../../../ui/text/Sentence.tsx';
import { lineAt } from '../table/replayLines.ts';
import type { ReplayShared } from '../table/shared.ts';
import { keepFocus } from './keepFocus.ts';
import { NowLine } from './NowLine.tsx';
import { Speeds, Viewpoint } from './Pace.tsx';
import { Scrubber } from './Scrubber.tsx';

export function Transport(shared: ReplayShared) {
  const { table, lines, props } = shared;
  const { source, timeline, playback } = table;
  const cursor = source.frame.value.sequence;
  const playing = playback.playing.value;
  const logLine = lineAt(lines, cursor);
  const voice = {
    names: props.names,
    seat: undefined,
    cellName: (cell: string) => table.game.cellName(cell),
  };
  return (
    <section class="card transport" aria-label={say('tab.replay')} data-testid="transport">
      <NowLine {...shared} logLine={logLine} />
      <p class="hidden" aria-live="polite">
        {playing || logLine === undefined ? '' : spoken({ line: logLine.line, ...voice })}
      </p>
      <Scrubber
        timeline={timeline}
        length={source.length}
        cursor={cursor}
        words={logLine === undefined ? '' : spoken({ line: logLine.line, ...voice })}
        seek={(to) => table.seek(to)}
      />
      <div class="buttons">
        <div class="steps">
          <Step id="beginning" hint={say('key.home')} icon="lu:skip-back" press={() => table.seek(0)} />
          <Step
            id="turnBack"
            hint={say('key.shift', { key: '←' })}
            icon="lu:step-back"
            press={() => table.byTurn(-1)}
          />
          <Step id="eventBack" hint="←" icon="lu:chevron-left" press={() => table.by(-1)} />
          <button
            type="button"
            class="cta play"
            aria-label={say(playing ? 'pause' : 'play')}
            title={say('step.hint', { label: say(playing ? 'pause' : 'play'), key: say('key.space') })}
            data-testid="play"
            onMouseDown={keepFocus}
            onClick={() => table.toggle()}
          >
            <Icon name={playing ? 'lu:pause' : 'lu:play'} size={20} />
          </button>
          <Step id="eventOn" hint="→" icon="lu:chevron-right" press={() => table.by(1)} />
          <Step
            id="turnOn"
            hint={say('key.shift', { key: '→' })}
            icon="lu:step-forward"
            press={() => table.byTurn(1)}
          />
          <Step
            id="end"
            hint={say('key.end')}
            icon="lu:skip-forward"
            press={() => table.seek(source.length)}
          />
        </div>
        <Speeds {...shared} />
        <Viewpoint {...shared} />
      </div>
    </section>
  );
}

function Step({
  id,
  hint,
  icon,
  press,
}: {
  id: 'beginning' | 'turnBack' | 'eventBack' | 'eventOn' | 'turnOn' | 'end';
  hint: string;
  icon: IconName;
  press: () => void;
}) {
  const label = say(`step.${id}`);
  return (
    <button
      type="button"
      class="ib"
      aria-label={label}
      title={say('step.hint', { label, key: hint })}
      data-testid={`step-${id}`}
      onMouseDown={keepFocus}
      onClick={press}
    >
      <Icon name={icon} size={19} />
    </button>
  );
}
