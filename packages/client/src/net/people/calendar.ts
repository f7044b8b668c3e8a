// A person's calendar feed (UI-P13): one secret URL at a time.

import type { CalendarReply } from '@hexmarch/shared/protocol/people/personGames';
import { call } from '../api/api.ts';

/** Throws `ApiError`, like all below. */
export const calendarState = (): Promise<CalendarReply> => call('GET', '/api/me/calendar');

/** Revokes the previous one. The response is the only one that contains the URL. */
export async function makeCalendar(withNames: boolean): Promise<CalendarReply> {
  const reply = await call<CalendarReply>('POST', '/api/me/calendar', { on: true, withNames });
  return { ...reply, path: reply.path === null ? null : new URL(reply.path, location.origin).href };
}

export const revokeCalendar = (): Promise<CalendarReply> => call('POST', '/api/me/calendar', { on: false });
