// What the routes of notifications need of the rest of the server.

import type { CircleNotifications } from '../../notifications/circleNotifications.ts';
import type { Evenings } from '../../notifications/evenings.ts';
import type { PushChannel, Recipient } from '../../notifications/model/notificationTypes.ts';
import type { OwnHooks } from '../../notifications/ownHooks.ts';
import type { Recipients } from '../../notifications/recipients.ts';
import type { WatchedMatches } from '../../notifications/watchedMatches.ts';
import type { Webhooks } from '../../notifications/webhooks.ts';

export interface NotificationDesk {
  readonly recipients: Recipients;
  readonly ownHooks: OwnHooks;
  readonly webhooks: Webhooks;
  readonly circles: Pick<CircleNotifications, 'follow'>;
  readonly watched: Pick<WatchedMatches, 'watch' | 'unwatch' | 'unfollow'>;
  readonly evenings: Pick<Evenings, 'ask'>;
  /** By game: until when, in ms since 1970, that recipient waits for a table of it. */
  eveningsNow(recipient: Recipient): Readonly<Record<string, number>>;
  /** The VAPID key by which browsers subscribe; undefined: this server has no push. */
  readonly publicKey: string | undefined;
  readonly hasMail: boolean;
  /** By game: its kinds of notifications beside those of every match. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  isSubscription(way: Pick<PushChannel, 'endpoint' | 'p256dh' | 'auth'>): boolean;
  isWebhook(address: string): boolean;
  /** The calendar at this secret address; undefined: unknown. */
  calendar(token: string): Promise<string | undefined>;
}
