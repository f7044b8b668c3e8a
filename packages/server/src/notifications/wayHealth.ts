// How a way has done so far: one that works is trusted again, one that has failed three times in a row is given up (a device much later, since
// nobody sees that it is gone), and so is one whose service says that there is no such address. Whoever has set up a webhook is told.

import { lettersFor } from './letters.ts';
import type { Draft, NoticeBook } from './model/noticeBook.ts';
import type { Addressee, HookWay, Letter, MailWay, PushWay, Webhook } from './model/noticeTypes.ts';

type Health = Pick<PushWay, 'failures' | 'hasWorked'>;
/** How it has done, after another letter. */
type Count = (before: Health) => Health;

const FAILURES_MAX = 3;
/** Of a device that has never been reached, three for each letter. */
const DEVICE_FAILURES_MAX = 30;

export const workedWay = (book: NoticeBook, draft: Draft, letter: Letter): void =>
  counted(book, draft, letter, () => ({ failures: 0, hasWorked: true }));

/** That no mail can be sent says nothing of its address; a device that was reached before stays until its service says otherwise. */
export const failedWay = (book: NoticeBook, draft: Draft, letter: Letter): void =>
  counted(book, draft, letter, letter.by === 'push' ? missing : failing(letter.by === 'mail' ? 0 : 1));

/** Mail servers say so in a bad mood, too; others mean it. */
export const goneWay = (book: NoticeBook, draft: Draft, letter: Letter): void =>
  counted(book, draft, letter, failing(GONE[letter.by]));

const GONE = { mail: 1, push: DEVICE_FAILURES_MAX, hook: FAILURES_MAX, webhook: FAILURES_MAX } as const;

const missing: Count = ({ failures, hasWorked }) => ({ failures: failures + (hasWorked ? 0 : 1), hasWorked });

const failing =
  (more: number): Count =>
  ({ failures, hasWorked }) => ({ failures: failures + more, hasWorked });

function counted(book: NoticeBook, draft: Draft, letter: Letter, count: Count): void {
  const { by, to, way } = letter;
  if (by === 'webhook') {
    const webhook = book.webhooks.get(to);
    if (webhook === undefined) return;
    const next = mended(webhook, count);
    const isOff = webhook.isOff || next.failures >= FAILURES_MAX;
    if (next !== webhook) draft.put('webhook', to, { ...next, isOff });
    if (isOff && !webhook.isOff) tellHost(book, draft, letter, webhook);
    return;
  }
  const addressee = book.addressees.get(to);
  if (addressee === undefined) return;
  const hook = addressee.hooks?.find(({ id, isOff }) => id === way && !isOff);
  const next = countedOf(draft, to, addressee, way, count);
  if (hook !== undefined && next.hooks?.some(({ id, isOff }) => id === way && isOff))
    tellOwner(draft, letter, next);
}

/** On the ways that are left to him. */
function tellOwner(draft: Draft, letter: Letter, addressee: Addressee): void {
  const news = { ...letter.news, kind: 'ownWebhookOff', seats: [], dueAt: null };
  const { words: _, ...plain } = news;
  for (const one of lettersFor(addressee, { ...letter, news: plain, tries: 0, state: 'waiting' }))
    draft.put('letter', `ownWebhookOff ${letter.way} ${one.way}`, one);
}

/** The same where nothing has changed. */
function mended<W extends Health>(way: W, count: Count): W {
  const { failures, hasWorked } = count(way);
  return failures === way.failures && hasWorked === way.hasWorked ? way : { ...way, failures, hasWorked };
}

/** Whoever has set it up, as far as he wants to hear of this match. */
function tellHost(book: NoticeBook, draft: Draft, letter: Letter, { matchId, host }: Webhook): void {
  const news = { ...letter.news, kind: 'webhookOff', seats: [], dueAt: null };
  for (const id of book.followers(matchId)) {
    const addressee = book.addressees.get(id);
    if (addressee?.follows[matchId]?.person !== host) continue;
    for (const one of lettersFor(addressee, {
      ...letter,
      to: id,
      seat: null,
      news,
      tries: 0,
      state: 'waiting',
    }))
      draft.put('letter', `${matchId} webhookOff ${letter.way} ${one.way}`, one);
  }
}

/** The addressee after that. */
function countedOf(draft: Draft, id: string, addressee: Addressee, way: string, count: Count): Addressee {
  const next = <W extends PushWay | MailWay | HookWay>(one: W): W =>
    one.id === way ? mended(one, count) : one;
  const isAlive = ({ failures }: Health): boolean => failures < FAILURES_MAX;
  const isDevice = ({ failures }: Health): boolean => failures < DEVICE_FAILURES_MAX;
  const push = addressee.push.map(next);
  const mail = addressee.mail === null ? null : next(addressee.mail);
  const { hooks: before = [] } = addressee;
  const hooks = before.map(next);
  const isSame =
    push.every((one, i) => one === addressee.push[i]) && hooks.every((one, i) => one === before[i]);
  if (mail === addressee.mail && isSame) return addressee;
  const alive = {
    push: push.filter(isDevice),
    mail: mail !== null && isAlive(mail) ? mail : null,
    hooks: hooks.map((one) => ({ ...one, isOff: one.isOff || !isAlive(one) })),
  };
  const counted = { ...addressee, ...alive };
  draft.put('addressee', id, counted);
  return counted;
}
