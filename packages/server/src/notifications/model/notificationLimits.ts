// Limits on stored notifications: no person meets one, and all together fit into memory and a small file.

import { MatchError } from '../../base/errors.ts';

export const NOTIFICATION_LIMITS = {
  recipients: 20_000,
  /** Recipients that exist for an evening only. */
  briefRecipients: 5000,
  /** Followed matches per recipient. */
  follows: 200,
  /** Circles per recipient. */
  circles: 30,
  seekersPerMatch: 50,
  /** Devices per recipient. */
  pushChannels: 5,
  /** Webhooks per recipient. */
  hooks: 3,
  webhooksPerMatch: 3,
  webhooks: 5000,
  /** Waiting deliveries in total; further ones are not written. */
  deliveries: 50_000,
  deliveriesPerRecipient: 200,
  endpointLength: 1024,
  mailLength: 254,
  kindLength: 32,
  kinds: 32,
  /** Muted people and channels of a match. */
  mutedPeople: 100,
  mutedChannels: 40,
} as const;

export const tooMany = (what: string): MatchError =>
  new MatchError('too-many', `There are too many ${what}.`);
