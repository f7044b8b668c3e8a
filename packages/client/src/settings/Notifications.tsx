// Whether the system may tell that the turn has come; the browser has a word in it.

import { useSignal } from '@preact/signals';
import { notifications } from '../prefs.ts';
import { say } from './say.ts';

const allowed = (): NotificationPermission =>
  typeof Notification === 'undefined' ? 'denied' : Notification.permission;

export function Notifications() {
  const permission = useSignal(allowed());
  const toggle = async (): Promise<void> => {
    if (notifications.value) {
      notifications.value = false;
      return;
    }
    if (permission.value === 'default') permission.value = await Notification.requestPermission();
    notifications.value = permission.value === 'granted';
  };
  const refused = permission.value === 'denied';
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid="set-notifications"
        checked={notifications.value && permission.value === 'granted'}
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
