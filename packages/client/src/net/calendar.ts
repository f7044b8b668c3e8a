// The calendar of a person (UI-P13): one secret address at a time.

import type { CalendarReply } from '@hexmarch/shared/protocol/personGames';
import { call } from './api.ts';

/** Throws `ApiError`, as all that follows. */
export const calendarState = (): Promise<CalendarReply> => call('GET', '/api/me/calendar');

/** The one before is dead. Its whole address is in the answer, and is told to nobody again. */
export async function makeCalendar(withNames: boolean): Promise<CalendarReply> {
  const reply = await call<CalendarReply>('POST', '/api/me/calendar', { on: true, withNames });
  return { ...reply, path: reply.path === null ? null : new URL(reply.path, location.origin).href };
}

export const revokeCalendar = (): Promise<CalendarReply> => call('POST', '/api/me/calendar', { on: false });
