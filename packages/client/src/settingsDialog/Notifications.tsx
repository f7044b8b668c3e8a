// System notifications when it is one's turn.

import { say } from './say.ts';
import { useNotificationSwitch } from './useNotificationSwitch.ts';

export function Notifications() {
  const { on, refused, toggle } = useNotificationSwitch();
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid="set-notifications"
        checked={on}
        disabled={refused}
        onChange={() => void toggle()}
      />
      <span>
        {say('notifications')}
        {refused && <small class="quiet"> {say('notifications.refused')}</small>}
      </span>
    </label>
  );
}
