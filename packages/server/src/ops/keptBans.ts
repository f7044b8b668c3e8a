// Bans as they are kept: a row each, which all processes have that share it. What has ended goes.

import { Alarm } from '../base/alarm.ts';
import type { Clock } from '../base/clock.ts';
import type { Bans } from '../table/seats/bans.ts';
import type { OperatorBook } from './operatorRows.ts';

/** Clocks of machines are set: nobody sleeps through that for longer. */
const LOOK_MS = 3_600_000;
/** After a row could not be taken away. */
const AGAIN_MS = 60_000;

/** From here on what is kept holds, also where another process has banned somebody. Gives what ends that. */
export function followBans(book: OperatorBook, bans: Bans, clock: Clock): () => void {
  const alarm = new Alarm(clock);
  let isOver = false;
  const wait = (ms: number): void => {
    if (!isOver) alarm.set(ms, () => void look());
  };
  const look = (): Promise<void> =>
    dropEnded(book, clock.now()).then(
      () => wait(untilNext(book, clock.now())),
      () => wait(AGAIN_MS),
    );
  bans.onChange(() => wait(untilNext(book, clock.now())));
  book.onNews((news) => {
    if (news.some(({ kind }) => kind === 'ban')) bans.changed();
  });
  bans.keptIn(book.all('ban'));
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
