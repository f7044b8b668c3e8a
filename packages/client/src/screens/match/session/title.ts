// The tab's title: whose turn it is, and open requests, also for a hidden page (UI-15).

import { HOUR_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { isInDays, isLive } from '@hexmarch/shared/protocol/room/clockKinds';
import { runsFrom } from '@hexmarch/shared/protocol/room/daysOff';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { namesOf } from '../../../text/bots.ts';
import { joined, together } from '../../../text/names.ts';
import { say } from '../words/say.ts';
import type { MatchTable } from './matchTable.ts';
import type { MatchSession } from './session.ts';

export function useDocumentTitle(session: MatchSession, table: MatchTable): void {
  const snapshot = session.snapshot.value;
  const { seat } = table;
  const mine = seat !== undefined && snapshot?.outcome === null && snapshot.awaiting.includes(seat);
  const names = joined(namesOf(snapshot?.seats ?? []), ' – ');
  const left = useLastHour(mine ? snapshot : undefined, seat ?? 0, session.offsetMs.value);
  const rematch = useUnseen(snapshot === undefined || seat === undefined ? '' : rematchTitle(snapshot, seat));
  const turn = left === '' ? say('title.yourTurn', { names }) : say('title.lastHour', { left, names });
  useTitle(rematch || (mine ? turn : say('title.match', { names })), mine || rematch !== '');
}

const LOOK_MS = 20_000;

/**
 * UI-S83: the time left of a days-long turn in its last hour, as `0:58`; '' before that, and without a running clock. `now`: of the
 * server.
 */
export function lastHour(
  { clock, seats, due, table, ...snapshot }: MatchSnapshot,
  seat: Seat,
  now: number,
): string {
  if (table.paused || isLive(clock)) return '';
  const bank = isInDays(clock)
    ? runsFrom(snapshot, seat) + (seats[seat]?.clockMs ?? 0)
    : Number.POSITIVE_INFINITY;
  const left = Math.min(bank, due[0]?.at ?? Number.POSITIVE_INFINITY) - now;
  if (left >= HOUR_MS) return '';
  return `0:${String(Math.max(0, Math.floor(left / MINUTE_MS))).padStart(2, '0')}`;
}

function useLastHour(snapshot: MatchSnapshot | undefined, seat: Seat, offsetMs: number): string {
  const [, refresh] = useState(0);
  const waits = snapshot !== undefined;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => refresh(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, [waits]);
  return snapshot === undefined ? '' : lastHour(snapshot, seat, Date.now() + offsetMs);
}

/** `calls`: a request to the reader is open. */
export function useTitle(title: string, calls: boolean): void {
  useEffect(() => {
    document.title = title;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = calls ? '/favicon-turn.svg' : '/favicon.svg';
    return () => {
      if (icon !== null) icon.href = '/favicon.svg';
    };
  }, [title, calls]);
}

/** Who requests a rematch of this seat, which has not answered; '' if nobody does. */
export function rematchTitle({ seats, rematch }: MatchSnapshot, seat: Seat): string {
  const { wanted, matchId } = rematch;
  if (wanted.includes(seat) || matchId !== '') return '';
  // Bots follow the players.
  const people = wanted.filter((one) => seats[one]?.bot === 0);
  if (people.length === 0) return '';
  const names = namesOf(seats);
  const who = together(people.map((one) => names[one] ?? ''));
  return say('title.rematch', { who, count: people.length });
}

/**
 * Events on a hidden page, until it becomes visible: for the tab's title. `what` if it came while the page was
 * hidden and it has not been visible since, else ''.
 */
export function useUnseen(what: string): string {
  const unseen = useSignal('');
  useEffect(() => {
    unseen.value = document.hidden ? what : '';
  }, [what, unseen]);
  useEffect(() => {
    const update = (): void => {
      if (!document.hidden) unseen.value = '';
    };
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [unseen]);
  return unseen.value;
}
