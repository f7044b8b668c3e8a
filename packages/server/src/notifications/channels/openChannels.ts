// Opens the channels that this server's settings allow.

import type { NotificationChannels } from '../model/channels.ts';
import type { NotificationBook } from '../model/notificationBook.ts';
import { DISCORD_ORIGINS, deliverToDiscord } from './discord.ts';
import { type MailSettings, mailerTo } from './mail.ts';
import { PUBLIC_REACH, type Reach } from './outside.ts';
import { contactOf } from './pushContact.ts';
import { deliverByPush, pushKeys } from './webPush.ts';

/** Addresses of external services; replaced in tests. */
export interface Outside {
  readonly reach: Reach;
  readonly discordOrigins: readonly string[];
}

export const OUTSIDE: Outside = { reach: PUBLIC_REACH, discordOrigins: DISCORD_ORIGINS };

interface ChannelSettings {
  readonly outside: Outside;
  readonly publicUrl: string | undefined;
  /** Undefined: this server sends no mail. */
  readonly mail: MailSettings | undefined;
}

export interface OpenChannels extends NotificationChannels {
  /** VAPID public key for subscriptions; undefined: push is not offered. */
  readonly publicKey: string | undefined;
  close(): void;
}

export async function openChannels(
  book: NotificationBook,
  { outside, publicUrl, mail }: ChannelSettings,
): Promise<OpenChannels> {
  const { reach, discordOrigins: origins } = outside;
  const keys = await pushKeys(book);
  const subject = contactOf({ publicUrl, mail });
  const mailer = mail === undefined ? undefined : mailerTo(mail);
  return {
    publicKey: subject && keys.publicKey,
    ...(subject === undefined
      ? {}
      : { push: (way, message) => deliverByPush({ reach, keys, subject }, way, message) }),
    webhook: (way, message) => deliverToDiscord({ reach, origins, publicUrl }, way, message),
    hook: (way, message) => deliverToDiscord({ reach, origins, publicUrl }, way, message, true),
    ...(mailer === undefined ? {} : { mail: mailer.deliver, confirm: mailer.confirm }),
    close: () => mailer?.close(),
  };
}
