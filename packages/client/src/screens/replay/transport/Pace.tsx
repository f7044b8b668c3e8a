// A replay's speed and viewer.

import { SPEEDS } from '../../../source/playback.ts';
import { say } from '../../../text/replay.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { ReplayShared } from '../table/shared.ts';
import { keepFocus } from './keepFocus.ts';

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
          onClick={() => playback.changeSpeed(speed)}
        >
          {speed === 0.5 ? '½' : speed}×
        </button>
      ))}
    </fieldset>
  );
}

/** The record of a running match is the public one, so there is but one viewer. */
export function Viewpoint({ table }: ReplayShared) {
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
