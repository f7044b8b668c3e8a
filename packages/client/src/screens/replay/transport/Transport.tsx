// Below the board: the event at the cursor, the timeline, and the playback buttons.

import { SPEEDS } from '../../../source/playback.ts';
import { say } from '../../../text/replay.ts';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { spoken } from '../../../ui/text/Sentence.tsx';
import { lineAt } from '../table/replayLines.ts';
import type { ReplayShared } from '../table/shared.ts';
import { keepFocus } from './keepFocus.ts';
import { NowLine } from './NowLine.tsx';
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

/** A replay's speed and viewer. */
function Speeds({ table }: ReplayShared) {
  const { playback } = table;
  return (
    <fieldset class="speeds" aria-label={say('speed')}>
      {SPEEDS.map((speed) => (
        <button
          key={speed}
          type="button"
          class={playback.speed.value === speed ? 'on' : ''}
          aria-pressed={playback.speed.value === speed}
          data-testid={`speed-${speed}`}
          onMouseDown={keepFocus}
          onClick={() => playback.changeSpeed(speed)}
        >
          {speed === 0.5 ? '½' : speed}×
        </button>
      ))}
    </fieldset>
  );
}

/** The record of a running match is the public one, so there is but one viewer. */
function Viewpoint({ table }: ReplayShared) {
  if (table.file.end === undefined) return null;
  const choose = (text: string): void =>
    table.viewAs(text === '' ? { kind: 'spectator' } : { kind: 'seat', seat: Number(text) });
  return (
    <label class="viewpoint" title={say('viewpoint.hint')}>
      <Icon name="lu:eye" size={17} />
      <select
        aria-label={say('viewpoint')}
        data-testid="viewpoint"
        value={String(table.facing ?? '')}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{say('viewpoint.watcher')}</option>
        {table.names.map((name, seat) => (
          <option key={seat} value={String(seat)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
