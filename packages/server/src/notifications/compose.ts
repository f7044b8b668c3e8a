// Composes notifications: one delivery for each recipient and channel. A delivery's key says what it is about, so writing is idempotent.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Called } from '@hexmarch/shared/kernel/names';
import { isKindWanted } from '@hexmarch/shared/protocol/people/notifications';
import type { Person } from '../match/person.ts';
import { circleOf, isWantedOfCircle } from './model/circleFollows.ts';
import { nextDaily } from './model/localTime.ts';
import type { Draft, NotificationBook } from './model/notificationBook.ts';
import { NOTIFICATION_LIMITS } from './model/notificationLimits.ts';
import type { Delivery, Follow, Known, News, Recipient, Webhook } from './model/notificationTypes.ts';
import { afterQuiet } from './model/quietHours.ts';
import { dueFor, isPassing, type NotificationEvent, reminderAt, stillHolds } from './notificationEvents.ts';
import { isAtOnce, isCollected } from './outgoing.ts';

/** A table as notifications see it. */
export interface NotifiedTable {
  readonly matchId: string;
  readonly game: string;
  /** Names by seat; empty: free. */
  readonly names: readonly Called[];
  /** Name of a person at the table; empty: nobody. */
  called(person: Person | null | undefined): Called;
  /** Undefined: nobody with that id is at the table. */
  person(id: string): { readonly seat: Seat | null } | undefined;
  /** Whether the spectator with this key has a seat by now. */
  isSeated(keyHash: string): boolean;
  /** The event as that seat alone may see it. */
  own(event: NotificationEvent, seat: Seat): NotificationEvent;
  /** Until when that person, by id, counts as viewing the match (activeViewers.ts); ms since 1970. */
  seenUntil(person: string): number;
}

/** Players at the board have moved or read by then, and the delivery is dropped. */
const DELAY_MS = { push: 15_000, mail: 600_000, hook: 15_000, webhook: 0 };
const DELAYED: readonly string[] = ['turn', 'written', 'writtenToAll'];

/** Public kinds: turns, deadlines and free seats. */
const OF_ALL: readonly string[] = ['turn', 'reminder', 'seat'];
/** Kinds for followers whose view is delayed. */
const SPECTATOR_KINDS: readonly string[] = ['begins', 'over', 'seat'];

// TABLE-27.2: neither what happens nor when.
const isForSpectators = ({ kind }: NotificationEvent): boolean => SPECTATOR_KINDS.includes(kind);
const withoutTime = ({ later: _, ...known }: Known): Known => ({ ...known, dueAt: null });

/** Writes deliveries for these events. */
export function writeDeliveries(
  book: NotificationBook,
  draft: Draft,
  table: NotifiedTable,
  known: Known,
  events: readonly NotificationEvent[],
  now: number,
): void {
  for (const event of events) {
    for (const id of book.followers(table.matchId))
      writeToRecipient(book, draft, table, known, event, now, id, book.recipients.get(id));
    for (const [id, webhook] of book.webhooksOf(table.matchId))
      writeToWebhook(book, draft, table, known, event, now, id, webhook);
  }
}

function writeToRecipient(
  book: NotificationBook,
  draft: Draft,
  table: NotifiedTable,
  known: Known,
  event: NotificationEvent,
  now: number,
  id: string,
  recipient: Recipient | undefined,
): void {
  const follow = recipient?.follows[table.matchId];
  if (recipient === undefined || follow === undefined) return;
  const seat = seatOf(table, follow);
  if (!isMeant(event, seat)) return;
  const isBehind = known.insiders?.includes(follow.person) === false;
  if (isBehind && !isForSpectators(event)) return;
  const own = typeof seat === 'number' ? table.own(event, seat) : event;
  if (!wants(recipient, table.matchId, own.kind)) return;
  const plain = deliveryOf(table, isBehind ? withoutTime(known) : known, own, now);
  const delivery = {
    ...plain,
    notBefore: Math.max(plain.notBefore, table.seenUntil(follow.person)),
    to: id,
    seat: typeof seat === 'number' ? seat : null,
  };
  for (const one of deliveriesFor(recipient, { ...delivery, by: 'push', way: '' }))
    putKeyed(book, draft, known, one, now);
}

/** Undefined for a person who has left, was removed, or has found a seat: they get nothing more. */
function seatOf(table: NotifiedTable, { person, seeks }: Follow): Seat | 'apart' | 'seeks' | undefined {
  if (seeks !== undefined) return table.isSeated(seeks) ? undefined : 'seeks';
  const found = table.person(person);
  return found === undefined ? undefined : (found.seat ?? 'apart');
}

/** Who seeks a seat gets no other kinds. */
function isMeant({ kind, to }: NotificationEvent, seat: ReturnType<typeof seatOf>): boolean {
  if (seat === undefined || (kind === 'seat') !== (seat === 'seeks')) return false;
  return typeof seat === 'number' ? to === null || to.includes(seat) : to === null || seat === 'seeks';
}

/** In general, and for this match. */
export function wants(
  { off, on = [], follows, circles = {} }: Recipient,
  matchId: string,
  kind: string,
): boolean {
  const circleId = circleOf(matchId);
  if (circleId !== undefined) return isWantedOfCircle(circles[circleId], kind);
  return isKindWanted(kind, { off, on }) && follows[matchId]?.off.includes(kind) !== true;
}

/** One delivery per channel of the recipient. */
export function deliveriesFor(
  { push, mail, hooks = [] }: Recipient,
  delivery: Delivery,
): readonly Delivery[] {
  const pushed = push.map(({ id }): Delivery => ({ ...delivery, by: 'push', way: id }));
  const posted = hooks.flatMap(({ id, isOff }): Delivery[] =>
    isOff ? [] : [{ ...delivery, by: 'hook', way: id }],
  );
  const mailed: readonly Delivery[] = mail?.confirmed ? [{ ...delivery, by: 'mail', way: mail.id }] : [];
  return [...pushed, ...posted, ...mailed];
}

/** One delivery per channel, unless the same endpoint is in `seenPlaces`: two browsers may share one. */
export function deliveriesOnce(
  recipient: Recipient,
  delivery: Delivery,
  seenPlaces: Set<string>,
): readonly Delivery[] {
  return deliveriesFor(recipient, delivery).filter((one) => {
    const place = placeOf(recipient, one);
    const isNew = !seenPlaces.has(place);
    seenPlaces.add(place);
    return isNew;
  });
}

/** Endpoint of a delivery. */
function placeOf({ push, mail, hooks = [] }: Recipient, { by, way }: Delivery): string {
  if (by === 'mail') return `mail ${mail?.address.toLowerCase()}`;
  const found =
    by === 'push' ? push.find(({ id }) => id === way)?.endpoint : hooks.find(({ id }) => id === way)?.address;
  return `${by} ${found}`;
}

function writeToWebhook(
  book: NotificationBook,
  draft: Draft,
  table: NotifiedTable,
  known: Known,
  event: NotificationEvent,
  now: number,
  id: string,
  { isOff, off }: Webhook,
): void {
  // Events for some seats are not for a room, except public ones such as turns.
  const isPublic = event.to === null || OF_ALL.includes(event.kind);
  if (isOff || !isPublic || off.includes(event.kind)) return;
  const isBehind = known.insiders !== undefined;
  if (isBehind && !isForSpectators(event)) return;
  const { pictured: _, ...plain } = event;
  const delivery = isBehind
    ? deliveryOf(table, withoutTime(known), plain, now)
    : deliveryOf(table, known, event, now);
  putKeyed(book, draft, known, { ...delivery, to: id, by: 'webhook', way: id, seat: null }, now);
}

function deliveryOf(table: NotifiedTable, known: Known, event: NotificationEvent, now: number) {
  const { kind, seats, words, pictured, notBefore = now } = event;
  const { matchId, game, names } = table;
  const news: News = {
    kind,
    game,
    names,
    seats,
    dueAt: dueFor(known, seats),
    ...(words === undefined ? {} : { words }),
    ...(pictured === undefined ? {} : { pictured }),
  };
  return { matchId, news, turn: known.turn, notBefore, tries: 0, state: 'waiting' as const };
}

const putKeyed = (
  book: NotificationBook,
  draft: Draft,
  known: Known,
  delivery: Delivery,
  now: number,
): void => putDelivery(book, draft, keyOf(delivery, known), delivery, now);

/** Within the limits. */
export function putDelivery(
  book: NotificationBook,
  draft: Draft,
  key: string,
  delivery: Delivery,
  now: number,
): void {
  if (book.deliveries.size >= NOTIFICATION_LIMITS.deliveries) return;
  if (book.deliveryCount(delivery.to) >= NOTIFICATION_LIMITS.deliveriesPerRecipient) return;
  const delay = DELAYED.includes(delivery.news.kind) ? DELAY_MS[delivery.by] : 0;
  const notBefore = timeFor(book, delivery, Math.max(delivery.notBefore, now + delay));
  draft.set('letter', key, { ...delivery, notBefore });
}

const keyOf = ({ matchId, news, way }: Delivery, known: Known): string =>
  `${matchId} ${news.kind === 'reminder' ? reminded(known, news) : known.told} ${news.kind} ${way}`;

/** Once a turn, and again for seats with days off, whose deadline is later. */
const reminded = (known: Known, { seats }: News): string =>
  dueFor(known, seats) === known.dueAt ? `t${known.turn}` : `t${known.turn}+${seats.join('+')}`;

/** Whether its recipient still wants this kind; the settings may have changed since. */
export function isWanted(book: NotificationBook, { by, to, matchId, news: { kind } }: Delivery): boolean {
  if (by === 'webhook') return book.webhooks.get(to)?.off.includes(kind) === false;
  const recipient = book.recipients.get(to);
  return recipient !== undefined && wants(recipient, matchId, kind);
}

/** Earliest time outside the recipient's quiet hours. Rooms have none, and urgent kinds ignore them. */
export function unquiet({ recipients }: NotificationBook, delivery: Delivery, at: number): number {
  const recipient = delivery.by === 'webhook' || isAtOnce(delivery) ? undefined : recipients.get(delivery.to);
  return recipient === undefined ? at : afterQuiet(recipient.quiet, recipient.zone, at);
}

/** The same, or the time of the daily digest where the recipient has one. */
function timeFor(book: NotificationBook, delivery: Delivery, at: number): number {
  const { digest, zone } = book.recipients.get(delivery.to) ?? {};
  const isImmediate = !isCollected(book, delivery) || digest == null || zone === undefined;
  return unquiet(book, delivery, isImmediate ? at : nextDaily(digest, zone, at));
}

/** Applies changed quiet hours or digest times to waiting deliveries. */
export function retimeAll(book: NotificationBook, draft: Draft, id: string, now: number): void {
  for (const [key, delivery] of book.deliveriesOf(id)) {
    if (delivery.matchId === '' || delivery.state !== 'waiting' || delivery.tries > 0) continue;
    draft.set('letter', key, {
      ...delivery,
      notBefore: timeFor(book, delivery, dueTime(delivery, book.matches.get(delivery.matchId), now)),
    });
  }
}

/** Its time without quiet hours and digest. */
function dueTime({ news: { kind, words, dueAt } }: Delivery, known: Known | undefined, now: number): number {
  return (kind === 'reminder' && words === undefined ? reminderAt(dueAt, now, known) : undefined) ?? now;
}

/** Drops deliveries about a turn that no longer hold, and moves reminders with the clocks. */
export function updateDeliveries(
  book: NotificationBook,
  draft: Draft,
  matchId: string,
  known: Known,
  now: number,
): void {
  for (const [key, delivery] of book.deliveriesAbout(matchId)) {
    if (delivery.state !== 'waiting' || !isPassing(delivery.news.kind)) continue;
    const { seat, turn, news } = delivery;
    const { kind } = news;
    const seats = seat === null || kind === 'lastReady' ? news.seats : [seat];
    if (!stillHolds(kind, turn, seats, known)) draft.drop('letter', key);
    else {
      const dueAt = dueFor(known, seats);
      if (news.dueAt !== dueAt) draft.set('letter', key, retimed(book, delivery, known, { dueAt, now }));
    }
  }
}

function retimed(
  book: NotificationBook,
  delivery: Delivery,
  known: Known,
  { dueAt, now }: { readonly dueAt: number | null; readonly now: number },
): Delivery {
  const news = { ...delivery.news, dueAt };
  const isReminder = delivery.news.kind === 'reminder' && delivery.tries === 0;
  const at = isReminder ? reminderAt(dueAt, now, known) : undefined;
  return {
    ...delivery,
    news,
    notBefore: at === undefined ? delivery.notBefore : timeFor(book, delivery, at),
  };
}
