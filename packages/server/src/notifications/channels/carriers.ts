// The ways out that this server has.

import type { Carriers } from '../model/carriers.ts';
import type { NoticeBook } from '../model/noticeBook.ts';
import { carryToDiscord, DISCORD_ORIGINS } from './discord.ts';
import { type MailSettings, mailerTo } from './mail.ts';
import { PUBLIC_REACH, type Reach } from './outside.ts';
import { contactOf } from './pushContact.ts';
import { carryByPush, pushKeys } from './webPush.ts';

/** Where services are; a test has its own. */
export interface Outside {
  readonly reach: Reach;
  readonly discordOrigins: readonly string[];
}

export const OUTSIDE: Outside = { reach: PUBLIC_REACH, discordOrigins: DISCORD_ORIGINS };

export interface WaySettings {
  readonly outside: Outside;
  readonly publicUrl: string | undefined;
  /** Undefined: this server sends no mail. */
  readonly mail: MailSettings | undefined;
}

export interface OpenCarriers extends Carriers {
  /** By which browsers subscribe; undefined: no push service would take anything of this server. */
  readonly publicKey: string | undefined;
  close(): void;
}

export async function openCarriers(
  book: NoticeBook,
  { outside, publicUrl, mail }: WaySettings,
): Promise<OpenCarriers> {
  const { reach, discordOrigins: origins } = outside;
  const keys = await pushKeys(book);
  const subject = contactOf({ publicUrl, mail });
  const mailer = mail === undefined ? undefined : mailerTo(mail);
  return {
    publicKey: subject && keys.publicKey,
    ...(subject === undefined
      ? {}
      : { push: (way, parcel) => carryByPush({ reach, keys, subject }, way, parcel) }),
    webhook: (way, parcel) => carryToDiscord({ reach, origins, publicUrl }, way, parcel),
    hook: (way, parcel) => carryToDiscord({ reach, origins, publicUrl }, way, parcel, true),
    ...(mailer === undefined ? {} : { mail: mailer.carry, confirm: mailer.confirm }),
    close: () => mailer?.close(),
  };
}
