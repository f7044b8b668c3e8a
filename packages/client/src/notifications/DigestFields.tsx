// A daily digest at a local hour, instead of single notifications.

import { keepSettings } from '../net/people/notifications.ts';
import { type FieldProps, settingsNow } from './own.ts';
import { say } from './say.ts';
import { TimeField } from './TimeField.tsx';

const EVENING = 18 * 60;

export function DigestFields({ mine, change }: FieldProps) {
  const { digest } = mine;
  const keep = (next: number | null): void =>
    void change(() => keepSettings({ ...settingsNow(mine), digest: next }));
  return (
    <fieldset>
      <legend>{say('away.digest')}</legend>
      <label class="check">
        <input
          type="checkbox"
          data-testid="away-digest"
          checked={digest !== null}
          onChange={() => keep(digest === null ? EVENING : null)}
        />
        {say('away.digest.on')}
      </label>
      {digest !== null && (
        <div class="away-row">
          <TimeField label={say('away.digest.at')} testid="away-digest-at" minutes={digest} set={keep} />
        </div>
      )}
    </fieldset>
  );
}
