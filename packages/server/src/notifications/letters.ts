// Letters: what is told, to everybody who wants to hear it, on every way of his. A letter's key says what it is about, so none is
// written twice.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Called } from '@hexmarch/shared/kernel/names';
import { isKindWanted } from '@hexmarch/shared/protocol/notices';
import type { Person } from '../match/person.ts';
import { nextDaily } from './model/localTime.ts';
import type { Draft, NoticeBook } from './model/noticeBook.ts';
import { NOTICE_LIMITS } from './model/noticeLimits.ts';
import type { Addressee, Follow, Known, Letter, News, Webhook } from './model/noticeTypes.ts';
import { afterQuiet } from './model/quietHours.ts';
import { isAtOnce, isCollected } from './outgoing.ts';
import { dueFor, isPassing, reminderAt, stillHolds, type Telling } from './tellings.ts';

/** A table as far as it is told of. */
export interface ToldTable {
  readonly matchId: string;
  readonly game: string;
  /** What they are called there, by seat; empty: nobody. */
  readonly names: readonly Called[];
  /** What somebody at the table is called; empty: nobody. */
  called(person: Person | null | undefined): Called;
  /** Undefined: nobody of that id is at the table. */
  person(id: string): { readonly seat: Seat | null } | undefined;
  /** Whoever had this key when he looked on. */
  isSeated(keyHash: string): boolean;
  /** What is told to that seat in its place, and to nobody else. */
  own(telling: Telling, seat: Seat): Telling;
  /** Ms since 1970 before which that person, by id, is taken to look on (looking.ts). */
  seenUntil(person: string): number;
}

/** Whoever is at the board has moved or read by then, and is told nothing. */
const DELAY_MS = { push: 15_000, mail: 600_000, hook: 15_000, webhook: 0 };
const DELAYED: readonly string[] = ['turn', 'written', 'writtenToAll'];

/** Whose turn it is, how long it has and which seats are free everybody sees. */
const OF_ALL: readonly string[] = ['turn', 'reminder', 'seat'];
/** What those hear of a match who are behind. */
const WATCHERS: readonly string[] = ['begins', 'over', 'seat'];

// TABLE-27.2: neither what happens nor when.
const isForWatchers = ({ kind }: Telling): boolean => WATCHERS.includes(kind);
const withoutTime = ({ later: _, ...known }: Known): Known => ({ ...known, dueAt: null });

/** Writes what is told into the book. */
export function writeLetters(
  book: NoticeBook,
  draft: Draft,
  table: ToldTable,
  known: Known,
  told: readonly Telling[],
  now: number,
): void {
  for (const telling of told) {
    for (const id of book.followers(table.matchId))
      writeTo(book, draft, table, known, telling, now, id, book.addressees.get(id));
    for (const [id, webhook] of book.webhooksOf(table.matchId))
      post(book, draft, table, known, telling, now, id, webhook);
  }
}

function writeTo(
  book: NoticeBook,
  draft: Draft,
  table: ToldTable,
  known: Known,
  telling: Telling,
  now: number,
  id: string,
  addressee: Addressee | undefined,
): void {
  const follow = addressee?.follows[table.matchId];
  if (addressee === undefined || follow === undefined) return;
  const seat = seatOf(table, follow);
  if (!isMeant(telling, seat)) return;
  const isBehind = known.insiders?.includes(follow.person) === false;
  if (isBehind && !isForWatchers(telling)) return;
  const own = typeof seat === 'number' ? table.own(telling, seat) : telling;
  if (!wants(addressee, table.matchId, own.kind)) return;
  const plain = letterOf(table, isBehind ? withoutTime(known) : known, own, now);
  const letter = {
    ...plain,
    notBefore: Math.max(plain.notBefore, table.seenUntil(follow.person)),
    to: id,
    seat: typeof seat === 'number' ? seat : null,
  };
  for (const one of lettersFor(addressee, { ...letter, by: 'push', way: '' }))
    put(book, draft, known, one, now);
}

/** Undefined for whoever has left the table, or was sent away, or has found a seat: he hears nothing of it any more. */
function seatOf(table: ToldTable, { person, seeks }: Follow): Seat | 'apart' | 'seeks' | undefined {
  if (seeks !== undefined) return table.isSeated(seeks) ? undefined : 'seeks';
  const found = table.person(person);
  return found === undefined ? undefined : (found.seat ?? 'apart');
}

/** Whoever seeks a seat hears of nothing else. */
function isMeant({ kind, to }: Telling, seat: ReturnType<typeof seatOf>): boolean {
  if (seat === undefined || (kind === 'seat') !== (seat === 'seeks')) return false;
  return typeof seat === 'number' ? to === null || to.includes(seat) : to === null || seat === 'seeks';
}

/** Said for all matches, and for this one. */
export const wants = ({ off, on = [], follows }: Addressee, matchId: string, kind: string): boolean =>
  isKindWanted(kind, { off, on }) && follows[matchId]?.off.includes(kind) !== true;

/** The same on every way of the addressee. */
export function lettersFor({ push, mail, hooks = [] }: Addressee, letter: Letter): readonly Letter[] {
  const pushed = push.map(({ id }): Letter => ({ ...letter, by: 'push', way: id }));
  const posted = hooks.flatMap(({ id, isOff }): Letter[] =>
    isOff ? [] : [{ ...letter, by: 'hook', way: id }],
  );
  const mailed: readonly Letter[] = mail?.confirmed ? [{ ...letter, by: 'mail', way: mail.id }] : [];
  return [...pushed, ...posted, ...mailed];
}

/** The letter on every way of that one on which nothing of the kind was `told` yet: two browsers may have asked for the same. */
export function lettersOnce(addressee: Addressee, letter: Letter, told: Set<string>): readonly Letter[] {
  return lettersFor(addressee, letter).filter((one) => {
    const place = placeOf(addressee, one);
    const isNew = !told.has(place);
    told.add(place);
    return isNew;
  });
}

/** Where a letter comes to. */
function placeOf({ push, mail, hooks = [] }: Addressee, { by, way }: Letter): string {
  if (by === 'mail') return `mail ${mail?.address.toLowerCase()}`;
  const found =
    by === 'push' ? push.find(({ id }) => id === way)?.endpoint : hooks.find(({ id }) => id === way)?.address;
  return `${by} ${found}`;
}

function post(
  book: NoticeBook,
  draft: Draft,
  table: ToldTable,
  known: Known,
  telling: Telling,
  now: number,
  id: string,
  { isOff, off }: Webhook,
): void {
  // What concerns some alone is no news for a room, but whose turn it is everybody sees.
  const isPublic = telling.to === null || OF_ALL.includes(telling.kind);
  if (isOff || !isPublic || off.includes(telling.kind)) return;
  const isBehind = known.insiders !== undefined;
  if (isBehind && !isForWatchers(telling)) return;
  const { pictured: _, ...plain } = telling;
  const letter = isBehind
    ? letterOf(table, withoutTime(known), plain, now)
    : letterOf(table, known, telling, now);
  put(book, draft, known, { ...letter, to: id, by: 'webhook', way: id, seat: null }, now);
}

function letterOf(table: ToldTable, known: Known, telling: Telling, now: number) {
  const { kind, seats, words, pictured, notBefore = now } = telling;
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

const put = (book: NoticeBook, draft: Draft, known: Known, letter: Letter, now: number): void =>
  putLetter(book, draft, keyOf(letter, known), letter, now);

/** As long as there is room for it. */
export function putLetter(book: NoticeBook, draft: Draft, key: string, letter: Letter, now: number): void {
  if (book.letters.size >= NOTICE_LIMITS.letters) return;
  if (book.lettersTo(letter.to) >= NOTICE_LIMITS.lettersPerAddressee) return;
  const delay = DELAYED.includes(letter.news.kind) ? DELAY_MS[letter.by] : 0;
  const notBefore = timeFor(book, letter, Math.max(letter.notBefore, now + delay));
  draft.put('letter', key, { ...letter, notBefore });
}

const keyOf = ({ matchId, news, way }: Letter, known: Known): string =>
  `${matchId} ${news.kind === 'reminder' ? reminded(known, news) : known.told} ${news.kind} ${way}`;

/** Of a turn once, and once more of those who have days off and are reminded later. */
const reminded = (known: Known, { seats }: News): string =>
  dueFor(known, seats) === known.dueAt ? `t${known.turn}` : `t${known.turn}+${seats.join('+')}`;

/** Whether its addressee wants to hear such a thing now; he may have thought better of it. */
export function isWanted(book: NoticeBook, { by, to, matchId, news: { kind } }: Letter): boolean {
  if (by === 'webhook') return book.webhooks.get(to)?.off.includes(kind) === false;
  const addressee = book.addressees.get(to);
  return addressee !== undefined && wants(addressee, matchId, kind);
}

/** When its addressee may be disturbed, from then on. A room has no quiet hours, and what is wanted now is told now. */
export function unquiet({ addressees }: NoticeBook, letter: Letter, at: number): number {
  const addressee = letter.by === 'webhook' || isAtOnce(letter) ? undefined : addressees.get(letter.to);
  return addressee === undefined ? at : afterQuiet(addressee.quiet, addressee.zone, at);
}

/** The same, and not before all else of the day where that goes out together. */
function timeFor(book: NoticeBook, letter: Letter, at: number): number {
  const { digest, zone } = book.addressees.get(letter.to) ?? {};
  const isTold = !isCollected(book, letter) || digest == null || zone === undefined;
  return unquiet(book, letter, isTold ? at : nextDaily(digest, zone, at));
}

/** Whoever is told at other times from now on: what waits for him comes then. */
export function retimeAll(book: NoticeBook, draft: Draft, id: string, now: number): void {
  for (const [key, letter] of book.lettersOf(id)) {
    if (letter.matchId === '' || letter.state !== 'waiting' || letter.tries > 0) continue;
    draft.put('letter', key, { ...letter, notBefore: timeFor(book, letter, dueTime(letter, now)) });
  }
}

/** When it would go out of itself. */
function dueTime({ news: { kind, words, dueAt } }: Letter, now: number): number {
  return (kind === 'reminder' && words === undefined ? reminderAt(dueAt, now) : undefined) ?? now;
}

/** What was said of a turn and holds no more is not told, and whoever is reminded is so by the clocks as they stand. */
export function mendLetters(
  book: NoticeBook,
  draft: Draft,
  matchId: string,
  known: Known,
  now: number,
): void {
  for (const [key, letter] of book.lettersAbout(matchId)) {
    if (letter.state !== 'waiting' || !isPassing(letter.news.kind)) continue;
    const { seat, turn, news } = letter;
    const { kind } = news;
    const seats = seat === null || kind === 'lastReady' ? news.seats : [seat];
    if (!stillHolds(kind, turn, seats, known)) draft.drop('letter', key);
    else {
      const dueAt = dueFor(known, seats);
      if (news.dueAt !== dueAt) draft.put('letter', key, retimed(book, letter, dueAt, now));
    }
  }
}

function retimed(book: NoticeBook, letter: Letter, dueAt: number | null, now: number): Letter {
  const news = { ...letter.news, dueAt };
  const at = letter.news.kind === 'reminder' && letter.tries === 0 ? reminderAt(dueAt, now) : undefined;
  return { ...letter, news, notBefore: at === undefined ? letter.notBefore : timeFor(book, letter, at) };
}
