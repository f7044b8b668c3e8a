// The calendar of a person (UI-P13): created and ended with a session, read by its secret address. Shapes are in
// protocol/people/personGames.ts.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { CalendarRequest } from '@hexmarch/shared/protocol/people/personGames';
import { z } from 'zod';
import { parse } from '../common/requests.ts';
import type { Route } from '../common/route.ts';
import { sendCalendar } from '../common/sendText.ts';
import { forPerson, type PersonDeps } from '../common/signedIn.ts';

const CALENDAR: z.ZodType<CalendarRequest> = z.object({ on: z.boolean(), withNames: z.boolean().optional() });

export function calendarRoutes(deps: PersonDeps): readonly Route[] {
  const { limit, people, publicUrl } = deps;
  const { calendar } = people;
  const own = forPerson(deps);
  const acts = limit('meCalendar', 30, MINUTE_MS);
  return [
    own('GET', '/me/calendar', acts, ({ person }) => calendar.state(person.id)),
    own(
      ...(['POST', '/me/calendar', acts] as const),
      ({ person }, { body }) => {
        const { on, withNames = false } = parse(CALENDAR, body);
        return on ? calendar.make(person.id, withNames) : calendar.revoke(person.id);
      },
      { takesBody: true },
    ),
    {
      method: 'GET',
      path: '/me/calendar/:name.ics',
      limit: limit('calendar', 120, MINUTE_MS),
      answer: async ({ name, response }) => {
        const text = await calendar.text(name, publicUrl);
        sendCalendar(response, text);
      },
    },
  ];
}
