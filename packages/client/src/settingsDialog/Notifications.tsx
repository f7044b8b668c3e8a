// Whether the system may tell that the turn has come.

import { useNotices } from './notices.ts';
import { say } from './say.ts';

export function Notifications() {
  const { on, refused, toggle } = useNotices();
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
