// Notification events of a match: the diff between its public state now and when it was last notified. It reads only what a spectator may
// know, so no notification, nor its timing, leaks a secret. Changes that were reverted in between are skipped. Pure, hence idempotent.

import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { InLanguages } from '@hexmarch/shared/kernel/names';
import type { Known } from './model/notificationTypes.ts';

export interface NotificationEvent {
  readonly kind: string;
  /** Seats to notify; null: everyone. */
  readonly to: readonly Seat[] | null;
  /** Seats it is about. */
  readonly seats: readonly Seat[];
  /** For a game's own kind. */
  readonly words?: InLanguages;
  readonly pictured?: true;
  /** Earliest time, ms since 1970. */
  readonly notBefore?: number;
}

/** Reminder lead time before a deadline, in ms, unless a game has its own. No reminder for deadlines shorter than twice this. */
const REMINDER_MS = 3_600_000;

/** `now`: ms since 1970. */
export function notificationEvents(
  game: AnyGame,
  before: Known,
  after: Known,
  now: number,
): readonly NotificationEvent[] {
  return [
    ...beginning(before, after),
    ...ofGame(game, before, after),
    ...turns(game, before, after, now),
    ...seats(before, after),
    ...ending(before, after),
  ];
}

function beginning(before: Known, after: Known): readonly NotificationEvent[] {
  const begins = before.status === 'waiting' && after.status === 'playing';
  return begins ? [{ kind: 'begins', to: null, seats: [], pictured: true }] : [];
}

function turns(
  { notificationKinds }: AnyGame,
  before: Known,
  after: Known,
  now: number,
): readonly NotificationEvent[] {
  if (notificationKinds !== undefined) return [];
  const seats = newlyAwaited(before, after);
  if (seats.length === 0) return [];
  const turn: NotificationEvent = { kind: 'turn', to: seats, seats };
  const byTime = Map.groupBy(seats, (seat) => dueFor(after, [seat]));
  const reminders = [...byTime].flatMap(([dueAt, to]): NotificationEvent[] => {
    const notBefore = reminderAt(dueAt, now, after);
    return notBefore === undefined ? [] : [{ kind: 'reminder', to, seats: to, notBefore }];
  });
  return [turn, ...reminders];
}

/** The earliest deadline of these seats; one with days off is later than the others (TABLE-28.3). */
export function dueFor(
  { dueAt, later = [] }: Pick<Known, 'dueAt' | 'later'>,
  seats: readonly Seat[],
): number | null {
  const own = seats.map((seat) => later.find(([one]) => one === seat)?.[1]);
  const isLater = own.length > 0 && own.every((at) => at !== undefined);
  return isLater ? Math.min(...own) : dueAt;
}

/** Undefined: too little time for a reminder. */
export function reminderAt(
  dueAt: number | null,
  now: number,
  { reminderMs = REMINDER_MS }: Pick<Known, 'reminderMs'> = {},
): number | undefined {
  const leastMs = 2 * Math.max(REMINDER_MS, reminderMs);
  return dueAt === null || dueAt - now < leastMs ? undefined : dueAt - reminderMs;
}

function newlyAwaited(before: Known, after: Known): readonly Seat[] {
  if (after.status !== 'playing') return [];
  if (before.status !== 'playing' || before.turn !== after.turn) return after.awaiting;
  return after.awaiting.filter((seat) => !before.awaiting.includes(seat));
}

/** TABLE-19.1. For people without a seat. */
function seats(before: Known, after: Known): readonly NotificationEvent[] {
  const free = (after.offered ?? []).filter((seat) => before.offered?.includes(seat) !== true);
  return after.status === 'playing' && free.length > 0 ? [{ kind: 'seat', to: [], seats: free }] : [];
}

function ending(before: Known, after: Known): readonly NotificationEvent[] {
  const isOver = after.status === 'over' && before.status !== 'over';
  return isOver ? [{ kind: 'over', to: null, seats: after.winners ?? [] }] : [];
}

function ofGame({ notifications }: AnyGame, before: Known, after: Known): readonly NotificationEvent[] {
  if (notifications === undefined || before.view === undefined || after.view === undefined) return [];
  return notifications(before.view, after.view).map((notification) => ({
    ...notification,
    seats: notification.about ?? notification.to ?? [],
  }));
}

/** Validity of transient kinds: whether they still hold for these awaited seats and their subjects. */
const HOLDS: Readonly<Record<string, (awaiting: readonly Seat[], seats: readonly Seat[]) => boolean>> = {
  turn: (awaiting, seats) => seats.some((seat) => awaiting.includes(seat)),
  reminder: (awaiting, seats) => seats.some((seat) => awaiting.includes(seat)),
  deadline: (awaiting) => awaiting.length > 0,
  lastReady: (awaiting, seats) => awaiting.length > 0 && awaiting.every((seat) => seats.includes(seat)),
};

/** Whether the kind is transient, such as one about a turn. */
export const isPassing = (kind: string): boolean => ['seat', 'opens'].includes(kind) || kind in HOLDS;

/** Whether such a delivery still holds. */
export function stillHolds(kind: string, turn: number, seats: readonly Seat[], known: Known): boolean {
  if (kind === 'opens') return known.status === 'waiting';
  if (known.status !== 'playing') return false;
  if (kind === 'seat') return seats.some((seat) => known.offered?.includes(seat));
  return known.turn === turn && HOLDS[kind]?.(known.awaiting, seats) !== false;
}
