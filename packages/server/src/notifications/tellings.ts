// What there is to tell of a match: the difference between how everybody may see it now and how it was when it was told of last. It
// looks at nothing that a spectator may not know, so no notice, nor the moment of one, gives a secret away. What came and went in
// between is not told any more; and asked again, it tells the same again.

import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { InLanguages } from '@hexmarch/shared/kernel/names';
import type { Known } from './model/noticeTypes.ts';

export interface Telling {
  readonly kind: string;
  /** Whose own news it is; null: everybody's. */
  readonly to: readonly Seat[] | null;
  /** Whom it is about. */
  readonly seats: readonly Seat[];
  /** Of a game's own kind. */
  readonly words?: InLanguages;
  readonly pictured?: true;
  /** Not before that time, ms since 1970. */
  readonly notBefore?: number;
}

/** So long before the time runs out whoever is still awaited is reminded; nobody is whose time was less than twice as long. */
export const REMINDER_MS = 3_600_000;

/** `now`: ms since 1970. */
export function tellings(game: AnyGame, before: Known, after: Known, now: number): readonly Telling[] {
  return [
    ...beginning(before, after),
    ...ofGame(game, before, after),
    ...turns(game, before, after, now),
    ...seats(before, after),
    ...ending(before, after),
  ];
}

function beginning(before: Known, after: Known): readonly Telling[] {
  const begins = before.status === 'waiting' && after.status === 'playing';
  return begins ? [{ kind: 'begins', to: null, seats: [], pictured: true }] : [];
}

function turns({ noticeKinds }: AnyGame, before: Known, after: Known, now: number): readonly Telling[] {
  if (noticeKinds !== undefined) return [];
  const seats = newlyAwaited(before, after);
  if (seats.length === 0) return [];
  const turn: Telling = { kind: 'turn', to: seats, seats };
  const byTime = Map.groupBy(seats, (seat) => dueFor(after, [seat]));
  const reminders = [...byTime].flatMap(([dueAt, to]): Telling[] => {
    const notBefore = reminderAt(dueAt, now);
    return notBefore === undefined ? [] : [{ kind: 'reminder', to, seats: to, notBefore }];
  });
  return [turn, ...reminders];
}

/** When the first of these runs out of time; a seat that has days off does later than the others (TABLE-28.3). */
export function dueFor(
  { dueAt, later = [] }: Pick<Known, 'dueAt' | 'later'>,
  seats: readonly Seat[],
): number | null {
  const own = seats.map((seat) => later.find(([one]) => one === seat)?.[1]);
  const isLater = own.length > 0 && own.every((at) => at !== undefined);
  return isLater ? Math.min(...own) : dueAt;
}

/** Undefined: there is too little time for one. */
export const reminderAt = (dueAt: number | null, now: number): number | undefined =>
  dueAt === null || dueAt - now < 2 * REMINDER_MS ? undefined : dueAt - REMINDER_MS;

function newlyAwaited(before: Known, after: Known): readonly Seat[] {
  if (after.status !== 'playing') return [];
  if (before.status !== 'playing' || before.turn !== after.turn) return after.awaiting;
  return after.awaiting.filter((seat) => !before.awaiting.includes(seat));
}

/** TABLE-19.1. Of those who have no seat. */
function seats(before: Known, after: Known): readonly Telling[] {
  const free = (after.offered ?? []).filter((seat) => before.offered?.includes(seat) !== true);
  return after.status === 'playing' && free.length > 0 ? [{ kind: 'seat', to: [], seats: free }] : [];
}

function ending(before: Known, after: Known): readonly Telling[] {
  const isOver = after.status === 'over' && before.status !== 'over';
  return isOver ? [{ kind: 'over', to: null, seats: after.winners ?? [] }] : [];
}

function ofGame({ notices }: AnyGame, before: Known, after: Known): readonly Telling[] {
  if (notices === undefined || before.view === undefined || after.view === undefined) return [];
  return notices(before.view, after.view).map((notice) => ({
    ...notice,
    seats: notice.about ?? notice.to ?? [],
  }));
}

/** What holds only for a while, by kind: whether it does while these are awaited, for those whom it is about. */
const HOLDS: Readonly<Record<string, (awaiting: readonly Seat[], seats: readonly Seat[]) => boolean>> = {
  turn: (awaiting, seats) => seats.some((seat) => awaiting.includes(seat)),
  reminder: (awaiting, seats) => seats.some((seat) => awaiting.includes(seat)),
  deadline: (awaiting) => awaiting.length > 0,
  lastReady: (awaiting, seats) => awaiting.length > 0 && awaiting.every((seat) => seats.includes(seat)),
};

/** Whether it holds only for a while, as what is said of a turn. */
export const isPassing = (kind: string): boolean => ['seat', 'opens'].includes(kind) || kind in HOLDS;

/** Whether what such a letter says still holds. */
export function stillHolds(kind: string, turn: number, seats: readonly Seat[], known: Known): boolean {
  if (kind === 'opens') return known.status === 'waiting';
  if (known.status !== 'playing') return false;
  if (kind === 'seat') return seats.some((seat) => known.offered?.includes(seat));
  return known.turn === turn && HOLDS[kind]?.(known.awaiting, seats) !== false;
}
