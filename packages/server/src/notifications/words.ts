// Texts of notifications, by language. Names and times are formatted by the channel.

import { type Called, calledIn, isolated } from '@hexmarch/shared/kernel/names';
import type { OutgoingMessage } from './model/channels.ts';
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

interface Phrases {
  /** `free`: seats that anybody may take. */
  readonly opens: (who: string, several: boolean, free: number) => string;
  /** As `opens`, for a table alert; empty: nobody is there. */
  readonly table: (who: string, several: boolean, free: number) => string;
  readonly begins: (who: string) => string;
  readonly yourTurn: string;
  readonly turnOf: (who: string, several: boolean) => string;
  readonly until: (time: string) => string;
  readonly yourReminder: (time: string) => string;
  readonly reminderOf: (who: string, time: string, several: boolean) => string;
  readonly won: (who: string, several: boolean) => string;
  readonly draw: string;
  /** To spectators: a turn is resolved. */
  readonly resolved: (who: string) => string;
  readonly seat: (whose: string, several: boolean) => string;
  readonly written: (who: string, several: boolean) => string;
  readonly writtenToAll: (who: string, several: boolean) => string;
  /** Author of an anonymous message. */
  readonly somebody: string;
  readonly webhookOff: string;
  readonly ownWebhookOff: string;
  readonly test: string;
  readonly ownTest: string;
  /** Title of a digest. */
  readonly day: string;
}

const PHRASES: Readonly<Record<NotificationLanguage, Phrases>> = {
  en: {
    opens: (who, several, free) =>
      `A match is about to begin: ${who} ${several ? 'wait' : 'waits'}. ${free === 1 ? 'One seat is' : `${free} seats are`} free.`,
    table: (who, several, free) =>
      `A room is open${who === '' ? '' : `: ${who} ${several ? 'wait' : 'waits'}`}. ${free === 1 ? 'One seat is' : `${free} seats are`} free.`,
    begins: (who) => `The match has begun: ${who}.`,
    yourTurn: 'It is your turn.',
    turnOf: (who, several) => (several ? `It is up to ${who}.` : `It is ${who}’s turn.`),
    until: (time) => `Time runs out ${time}.`,
    yourReminder: (time) => `You are still awaited. Your time runs out ${time}.`,
    reminderOf: (who, time, several) =>
      `${who} ${several ? 'are' : 'is'} still awaited. Time runs out ${time}.`,
    won: (who, several) => `The match is over. ${who} ${several ? 'have' : 'has'} won.`,
    draw: 'The match is over: a draw.',
    resolved: (who) => `A turn has been played: ${who}.`,
    seat: (whose, several) =>
      `${several ? 'Seats are' : 'A seat is'} free: whoever comes first plays on for ${whose}.`,
    written: (who, several) => `${who} ${several ? 'have' : 'has'} written to you.`,
    writtenToAll: (who, several) => `${who} ${several ? 'have' : 'has'} written to all.`,
    somebody: 'somebody without a name',
    webhookOff: 'The webhook of your room has failed three times and is switched off.',
    ownWebhookOff: 'Your webhook has failed three times and is switched off.',
    test: 'Hexmarch will tell here what happens in this room.',
    ownTest: 'Hexmarch will tell you here what happens in your matches.',
    day: 'Your day',
  },
  de: {
    opens: (who, several, free) =>
      `Bald beginnt eine Partie: ${who} ${several ? 'warten' : 'wartet'}. ${free === 1 ? 'Ein Platz ist' : `${free} Plätze sind`} frei.`,
    table: (who, several, free) =>
      `Ein Raum ist offen${who === '' ? '' : `: ${who} ${several ? 'warten' : 'wartet'}`}. ${free === 1 ? 'Ein Platz ist' : `${free} Plätze sind`} frei.`,
    begins: (who) => `Die Partie hat begonnen: ${who}.`,
    yourTurn: 'Du bist am Zug.',
    turnOf: (who, several) => `${who} ${several ? 'sind' : 'ist'} am Zug.`,
    until: (time) => `Die Zeit läuft ab: ${time}.`,
    yourReminder: (time) => `Auf dich wird noch gewartet. Deine Zeit läuft ab: ${time}.`,
    reminderOf: (who, time) => `Noch wird auf ${who} gewartet. Die Zeit läuft ab: ${time}.`,
    won: (who, several) => `Die Partie ist vorbei. ${who} ${several ? 'haben' : 'hat'} gewonnen.`,
    draw: 'Die Partie ist vorbei: unentschieden.',
    resolved: (who) => `Ein Zug ist gespielt: ${who}.`,
    seat: (whose, several) =>
      `${several ? 'Plätze sind' : 'Ein Platz ist'} frei: Wer zuerst kommt, spielt für ${whose} weiter.`,
    written: (who, several) => `${who} ${several ? 'haben' : 'hat'} dir geschrieben.`,
    writtenToAll: (who, several) => `${who} ${several ? 'haben' : 'hat'} an alle geschrieben.`,
    somebody: 'jemand ohne Namen',
    webhookOff: 'Der Webhook deines Raums ist dreimal gescheitert und wurde abgeschaltet.',
    ownWebhookOff: 'Dein Webhook ist dreimal gescheitert und wurde abgeschaltet.',
    test: 'Hexmarch erzählt hier, was in diesem Raum geschieht.',
    ownTest: 'Hexmarch sagt dir hier, was in deinen Partien geschieht.',
    day: 'Dein Tag',
  },
  es: {
    opens: (who, several, free) =>
      `Una partida está a punto de empezar: ${several ? 'esperan' : 'espera'} ${who}. ${free === 1 ? 'Hay un sitio libre' : `Hay ${free} sitios libres`}.`,
    table: (who, several, free) =>
      `Hay una sala abierta${who === '' ? '' : `: ${several ? 'esperan' : 'espera'} ${who}`}. ${free === 1 ? 'Hay un sitio libre' : `Hay ${free} sitios libres`}.`,
    begins: (who) => `La partida ha empezado: ${who}.`,
    yourTurn: 'Es tu turno.',
    turnOf: (who) => `Es el turno de ${who}.`,
    until: (time) => `El tiempo se acaba: ${time}.`,
    yourReminder: (time) => `Aún se espera tu jugada. Tu tiempo se acaba: ${time}.`,
    reminderOf: (who, time) => `Aún se espera a ${who}. El tiempo se acaba: ${time}.`,
    won: (who, several) => `La partida ha terminado. ${several ? 'Han' : 'Ha'} ganado ${who}.`,
    draw: 'La partida ha terminado en tablas.',
    resolved: (who) => `Se ha jugado un turno: ${who}.`,
    seat: (whose, several) =>
      `${several ? 'Hay sitios libres' : 'Hay un sitio libre'}: quien llegue primero sigue por ${whose}.`,
    written: (who, several) => `${several ? 'Te han' : 'Te ha'} escrito ${who}.`,
    writtenToAll: (who, several) => `${several ? 'Han' : 'Ha'} escrito a todos ${who}.`,
    somebody: 'alguien sin nombre',
    webhookOff: 'El webhook de tu sala ha fallado tres veces y se ha desactivado.',
    ownWebhookOff: 'Tu webhook ha fallado tres veces y se ha desactivado.',
    test: 'Hexmarch contará aquí lo que pase en esta sala.',
    ownTest: 'Hexmarch te contará aquí lo que pase en tus partidas.',
    day: 'Tu día',
  },
};

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
    text: textOf(news, PHRASES[language], language, own, spelling),
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
  return { title: also.length === 0 ? (first?.title ?? '') : `Hexmarch · ${PHRASES[language].day}`, parts };
}

function textOf(
  news: News,
  say: Phrases,
  language: NotificationLanguage,
  own: boolean,
  { name, time, sentence }: Spelling,
): string {
  const { kind, words, seats, names, dueAt } = news;
  const spelled = (one: Called): string => isolated(name(calledIn(one, language)));
  const there = names.filter((one) => one !== '');
  const all = joined(there.map(spelled), language);
  const who = joined(
    seats.map((seat) => spelled(names[seat] ?? '')),
    language,
  );
  const several = seats.length > 1;
  const when = dueAt === null ? '' : time(dueAt);
  if (words !== undefined) {
    const worded = words[language].split('{names}').map(sentence).join(who);
    return when === '' || !WITH_TIME.includes(kind) ? worded : `${worded} ${say.until(when)}`;
  }
  switch (kind) {
    case 'opens':
      return say.opens(all, there.length > 1, names.length - there.length);
    case 'table':
      return say.table(all, there.length > 1, names.length - there.length);
    case 'begins':
      return say.begins(all);
    case 'turn': {
      const turn = own ? say.yourTurn : say.turnOf(who, several);
      return when === '' ? turn : `${turn} ${say.until(when)}`;
    }
    case 'reminder':
      return own ? say.yourReminder(when) : say.reminderOf(who, when, several);
    case 'resolved':
      return say.resolved(all);
    case 'seat':
      return say.seat(who, several);
    case 'written':
    case 'writtenToAll': {
      const writers = joined(
        names.map((one) => (one === '' ? say.somebody : spelled(one))),
        language,
      );
      return capital(say[kind](writers, names.length > 1));
    }
    case 'webhookOff':
      return say.webhookOff;
    case 'ownWebhookOff':
      return say.ownWebhookOff;
    case 'test':
      return own ? say.ownTest : say.test;
    default:
      return seats.length === 0 ? say.draw : say.won(who, several);
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `a, b and c`. */
const joined = (names: readonly string[], language: NotificationLanguage): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
