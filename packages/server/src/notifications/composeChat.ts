// Chat notifications: who has written, never what. One per channel and interval, so that an exchange of messages is throttled; none for
// messages that the recipient has read meanwhile, or from muted people.

import { sameJson } from '@hexmarch/shared/kernel/json';
import type { Called } from '@hexmarch/shared/kernel/names';
import { ALL } from '@hexmarch/shared/protocol/people/chat';
import type { ChatEvent } from '../chat/chatEvent.ts';
import { deliveriesFor, type NotifiedTable, putDelivery, wants } from './compose.ts';
import type { Draft, NotificationBook } from './model/notificationBook.ts';
import type { Delivery, Follow, Known, News, Writing } from './model/notificationTypes.ts';

/** Throttle: minimum interval between two on one channel. */
const APART_MS = 600_000;
const CHAT_KINDS: readonly string[] = ['written', 'writtenToAll'];

type Kind = 'written' | 'writtenToAll';

export function writeChat(
  book: NotificationBook,
  draft: Draft,
  table: NotifiedTable,
  known: Known,
  event: ChatEvent,
  now: number,
): void {
  const kind: Kind = event.channel === ALL ? 'writtenToAll' : 'written';
  for (const id of book.followers(table.matchId)) {
    const recipient = book.recipients.get(id);
    const follow = recipient?.follows[table.matchId];
    if (recipient === undefined || follow === undefined || !isHeard(follow, event)) continue;
    if (!wants(recipient, table.matchId, kind)) continue;
    const writing = { channel: event.channel, name: table.called(event.speaker) };
    const news: News = { kind, game: table.game, names: [], seats: [], dueAt: null };
    const { matchId } = table;
    const notBefore = Math.max(now, table.seenUntil(follow.person));
    const delivery = { matchId, to: id, seat: null, turn: known.turn, news, notBefore, tries: 0 } as const;
    for (const one of deliveriesFor(recipient, { ...delivery, by: 'push', way: '', state: 'waiting' }))
      write(book, draft, follow, one, writing, now);
  }
}

/** An anonymous message notifies its author too: else the book would reveal them. */
function isHeard({ person, muted }: Follow, { channel, speaker, listeners }: ChatEvent): boolean {
  if (person === speaker?.id || !listeners.some(({ id }) => id === person)) return false;
  return muted?.people.includes(speaker?.id ?? '') !== true && muted?.channels.includes(channel) !== true;
}

/** Merged into a waiting delivery, if there is one. */
function write(
  book: NotificationBook,
  draft: Draft,
  follow: Follow,
  delivery: Delivery,
  writing: Writing,
  now: number,
): void {
  const [key, waiting] = waitingOn(book, delivery) ?? [undefined, undefined];
  if (key !== undefined) {
    const writings = waiting.writings ?? [];
    if (!writings.some((one) => sameJson(one, writing)))
      draft.set('letter', key, event(waiting, [...writings, writing]));
    return;
  }
  const last = follow.toldOfTalk?.[placeOf(delivery)] ?? Number.NEGATIVE_INFINITY;
  const one = { ...delivery, notBefore: Math.max(delivery.notBefore, last + APART_MS) };
  putDelivery(
    book,
    draft,
    `${delivery.matchId} ${delivery.news.kind} ${delivery.way} ${now}`,
    event(one, [writing]),
    now,
  );
}

const waitingOn = (book: NotificationBook, { matchId, way, news: { kind } }: Delivery) =>
  book
    .deliveriesAbout(matchId)
    .find(([, one]) => one.way === way && one.news.kind === kind && one.state === 'waiting');

/** Deduplicated: one person may have written in several channels. */
const once = (names: readonly Called[]): readonly Called[] =>
  names.filter((name, i) => names.findIndex((other) => sameJson(other, name)) === i);

const event = (delivery: Delivery, writings: readonly Writing[]): Delivery => ({
  ...delivery,
  writings,
  news: { ...delivery.news, names: once(writings.map(({ name }) => name)) },
});

/** Records the time for the throttle. */
export function markSent(book: NotificationBook, draft: Draft, delivery: Delivery, now: number): void {
  const recipient = book.recipients.get(delivery.to);
  const follow = recipient?.follows[delivery.matchId];
  if (!CHAT_KINDS.includes(delivery.news.kind) || recipient === undefined || follow === undefined) return;
  const recent = Object.entries(follow.toldOfTalk ?? {}).filter(([, at]) => at > now - APART_MS);
  const lastSent = { ...Object.fromEntries(recent), [placeOf(delivery)]: now };
  const follows = { ...recipient.follows, [delivery.matchId]: { ...follow, toldOfTalk: lastSent } };
  draft.set('addressee', delivery.to, { ...recipient, follows });
}

const placeOf = ({ way, news }: Delivery): string => `${news.kind} ${way}`;

/** This person has read all of that channel: drop its notifications. */
export function dropRead(
  book: NotificationBook,
  draft: Draft,
  matchId: string,
  person: string,
  channel: string,
): void {
  for (const [key, delivery] of book.deliveriesAbout(matchId)) {
    const { writings } = delivery;
    const isReader = book.recipients.get(delivery.to)?.follows[matchId]?.person === person;
    if (writings === undefined || delivery.state !== 'waiting' || !isReader) continue;
    const left = writings.filter((writing) => writing.channel !== channel);
    if (left.length === 0) draft.drop('letter', key);
    else if (left.length < writings.length) draft.set('letter', key, event(delivery, left));
  }
}
