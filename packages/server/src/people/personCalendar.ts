// Calendar of a person's deadlines (UI-P13). Its URL is a bearer secret, so by default it names no players; loads no match.

import type { CalendarReply } from '@hexmarch/shared/protocol/people/personGames';
import type { Clock } from '../base/clock.ts';
import { hashToken, newToken } from '../base/keys.ts';
import type { Tables } from '../lobby/tables.ts';
import { type CalendarEvent, icalendar } from '../notifications/calendar.ts';
import {
  NOTIFICATION_LANGUAGES,
  type NotificationLanguage,
} from '../notifications/model/notificationTypes.ts';
import { say } from '../notifications/words.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { PersonGames } from './personGames.ts';

interface PersonCalendarPorts {
  readonly store: PeopleStore;
  readonly games: Pick<PersonGames, 'list'>;
  readonly tables: Pick<Tables, 'games'>;
  readonly clock: Pick<Clock, 'now'>;
}

type Game = Awaited<ReturnType<PersonGames['list']>>['games'][number];

export class PersonCalendar {
  private readonly ports: PersonCalendarPorts;

  constructor(ports: PersonCalendarPorts) {
    this.ports = ports;
  }

  async state(personId: string): Promise<CalendarReply> {
    const stored = await this.ports.store.calendarOf(personId);
    return { on: stored !== undefined, withNames: stored?.withNames === true, path: null };
  }

  /** Invalidates the former URL. The new one is shown once. */
  async make(personId: string, withNames: boolean): Promise<CalendarReply> {
    const token = newToken();
    await this.ports.store.setCalendar({ hash: hashToken(token), personId, withNames });
    return { on: true, withNames, path: `/api/me/calendar/${token}.ics` };
  }

  async revoke(personId: string): Promise<CalendarReply> {
    await this.ports.store.dropCalendar(personId);
    return { on: false, withNames: false, path: null };
  }

  /** RFC 5545; undefined: unknown URL. `publicUrl`: of the server, where it is known. */
  async text(token: string, publicUrl: string | undefined): Promise<string | undefined> {
    const { store, games, clock } = this.ports;
    const stored = await store.calendarAt(hashToken(token));
    const person = stored && (await store.person(stored.personId));
    if (stored === undefined || person === undefined) return undefined;
    const language = NOTIFICATION_LANGUAGES.find((one) => one === person.lang) ?? 'en';
    const events = (await games.list(person.id)).games.flatMap((game): CalendarEvent[] => {
      if (game.dueAt === null) return [];
      const { matchId } = game.row;
      const url = publicUrl === undefined ? undefined : `${publicUrl}/m/${matchId}`;
      const summary = this.summary(game, language, stored.withNames);
      return [{ uid: `${matchId}.${game.seat}@hexmarch`, at: game.dueAt, summary, url }];
    });
    return icalendar('Games', events, clock.now());
  }

  private summary({ row, seat, state }: Game, language: NotificationLanguage, withNames: boolean): string {
    const title = this.ports.tables.games.get(row.game)?.title ?? row.game;
    const others = row.seats.filter((name, at) => at !== seat && name !== '');
    const who = withNames && row.hidesNames !== true && others.length > 0 ? ` (${others.join(', ')})` : '';
    const key = state === 'turn' ? 'calendar.own' : 'calendar.others';
    return say(language, key, { match: `${title}${who}` });
  }
}
