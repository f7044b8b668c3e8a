// Documents of the operators that every process follows: bans, outcomes of reports, and the announcement.

import { sameJson } from '@hexmarch/shared/kernel/json';
import type { Announcement } from '@hexmarch/shared/protocol/room/messages';
import { Alarm } from '../base/alarm.ts';
import type { Clock } from '../base/clock.ts';
import type { SettledReports } from '../chat/settled.ts';
import type { Bans } from '../table/seats/bans.ts';
import type { Announcements } from '../table/state/announcements.ts';
import type { OperatorBook } from './operatorRows.ts';

/** Wall clocks may be set: no timer is longer. */
const LOOK_MS = 3_600_000;
/** Back-off after a row could not be deleted. */
const AGAIN_MS = 60_000;

/** Follows the stored bans, a row each, also those of peers; deletes expired ones. Returns the function that ends it. */
export function followBans(book: OperatorBook, bans: Bans, clock: Clock): () => void {
  const alarm = new Alarm(clock);
  let isOver = false;
  const wait = (ms: number): void => {
    if (!isOver) alarm.set(ms, () => void refresh());
  };
  const refresh = (): Promise<void> =>
    dropEnded(book, clock.now()).then(
      () => wait(untilNext(book, clock.now())),
      () => wait(AGAIN_MS),
    );
  bans.onChange(() => wait(untilNext(book, clock.now())));
  book.onExternalChange((news) => {
    if (news.some(({ kind }) => kind === 'ban')) bans.changed();
  });
  bans.load(book.all('ban'));
  return () => {
    isOver = true;
    alarm.off();
  };
}

async function dropEnded(book: OperatorBook, now: number): Promise<void> {
  const ended = () => [...book.all('ban')].filter(([, { until }]) => until <= now);
  if (ended().length === 0) return;
  await book.update((draft) => {
    for (const [key] of ended()) draft.drop('ban', key);
  });
}

function untilNext(book: OperatorBook, now: number): number {
  let next = LOOK_MS;
  for (const { until } of book.all('ban').values()) next = Math.min(next, until - now);
  return Math.max(0, next);
}

/** Follows the stored outcomes of reports, a row each, also those of peers. */
export function followSettled(book: OperatorBook, settled: SettledReports): void {
  settled.load(book.all('report'));
  book.onExternalChange((news) => {
    for (const { kind, key } of news) if (kind === 'report') settled.changed(key);
  });
}

/** Of its only row. */
const KEY = 'announcement';

/** An announced restart ends with the server that announced it, unless peers broadcast it as well. */
export async function keepAnnouncement(
  book: OperatorBook,
  announcement: Announcement | undefined,
): Promise<void> {
  const isPersisted = announcement !== undefined && (announcement.kind === 'text' || book.isShared);
  await book.update((draft) => {
    if (isPersisted) draft.set('announcement', KEY, announcement);
    else draft.drop('announcement', KEY);
  });
}

/**
 * Follows the stored announcement, also where a peer has announced or retracted it. `now`: ms since 1970; an earlier
 * restart is over for a server that starts after it, and stays for those that have not restarted.
 */
export function restoreAnnouncement(book: OperatorBook, announcements: Announcements, now: number): void {
  const stored = book.all('announcement').get(KEY);
  const isOver = stored?.kind === 'restart' && stored.at < now;
  if (stored !== undefined && !isOver) announcements.current = stored;
  book.onExternalChange((news) => {
    for (const { kind, before, after } of news)
      if (kind === 'announcement' && !sameJson(before ?? null, after ?? null))
        announcements.current = after as Announcement | undefined;
  });
}
