// Letters that somebody has written: who it was, never what. One at a time on each way, so that talk that goes back and forth is told
// now and then; and none of what its addressee has read meanwhile, or of whom he does not want to hear.

import { sameJson } from '@hexmarch/shared/kernel/json';
import type { Called } from '@hexmarch/shared/kernel/names';
import { ALL } from '@hexmarch/shared/protocol/talk';
import type { Said } from '../chat/said.ts';
import { lettersFor, putLetter, type ToldTable, wants } from './letters.ts';
import type { Draft, NoticeBook } from './model/noticeBook.ts';
import type { Follow, Known, Letter, News, Writing } from './model/noticeTypes.ts';

/** At least so long between two on the same way. */
const APART_MS = 600_000;
const TALK_KINDS: readonly string[] = ['written', 'writtenToAll'];

type Kind = 'written' | 'writtenToAll';

export function writeTalk(
  book: NoticeBook,
  draft: Draft,
  table: ToldTable,
  known: Known,
  said: Said,
  now: number,
): void {
  const kind: Kind = said.channel === ALL ? 'writtenToAll' : 'written';
  for (const id of book.followers(table.matchId)) {
    const addressee = book.addressees.get(id);
    const follow = addressee?.follows[table.matchId];
    if (addressee === undefined || follow === undefined || !isHeard(follow, said)) continue;
    if (!wants(addressee, table.matchId, kind)) continue;
    const writing = { channel: said.channel, name: table.called(said.speaker) };
    const news: News = { kind, game: table.game, names: [], seats: [], dueAt: null };
    const { matchId } = table;
    const notBefore = Math.max(now, table.seenUntil(follow.person));
    const letter = { matchId, to: id, seat: null, turn: known.turn, news, notBefore, tries: 0 } as const;
    for (const one of lettersFor(addressee, { ...letter, by: 'push', way: '', state: 'waiting' }))
      write(book, draft, follow, one, writing, now);
  }
}

/** What is said without a name goes to whoever has said it too: else the book would tell who that was. */
function isHeard({ person, muted }: Follow, { channel, speaker, listeners }: Said): boolean {
  if (person === speaker?.id || !listeners.some(({ id }) => id === person)) return false;
  return muted?.people.includes(speaker?.id ?? '') !== true && muted?.channels.includes(channel) !== true;
}

/** Into the letter that waits already, where there is one. */
function write(
  book: NoticeBook,
  draft: Draft,
  follow: Follow,
  letter: Letter,
  writing: Writing,
  now: number,
): void {
  const [key, waiting] = waitingOn(book, letter) ?? [undefined, undefined];
  if (key !== undefined) {
    const writings = waiting.writings ?? [];
    if (!writings.some((one) => sameJson(one, writing)))
      draft.put('letter', key, telling(waiting, [...writings, writing]));
    return;
  }
  const last = follow.toldOfTalk?.[placeOf(letter)] ?? Number.NEGATIVE_INFINITY;
  const one = { ...letter, notBefore: Math.max(letter.notBefore, last + APART_MS) };
  putLetter(
    book,
    draft,
    `${letter.matchId} ${letter.news.kind} ${letter.way} ${now}`,
    telling(one, [writing]),
    now,
  );
}

const waitingOn = (book: NoticeBook, { matchId, way, news: { kind } }: Letter) =>
  book
    .lettersAbout(matchId)
    .find(([, one]) => one.way === way && one.news.kind === kind && one.state === 'waiting');

/** Whoever has written in several channels is named once. */
const once = (names: readonly Called[]): readonly Called[] =>
  names.filter((name, i) => names.findIndex((other) => sameJson(other, name)) === i);

const telling = (letter: Letter, writings: readonly Writing[]): Letter => ({
  ...letter,
  writings,
  news: { ...letter.news, names: once(writings.map(({ name }) => name)) },
});

/** It is about to go out. */
export function goesOut(book: NoticeBook, draft: Draft, letter: Letter, now: number): void {
  const addressee = book.addressees.get(letter.to);
  const follow = addressee?.follows[letter.matchId];
  if (!TALK_KINDS.includes(letter.news.kind) || addressee === undefined || follow === undefined) return;
  const recent = Object.entries(follow.toldOfTalk ?? {}).filter(([, at]) => at > now - APART_MS);
  const toldOfTalk = { ...Object.fromEntries(recent), [placeOf(letter)]: now };
  const follows = { ...addressee.follows, [letter.matchId]: { ...follow, toldOfTalk } };
  draft.put('addressee', letter.to, { ...addressee, follows });
}

const placeOf = ({ way, news }: Letter): string => `${news.kind} ${way}`;

/** This person has read all of that channel: what was said there is no news any more. */
export function dropRead(
  book: NoticeBook,
  draft: Draft,
  matchId: string,
  person: string,
  channel: string,
): void {
  for (const [key, letter] of book.lettersAbout(matchId)) {
    const { writings } = letter;
    const isReader = book.addressees.get(letter.to)?.follows[matchId]?.person === person;
    if (writings === undefined || letter.state !== 'waiting' || !isReader) continue;
    const left = writings.filter((writing) => writing.channel !== channel);
    if (left.length === 0) draft.drop('letter', key);
    else if (left.length < writings.length) draft.put('letter', key, telling(letter, left));
  }
}
