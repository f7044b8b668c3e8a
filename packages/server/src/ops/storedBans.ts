// Stored bans: a row each, shared by all processes. Expired ones are deleted.

import { Alarm } from '../base/alarm.ts';
import type { Clock } from '../base/clock.ts';
import type { Bans } from '../table/seats/bans.ts';
import type { OperatorBook } from './operatorRows.ts';

/** Wall clocks may be set: no timer is longer. */
const LOOK_MS = 3_600_000;
/** Back-off after a row could not be deleted. */
const AGAIN_MS = 60_000;

/** Follows the stored bans, also those of peers. Returns the function that ends it. */
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
