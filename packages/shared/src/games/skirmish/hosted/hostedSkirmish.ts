// Skirmish Society with server-only parts: notifications and posts, which no browser needs.

import { skirmish } from '../skirmish.ts';
import { calledBy } from './called.ts';
import { NOTIFICATION_KINDS, notifications, ownNotification, unordered } from './notifications.ts';

export const hostedSkirmish: typeof skirmish = {
  ...skirmish,
  countsTurns: true,
  count: ({ turn }) => turn,
  notifications,
  notificationKinds: NOTIFICATION_KINDS,
  ownNotification,
  unordered,
  calledBy,
};
