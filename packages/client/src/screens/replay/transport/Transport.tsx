// Below the board: the event at the cursor, the timeline, and the playback buttons.

import { useMemo } from 'preact/hooks';
import { SPEEDS } from '../../../source/playback.ts';
import type { Tick, Timeline } from '../../../source/timeline.ts';
import { say } from '../../../text/replay.ts';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { spoken } from '../../../ui/text/Sentence.tsx';
import { lineAt } from '../table/ReplayLog.tsx';
import type { ReplayShared } from '../table/replayTable.ts';
import { keepFocus, NowLine } from './NowLine.tsx';

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

interface ScrubberProps {
  readonly timeline: Timeline;
  readonly length: number;
  readonly cursor: number;
  /** The event at the cursor, in words. */
  readonly words: string;
  readonly seek: (to: number) => void;
}

/** Width of a number on a narrow screen, in percent of the timeline. */
const LABEL_PERCENT = 7;

/** The timeline of the whole match: rounds as ticks, fights and rolls as marks, and a draggable cursor. */
function Scrubber({ timeline, length, cursor, words, seek }: ScrubberProps) {
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
