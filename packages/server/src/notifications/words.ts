// Texts of notifications, by language. Names and times are formatted by the channel.

import { type Called, calledIn, type InLanguages, isolated } from '@hexmarch/shared/kernel/names';
import type { StopReason } from '@hexmarch/shared/plans/plan';
import { catalogue } from '../base/messages.ts';
import type messages from './messages/en.json';
import type { OutgoingMessage } from './model/channels.ts';
import type { CircleNewsKind } from './model/circleFollows.ts';
import type { News, NotificationLanguage } from './model/notificationTypes.ts';

/** How a channel escapes user text, so that no name is taken for markup. */
export interface Spelling {
  name(name: string): string;
  /** Ms since 1970. */
  time(at: number): string;
  /** A game's own sentence. */
  sentence(text: string): string;
}

export interface Written {
  readonly title: string;
  readonly text: string;
}

interface WrittenAll {
  readonly title: string;
  readonly parts: readonly {
    readonly matchId: string;
    readonly code: string | undefined;
    readonly text: string;
  }[];
}

/** Of notifications, mails and the calendar. */
export const say = catalogue<typeof messages>(import.meta.url);

/** Why a plan has stopped, where its player does not know; undefined: it is at its end, or they stopped it. */
export function planWords(why: StopReason): InLanguages | undefined {
  if (why === 'finished' || why === 'disarmed' || why === 'own-command') return undefined;
  const shown = { why: why === 'in-row' ? 'limit' : why };
  return { en: say('en', 'plan', shown), de: say('de', 'plan', shown), es: say('es', 'plan', shown) };
}

/** Kinds of a game that state the deadline. */
const WITH_TIME: readonly string[] = ['reminder', 'deadline'];

/** `own`: addressed to its subject, else about them. */
export function written(
  news: News,
  language: NotificationLanguage,
  own: boolean,
  spelling: Spelling,
): Written {
  const against = own ? opponentsIn(news).map((one) => isolated(calledIn(one, language))) : [];
  return {
    title: ['Hexmarch', news.game, joined(against, language)].filter((part) => part !== '').join(' · '),
    text: textOf(news, language, own, spelling),
  };
}

/** More names than these would push everything else out of the line. */
const OPPONENTS_MAX = 3;

/** UI-P13: the opponents; only for notifications about one seat, that of the recipient. */
function opponentsIn({ kind, seats: [own, ...more], names }: News): readonly Called[] {
  if (own === undefined || more.length > 0 || !OF_OWN_SEAT.includes(kind)) return [];
  const others = names.filter((one, seat) => seat !== own && one !== '');
  return others.length > OPPONENTS_MAX ? [] : others;
}

const OF_OWN_SEAT: readonly string[] = ['turn', 'reminder'];

/** Title of a message, and one part per match. */
export function writtenAll(message: OutgoingMessage, own: boolean, spelling: Spelling): WrittenAll {
  const { matchId, news, also = [], language } = message;
  const parts = [{ matchId, news }, ...also].map((item) => {
    const { title, text } = written(item.news, language, own, spelling);
    const { code, game } = item.news;
    return { matchId: item.matchId, code, text: also.length === 0 ? text : `${game}: ${text}`, title };
  });
  const [first] = parts;
  return { title: also.length === 0 ? (first?.title ?? '') : `Hexmarch · ${say(language, 'day')}`, parts };
}

function textOf(
  news: News,
  language: NotificationLanguage,
  own: boolean,
  { name, time, sentence }: Spelling,
): string {
  const { kind, words, seats, names, dueAt } = news;
  const when = dueAt === null ? '' : time(dueAt);
  const spelled = (one: Called): string => isolated(name(calledIn(one, language)));
  const listed = (people: readonly string[]) => ({
    who: joined(people, language),
    people: Math.max(1, people.length),
    free: names.filter((one) => one === '').length,
    time: when,
  });
  const all = listed(names.filter((one) => one !== '').map(spelled));
  const some = listed(seats.map((seat) => spelled(names[seat] ?? '')));
  const until = (text: string): string => `${text} ${say(language, 'until', some)}`;
  if (isOfCircle(kind)) return say(language, kind, { time: when });
  if (words !== undefined) {
    const worded = words[language].split('{names}').map(sentence).join(some.who);
    return when === '' || !WITH_TIME.includes(kind) ? worded : until(worded);
  }
  switch (kind) {
    case 'opens':
    case 'begins':
    case 'resolved':
      return say(language, kind, all);
    case 'table':
      return say(language, all.who === '' ? 'table.empty' : 'table', all);
    case 'turn': {
      const turn = say(language, own ? 'yourTurn' : 'turnOf', some);
      return when === '' ? turn : until(turn);
    }
    case 'reminder':
      return say(language, own ? 'yourReminder' : 'reminderOf', some);
    case 'seat':
      return say(language, 'seat', some);
    case 'written':
    case 'writtenToAll': {
      const writers = names.map((one) => (one === '' ? say(language, 'somebody') : spelled(one)));
      return capital(say(language, kind, listed(writers)));
    }
    case 'webhookOff':
    case 'ownWebhookOff':
      return say(language, kind);
    case 'test':
      return say(language, own ? 'ownTest' : 'test');
    default:
      return say(language, seats.length === 0 ? 'draw' : 'won', some);
  }
}

const isOfCircle = (kind: string): kind is CircleNewsKind => kind.startsWith('circle.');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `a, b and c`. */
const joined = (names: readonly string[], language: NotificationLanguage): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
