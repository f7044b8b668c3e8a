// Health of channels, as a circuit breaker: a success resets the count of failures; three in a row disable the channel (a device much
// later, since nobody would notice), as does a service that does not know the address. The owner of a webhook is notified.

import { deliveriesFor } from './compose.ts';
import type { Draft, NotificationBook } from './model/notificationBook.ts';
import type {
  Delivery,
  HookChannel,
  MailChannel,
  PushChannel,
  Recipient,
  Webhook,
} from './model/notificationTypes.ts';

type Health = Pick<PushChannel, 'failures' | 'hasWorked'>;
/** Health after one more delivery. */
type Count = (before: Health) => Health;

const FAILURES_MAX = 3;
/** For a device that was never reached, at three attempts a delivery. */
const DEVICE_FAILURES_MAX = 30;

export const channelWorked = (book: NotificationBook, draft: Draft, delivery: Delivery): void =>
  counted(book, draft, delivery, () => ({ failures: 0, hasWorked: true }));

/** A mail failure says nothing about its address; a device that was reached before stays until its service reports it gone. */
export const channelFailed = (book: NotificationBook, draft: Draft, delivery: Delivery): void =>
  counted(book, draft, delivery, delivery.by === 'push' ? missing : failing(delivery.by === 'mail' ? 0 : 1));

/** Mail servers report that for temporary faults too; others mean it. */
export const channelGone = (book: NotificationBook, draft: Draft, delivery: Delivery): void =>
  counted(book, draft, delivery, failing(GONE[delivery.by]));

const GONE = { mail: 1, push: DEVICE_FAILURES_MAX, hook: FAILURES_MAX, webhook: FAILURES_MAX } as const;

const missing: Count = ({ failures, hasWorked }) => ({ failures: failures + (hasWorked ? 0 : 1), hasWorked });

const failing =
  (more: number): Count =>
  ({ failures, hasWorked }) => ({ failures: failures + more, hasWorked });

function counted(book: NotificationBook, draft: Draft, delivery: Delivery, count: Count): void {
  const { by, to, way } = delivery;
  if (by === 'webhook') {
    const webhook = book.webhooks.get(to);
    if (webhook === undefined) return;
    const next = mended(webhook, count);
    const isOff = webhook.isOff || next.failures >= FAILURES_MAX;
    if (next !== webhook) draft.set('webhook', to, { ...next, isOff });
    if (isOff && !webhook.isOff) notifyHost(book, draft, delivery, webhook);
    return;
  }
  const recipient = book.recipients.get(to);
  if (recipient === undefined) return;
  const hook = recipient.hooks?.find(({ id, isOff }) => id === way && !isOff);
  const next = countedOf(draft, to, recipient, way, count);
  if (hook !== undefined && next.hooks?.some(({ id, isOff }) => id === way && isOff))
    notifyOwner(draft, delivery, next);
}

/** On the remaining channels. */
function notifyOwner(draft: Draft, delivery: Delivery, recipient: Recipient): void {
  const news = { ...delivery.news, kind: 'ownWebhookOff', seats: [], dueAt: null };
  const { words: _, ...plain } = news;
  for (const one of deliveriesFor(recipient, { ...delivery, news: plain, tries: 0, state: 'waiting' }))
    draft.set('letter', `ownWebhookOff ${delivery.way} ${one.way}`, one);
}

/** The same object if unchanged. */
function mended<W extends Health>(way: W, count: Count): W {
  const { failures, hasWorked } = count(way);
  return failures === way.failures && hasWorked === way.hasWorked ? way : { ...way, failures, hasWorked };
}

/** Notifies the webhook's owner, if they follow this match. */
function notifyHost(
  book: NotificationBook,
  draft: Draft,
  delivery: Delivery,
  { matchId, host }: Webhook,
): void {
  const news = { ...delivery.news, kind: 'webhookOff', seats: [], dueAt: null };
  for (const id of book.followers(matchId)) {
    const recipient = book.recipients.get(id);
    if (recipient?.follows[matchId]?.person !== host) continue;
    for (const one of deliveriesFor(recipient, {
      ...delivery,
      to: id,
      seat: null,
      news,
      tries: 0,
      state: 'waiting',
    }))
      draft.set('letter', `${matchId} webhookOff ${delivery.way} ${one.way}`, one);
  }
}

/** The updated recipient. */
function countedOf(draft: Draft, id: string, recipient: Recipient, way: string, count: Count): Recipient {
  const next = <W extends PushChannel | MailChannel | HookChannel>(one: W): W =>
    one.id === way ? mended(one, count) : one;
  const isAlive = ({ failures }: Health): boolean => failures < FAILURES_MAX;
  const isDevice = ({ failures }: Health): boolean => failures < DEVICE_FAILURES_MAX;
  const push = recipient.push.map(next);
  const mail = recipient.mail === null ? null : next(recipient.mail);
  const { hooks: before = [] } = recipient;
  const hooks = before.map(next);
  const isSame =
    push.every((one, i) => one === recipient.push[i]) && hooks.every((one, i) => one === before[i]);
  if (mail === recipient.mail && isSame) return recipient;
  const alive = {
    push: push.filter(isDevice),
    mail: mail !== null && isAlive(mail) ? mail : null,
    hooks: hooks.map((one) => ({ ...one, isOff: one.isOff || !isAlive(one) })),
  };
  const counted = { ...recipient, ...alive };
  draft.set('addressee', id, counted);
  return counted;
}
