// Which channel delivers a message, and which deliveries are sent together.

import type { DeliveryResult, NotificationChannels, OutgoingMessage } from './model/channels.ts';
import type { NotificationBook } from './model/notificationBook.ts';
import type { Delivery } from './model/notificationTypes.ts';

export type Keyed = readonly [key: string, delivery: Delivery];

/** What is sent at once: one delivery, or the digest of a day on one channel. */
export type Bundle = readonly [first: Keyed, ...others: Keyed[]];

/** Undefined: the channel no longer exists. */
export function delivererOf(
  book: NotificationBook,
  channels: NotificationChannels,
  { to, by, way }: Delivery,
): ((message: OutgoingMessage) => Promise<DeliveryResult>) | undefined {
  if (by === 'webhook') {
    const webhook = book.webhooks.get(to);
    const { webhook: deliver } = channels;
    if (webhook === undefined || webhook.isOff || deliver === undefined) return undefined;
    return (message) => deliver(webhook, message);
  }
  const recipient = book.recipients.get(to);
  const device = recipient?.push.find(({ id }) => id === way);
  const hook = recipient?.hooks?.find(({ id, isOff }) => id === way && !isOff);
  const { push, hook: post, mail } = channels;
  if (device !== undefined && push !== undefined) return (message) => push(device, message);
  if (hook !== undefined && post !== undefined) return (message) => post(hook, message);
  const address = recipient?.mail;
  if (address?.id !== way || !address.confirmed || mail === undefined) return undefined;
  return (message) => mail(address, message);
}

/** Its service has accepted a message before; mail goes to the operator's own server. */
export function hasWorked({ webhooks, recipients }: NotificationBook, { to, by, way }: Delivery): boolean {
  if (by === 'webhook') return webhooks.get(to)?.hasWorked === true;
  const { push = [], hooks = [] } = recipients.get(to) ?? {};
  return by === 'mail' || [...push, ...hooks].find(({ id }) => id === way)?.hasWorked === true;
}

/** Board of a game as a spectator sees it, as SVG; undefined: none available. */
export type Draw = (game: string, view: unknown) => Promise<string | undefined>;

/** No board once the match has moved on: it would show another position. */
async function pictureOf(
  book: NotificationBook,
  draw: Draw,
  delivery: Delivery,
): Promise<string | undefined> {
  const { matchId, by, turn, news } = delivery;
  const { game, view, turn: now } = book.matches.get(matchId) ?? {};
  const isMeant = by === 'webhook' && news.pictured === true && now === turn;
  if (!isMeant || game === undefined || view === undefined) return undefined;
  // The message matters more than its picture.
  return draw(game, view).catch(() => undefined);
}

export async function messageOf(
  book: NotificationBook,
  draw: Draw,
  [[, first], ...others]: Bundle,
): Promise<OutgoingMessage> {
  const { to, by, matchId, news } = first;
  const also = others.map(([, delivery]) => ({ matchId: delivery.matchId, news: delivery.news }));
  const about = { matchId, news, ...(also.length === 0 ? {} : { also }) };
  const picture = await pictureOf(book, draw, first);
  const drawn = picture === undefined ? {} : { picture };
  if (by === 'webhook')
    return { ...about, ...drawn, language: book.webhooks.get(to)?.language ?? 'en', zone: 'UTC' };
  const { language = 'en', zone = 'UTC' } = book.recipients.get(to) ?? {};
  return { ...about, language, zone };
}

/** Tests and table alerts ignore quiet hours and digests. */
export const isAtOnce = ({ news: { kind } }: Delivery): boolean => kind === 'test' || kind === 'table';

/** Whether it is part of the daily digest. */
export const isCollected = ({ recipients }: NotificationBook, delivery: Delivery): boolean =>
  delivery.by !== 'webhook' && !isAtOnce(delivery) && recipients.get(delivery.to)?.digest != null;
