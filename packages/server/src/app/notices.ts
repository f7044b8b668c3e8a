// Notices of a server: what is kept of them, the ways that they go, and what its routes need of both.

import { TURN_KINDS } from '@hexmarch/shared/protocol/notices';
import type { Clock, Journal } from '../base/clock.ts';
import type { Config } from '../base/config/config.ts';
import { hashToken } from '../base/keys.ts';
import type { MailGate } from '../base/mailGate.ts';
import type { NoticeDesk } from '../http/common/noticeDesk.ts';
import type { Tables } from '../lobby/tables.ts';
import { calendarOf } from '../notifications/calendar.ts';
import { drawBoard } from '../notifications/channels/boards.ts';
import { OUTSIDE, type Outside, openCarriers } from '../notifications/channels/carriers.ts';
import { isDiscordWebhook } from '../notifications/channels/discord.ts';
import { mailSettings } from '../notifications/channels/mail.ts';
import { isSubscription } from '../notifications/channels/webPush.ts';
import { eveningsNow, type Guests } from '../notifications/evenings.ts';
import { NoticeBook } from '../notifications/model/noticeBook.ts';
import type { NoticeKind, NoticeStore } from '../notifications/model/noticeStore.ts';
import type { Audience } from '../notifications/model/watchedTypes.ts';
import { Notices } from '../notifications/notices.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import type { BesideLog } from './besideLog.ts';

export interface NoticeParts {
  /** Where notices are kept; a file beside the log's unless a test brings something else. */
  readonly notices?: NoticeStore;
  /** Where the services are that carry notices; on the internet, unless a test has its own. */
  readonly outside?: Outside;
  readonly logger: Journal;
}

/** Told at the start, since nobody would miss what is not offered. */
const NO_PUSH =
  'browsers are sent no push notifications: that needs --public-url https://…, or mail with --mail-from (docs/OPERATING.md, Notices)';

interface Around {
  readonly store: ServiceStore;
  readonly beside: BesideLog;
  readonly clock: Clock;
  readonly tables: Tables;
  readonly mailGate: MailGate;
  /** Who follows what, and who may come where. */
  readonly people: { readonly follows: Audience; readonly guests: Guests };
}

/** Beside the log, with what its routes need of it. */
export async function openNotices(
  config: Config,
  parts: NoticeParts,
  { store, beside, clock, tables, people, mailGate }: Around,
) {
  const { publicUrl } = config;
  const { outside = OUTSIDE, logger } = parts;
  const mail = mailSettings(config);
  const kept = parts.notices ?? (await beside.rows<NoticeKind>('notices'));
  const book = await NoticeBook.open(kept, beside.presence);
  const ways = await openCarriers(book, { outside, publicUrl, mail });
  if (ways.publicKey === undefined) logger.warn({}, NO_PUSH);
  const notices = new Notices(
    {
      ...{ clock, journal: logger, store, book, carriers: ways, draw: drawBoard, mailGate },
      ...{ audience: people.follows, guests: people.guests },
    },
    tables,
  );
  const { addressees, ownHooks, webhooks, watched, evenings } = notices;
  const desk: NoticeDesk = {
    ...{ addressees, ownHooks, webhooks, watched, evenings },
    ...{ publicKey: ways.publicKey, hasMail: mail !== undefined },
    eveningsNow: (addressee) => eveningsNow(addressee, clock.now()),
    kinds: Object.fromEntries(
      [...tables.games.values()].map(({ id, noticeKinds = TURN_KINDS }) => [id, noticeKinds]),
    ),
    isSubscription: (way) => isSubscription(outside.reach, way),
    isWebhook: (address) => isDiscordWebhook(address, outside.discordOrigins),
    calendar: async (token) => {
      await book.current();
      const addressee = book.addressees.get(book.idByCalendar(hashToken(token)) ?? '');
      return addressee && calendarOf(book, addressee, publicUrl, clock.now());
    },
  };
  return { notices, desk, ways };
}
