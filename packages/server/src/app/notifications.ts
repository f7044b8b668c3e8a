// Notifications of a server: their documents, the delivery channels, and what the routes need of both.

import { kindsOf } from '@hexmarch/shared/protocol/people/notifications';
import type { Clock, Journal } from '../base/clock.ts';
import type { Config } from '../base/config/config.ts';
import { hashToken } from '../base/keys.ts';
import type { MailRateLimits } from '../base/mailRateLimits.ts';
import type { NotificationDesk } from '../http/common/notificationDesk.ts';
import type { Tables } from '../lobby/tables.ts';
import { calendarOf } from '../notifications/calendar.ts';
import { drawBoard } from '../notifications/channels/boards.ts';
import { isDiscordWebhook } from '../notifications/channels/discord.ts';
import { mailSettings } from '../notifications/channels/mail.ts';
import { OUTSIDE, type Outside, openChannels } from '../notifications/channels/openChannels.ts';
import { isSubscription } from '../notifications/channels/webPush.ts';
import { eveningsNow, type Guests } from '../notifications/evenings.ts';
import { NotificationBook } from '../notifications/model/notificationBook.ts';
import type { NotificationRowKind, NotificationStore } from '../notifications/model/notificationStore.ts';
import type { Audience } from '../notifications/model/watchedTypes.ts';
import { Notifications } from '../notifications/notifications.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import type { SideStores } from './sideStores.ts';

export interface NotificationParts {
  /** Where notifications are stored; a file beside the log's unless a test brings something else. */
  readonly notificationStore?: NotificationStore;
  /** URLs of the delivery services; on the internet, unless a test has its own. */
  readonly outside?: Outside;
  readonly logger: Journal;
}

/** Logged at the start, since nobody would miss what is not offered. */
const NO_PUSH =
  'browsers are sent no push notifications: that needs --public-url https://…, or mail with --mail-from (docs/OPERATING.md, Notifications)';

interface Around {
  readonly store: ServiceStore;
  readonly sideStores: SideStores;
  readonly clock: Clock;
  readonly tables: Tables;
  readonly mailGate: MailRateLimits;
  readonly follows: Audience;
  /** Who may be alerted. */
  readonly guests: Guests;
}

/** The notifications with what the routes need of them. */
export async function openNotifications(
  config: Config,
  parts: NotificationParts,
  { store, sideStores, clock, tables, follows, guests, mailGate }: Around,
) {
  const { publicUrl } = config;
  const { outside = OUTSIDE, logger } = parts;
  const mail = mailSettings(config);
  const documents = parts.notificationStore ?? (await sideStores.rows<NotificationRowKind>('notices'));
  const book = await NotificationBook.open(documents, sideStores.presence);
  const channels = await openChannels(book, { outside, publicUrl, mail });
  if (channels.publicKey === undefined) logger.warn({}, NO_PUSH);
  const notifications = new Notifications(
    {
      ...{ clock, journal: logger, store, book, channels: channels, draw: drawBoard, mailGate },
      ...{ audience: follows, guests },
    },
    tables,
  );
  const { recipients, ownHooks, webhooks, watched, evenings, circles } = notifications;
  const desk: NotificationDesk = {
    ...{ recipients, ownHooks, webhooks, watched, evenings, circles },
    ...{ publicKey: channels.publicKey, hasMail: mail !== undefined },
    eveningsNow: (recipient) => eveningsNow(recipient, clock.now()),
    kinds: Object.fromEntries([...tables.games.values()].map((game) => [game.id, kindsOf(game)])),
    isSubscription: (way) => isSubscription(outside.reach, way),
    isWebhook: (address) => isDiscordWebhook(address, outside.discordOrigins),
    calendar: async (token) => {
      await book.current();
      const recipient = book.recipients.get(book.idByCalendar(hashToken(token)) ?? '');
      return recipient && calendarOf(book, recipient, publicUrl, clock.now());
    },
  };
  return { notifications, desk, channels };
}
