// How fast a replay runs, and through whose eyes.

import { SPEEDS } from '../../source/playback.ts';
import { say } from '../../text/replay.ts';
import { Icon } from '../../ui/Icon.tsx';
import { keepFocus } from './keepFocus.ts';
import type { ReplayShared } from './shared.ts';

export function Speeds({ table }: ReplayShared) {
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
          onClick={() => playback.setPace(speed)}
        >
          {speed === 0.5 ? '½' : speed}×
        </button>
      ))}
    </fieldset>
  );
}

/** A running match is told to everybody alike, so there is but one way to look at it. */
export function Viewpoint({ table }: ReplayShared) {
  if (table.file.end === undefined) return null;
  const choose = (text: string): void =>
    table.look(text === '' ? { kind: 'spectator' } : { kind: 'seat', seat: Number(text) });
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
