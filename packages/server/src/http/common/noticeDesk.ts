// What the routes of notices need of the rest of the server.

import type { Addressees } from '../../notifications/addressees.ts';
import type { Evenings } from '../../notifications/evenings.ts';
import type { Addressee, PushWay } from '../../notifications/model/noticeTypes.ts';
import type { OwnHooks } from '../../notifications/ownHooks.ts';
import type { WatchedMatches } from '../../notifications/watchedMatches.ts';
import type { Webhooks } from '../../notifications/webhooks.ts';

export interface NoticeDesk {
  readonly addressees: Addressees;
  readonly ownHooks: OwnHooks;
  readonly webhooks: Webhooks;
  readonly watched: Pick<WatchedMatches, 'watch' | 'unwatch' | 'unfollow'>;
  readonly evenings: Pick<Evenings, 'ask'>;
  /** By game: until when, in ms since 1970, that one waits for a table of it. */
  eveningsNow(addressee: Addressee): Readonly<Record<string, number>>;
  /** By which browsers subscribe; undefined: this server has no push. */
  readonly publicKey: string | undefined;
  readonly hasMail: boolean;
  /** By game: what is told of it beside what is told of every match. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  isSubscription(way: Pick<PushWay, 'endpoint' | 'p256dh' | 'auth'>): boolean;
  isWebhook(address: string): boolean;
  /** The calendar of whoever has this secret address; undefined where nobody has. */
  calendar(token: string): Promise<string | undefined>;
}
