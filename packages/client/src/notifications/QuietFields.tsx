// Quiet hours without notifications, in the browser's time zone.

import { keepSettings, type Quiet } from '../net/people/notifications.ts';
import { type FieldProps, settingsNow } from './own.ts';
import { say } from './say.ts';
import { TimeField } from './TimeField.tsx';

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
