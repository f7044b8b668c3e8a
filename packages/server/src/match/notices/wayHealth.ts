// How a way has done so far: one that works is trusted again, one that has failed three times in a row is given up, and so is one whose
// service says that there is no such address. Whoever has set up a webhook is told.

import { lettersFor } from './letters.ts';
import type { Draft, NoticeBook } from './noticeBook.ts';
import type { Addressee, Letter, MailWay, PushWay, Webhook } from './noticeTypes.ts';

const FAILURES_MAX = 3;

export const workedWay = (book: NoticeBook, draft: Draft, letter: Letter): void =>
  counted(book, draft, letter, () => 0);

/** That no mail can be sent says nothing of its address. */
export const failedWay = (book: NoticeBook, draft: Draft, letter: Letter): void =>
  counted(book, draft, letter, (failures) => (letter.by === 'mail' ? failures : failures + 1));

/** Mail servers say so in a bad mood, too; others mean it. */
export const goneWay = (book: NoticeBook, draft: Draft, letter: Letter): void =>
  counted(book, draft, letter, (failures) => (letter.by === 'mail' ? failures + 1 : FAILURES_MAX));

function counted(book: NoticeBook, draft: Draft, letter: Letter, count: (failures: number) => number): void {
  const { by, to, way } = letter;
  if (by === 'webhook') {
    const webhook = book.webhooks.get(to);
    if (webhook === undefined) return;
    const failures = count(webhook.failures);
    if (failures === webhook.failures) return;
    const isOff = webhook.isOff || failures >= FAILURES_MAX;
    draft.put('webhook', to, { ...webhook, failures, isOff });
    if (isOff && !webhook.isOff) tellHost(book, draft, letter, webhook);
    return;
  }
  const addressee = book.addressees.get(to);
  if (addressee !== undefined) countedOf(draft, to, addressee, way, count);
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

function countedOf(
  draft: Draft,
  id: string,
  addressee: Addressee,
  way: string,
  count: (failures: number) => number,
): void {
  const mended = <W extends PushWay | MailWay>(one: W): W | undefined => {
    if (one.id !== way) return one;
    const failures = count(one.failures);
    return failures >= FAILURES_MAX ? undefined : { ...one, failures };
  };
  const push = addressee.push.flatMap((one) => mended(one) ?? []);
  const mail = addressee.mail === null ? null : (mended(addressee.mail) ?? null);
  const isSame = mail === addressee.mail && push.every((one, i) => one === addressee.push[i]);
  if (!isSame || push.length !== addressee.push.length)
    draft.put('addressee', id, { ...addressee, push, mail });
}
