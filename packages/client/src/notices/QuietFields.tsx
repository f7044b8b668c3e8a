// Hours in which nothing is told, by the clocks of this browser.

import { keepSettings, type Quiet } from '../net/notices.ts';
import { clockText, minutesOf } from './hours.ts';
import { type FieldProps, settingsNow } from './own.ts';
import { say } from './say.ts';

const NIGHT: Quiet = { from: 22 * 60, to: 8 * 60 };

export function QuietFields({ mine, change }: FieldProps) {
  const { quiet } = mine;
  const keep = (next: Quiet | null): void =>
    void change(() => keepSettings({ ...settingsNow(mine), quiet: next }));
  const set = (which: keyof Quiet, text: string): void => {
    const minutes = minutesOf(text);
    if (quiet !== null && minutes !== undefined) keep({ ...quiet, [which]: minutes });
  };
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
            <label key={which}>
              {say(`away.quiet.${which}`)}
              <input
                type="time"
                data-testid={`away-quiet-${which}`}
                value={clockText(quiet[which])}
                onChange={(event) => set(which, event.currentTarget.value)}
              />
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
