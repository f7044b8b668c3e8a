// The ways out that this server has.

import type { Carriers } from '../match/notices/carriers.ts';
import type { NoticeBook } from '../match/notices/noticeBook.ts';
import { carryToDiscord, DISCORD_ORIGINS } from './discord.ts';
import { type MailSettings, mailerTo } from './mail.ts';
import { PUBLIC_REACH, type Reach } from './outside.ts';
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
  /** By which browsers subscribe. */
  readonly publicKey: string;
  close(): void;
}

/** For servers without an address of their own: push services want one that they could write to. */
const NO_SUBJECT = 'https://hexmarch.invalid';

export async function openCarriers(
  book: NoticeBook,
  { outside, publicUrl, mail }: WaySettings,
): Promise<OpenCarriers> {
  const { reach, discordOrigins: origins } = outside;
  const keys = await pushKeys(book);
  const sender = { reach, keys, subject: publicUrl ?? NO_SUBJECT };
  const mailer = mail === undefined ? undefined : mailerTo(mail);
  return {
    publicKey: keys.publicKey,
    push: (way, parcel) => carryByPush(sender, way, parcel),
    webhook: (way, parcel) => carryToDiscord({ reach, origins, publicUrl }, way, parcel),
    hook: (way, parcel) => carryToDiscord({ reach, origins, publicUrl }, way, parcel, true),
    ...(mailer === undefined ? {} : { mail: mailer.carry, confirm: mailer.confirm }),
    close: () => mailer?.close(),
  };
}
