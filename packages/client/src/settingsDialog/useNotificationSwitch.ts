// System notifications of a hidden page: the user's preference, and the browser's permission.

import { useSignal } from '@preact/signals';
import { notifications } from '../preferences/preferences.ts';

const allowed = (): NotificationPermission =>
  typeof Notification === 'undefined' ? 'denied' : Notification.permission;

export interface NotificationSwitch {
  readonly on: boolean;
  /** Blocked by the browser. */
  readonly refused: boolean;
  toggle(): Promise<void>;
}

export function useNotificationSwitch(): NotificationSwitch {
  const permission = useSignal(allowed());
  const toggle = async (): Promise<void> => {
    if (notifications.value && permission.value === 'granted') {
      notifications.value = false;
      return;
    }
    if (permission.value === 'default') permission.value = await Notification.requestPermission();
    notifications.value = permission.value === 'granted';
  };
  return {
    on: notifications.value && permission.value === 'granted',
    refused: permission.value === 'denied',
    toggle,
  };
}
