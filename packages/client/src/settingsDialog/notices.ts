// Whether the system may tell what happens out of sight: the visitor wants it, and the browser has a word in it.

import { useSignal } from '@preact/signals';
import { notifications } from '../preferences/prefs.ts';

const allowed = (): NotificationPermission =>
  typeof Notification === 'undefined' ? 'denied' : Notification.permission;

export interface Notices {
  readonly on: boolean;
  /** The browser does not let this page. */
  readonly refused: boolean;
  toggle(): Promise<void>;
}

export function useNotices(): Notices {
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
