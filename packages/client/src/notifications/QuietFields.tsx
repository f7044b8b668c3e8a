// Quiet hours without notifications, in the browser's time zone.

import { keepSettings, type Quiet } from '../net/people/notifications.ts';
import { clockText, minutesOf } from './hours.ts';
import { say } from './say.ts';
import { type FieldProps, settingsNow } from './useOwn.tsx';

const NIGHT: Quiet = { from: 22 * 60, to: 8 * 60 };

export function QuietFields({ mine, change }: FieldProps) {
  const { quiet } = mine;
  const keep = (next: Quiet | null): void =>
    void change(() => keepSettings({ ...settingsNow(mine), quiet: next }));
  return (
    <fieldset>
      <legend>{say('away.quiet')}</legend>
      <label class="check">
        <input
          type="checkbox"
          data-testid="away-quiet"
          checked={quiet !== null}
          onChange={() => keep(quiet === null ? NIGHT : null)}
        />
        {say('away.quiet')}
      </label>
      {quiet !== null && (
        <div class="away-row">
          {(['from', 'to'] as const).map((which) => (
            <TimeField
              key={which}
              label={say(`away.quiet.${which}`)}
              testid={`away-quiet-${which}`}
              minutes={quiet[which]}
              set={(minutes) => keep({ ...quiet, [which]: minutes })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface TimeProps {
  readonly label: string;
  readonly testid: string;
  /** Minutes after midnight. */
  readonly minutes: number;
  readonly set: (minutes: number) => void;
}

/** A time of day, in the browser's time zone; clearing the field changes nothing. */
export function TimeField({ label, testid, minutes, set }: TimeProps) {
  return (
    <label>
      {label}
      <input
        type="time"
        data-testid={testid}
        value={clockText(minutes)}
        onChange={(event) => {
          const next = minutesOf(event.currentTarget.value);
          if (next !== undefined) set(next);
        }}
      />
    </label>
  );
}
