// Notices of a server: what is kept of them, the ways that they go, and what its routes need of both.

import { TURN_KINDS } from '@hexmarch/shared/protocol/notices';
import type { Config } from './config.ts';
import type { NoticeDesk } from './http/noticeDesk.ts';
import type { Clock, Journal } from './match/clock.ts';
import { hashToken } from './match/keys.ts';
import type { MailGate } from './match/mailGate.ts';
import { calendarOf } from './match/notices/calendar.ts';
import { eveningsNow, type Guests } from './match/notices/evenings.ts';
import { NoticeBook } from './match/notices/noticeBook.ts';
import type { NoticeKind, NoticeStore } from './match/notices/noticeStore.ts';
import { Notices } from './match/notices/notices.ts';
import type { Audience } from './match/notices/watchedTypes.ts';
import type { ServiceStore } from './match/serviceStore.ts';
import type { Tables } from './match/tables.ts';
import type { BesideLog } from './store/besideLog.ts';
import { drawBoard } from './ways/boards.ts';
import { OUTSIDE, type Outside, openCarriers } from './ways/carriers.ts';
import { isDiscordWebhook } from './ways/discord.ts';
import { mailSettings } from './ways/mail.ts';
import { isSubscription } from './ways/webPush.ts';

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
