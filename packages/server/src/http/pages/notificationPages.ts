// Links of mails, and the calendar. A GET has no effect, since programs prefetch links: nothing happens before somebody
// presses the button, or the mail program sends a POST (RFC 8058).

import type { Call, Limit, Route } from '../../ports/route.ts';
import type { NotificationDesk } from '../common/notificationDesk.ts';
import { sendText } from '../common/sendText.ts';
import { plainPage } from './plainPage.ts';

interface Sentences {
  readonly ask: string;
  readonly button: string;
  readonly done: string;
  readonly old: string;
}

const LANGUAGES = ['en', 'de', 'es'] as const;
type Language = (typeof LANGUAGES)[number];

const CONFIRM: Readonly<Record<Language, Sentences>> = {
  en: {
    ask: 'Shall Hexmarch write to your e-mail address when it is your turn?',
    button: 'Yes, write to me',
    done: 'Thank you: mail will come from now on.',
    old: 'This link holds no more.',
  },
  de: {
    ask: 'Soll Hexmarch an deine E-Mail-Adresse schreiben, wenn du am Zug bist?',
    button: 'Ja, schreibt mir',
    done: 'Danke: Ab jetzt kommen Mails.',
    old: 'Dieser Link gilt nicht mehr.',
  },
  es: {
    ask: '¿Quieres que Hexmarch te escriba por correo cuando sea tu turno?',
    button: 'Sí, escríbeme',
    done: 'Gracias: a partir de ahora recibirás correos.',
    old: 'Este enlace ya no es válido.',
  },
};

const END: Readonly<Record<Language, Sentences>> = {
  en: {
    ask: 'Shall Hexmarch stop writing to you?',
    button: 'Yes, no more mail',
    done: 'No more mail will come.',
    old: 'This link holds no more.',
  },
  de: {
    ask: 'Soll Hexmarch dir nicht mehr schreiben?',
    button: 'Ja, keine Mails mehr',
    done: 'Es kommen keine Mails mehr.',
    old: 'Dieser Link gilt nicht mehr.',
  },
  es: {
    ask: '¿Quieres que Hexmarch deje de escribirte?',
    button: 'Sí, no más correos',
    done: 'No recibirás más correos.',
    old: 'Este enlace ya no es válido.',
  },
};

export function notificationPages(desk: NotificationDesk, limit: Limit): readonly Route[] {
  const { recipients } = desk;
  return [
    ...linkTo('confirm', CONFIRM, limit, (token) => recipients.confirm(token)),
    ...linkTo('off', END, limit, (token) => recipients.endMail(token)),
    {
      method: 'GET',
      path: /^\/notices\/calendar\/([\w-]{1,128})\.ics$/i,
      limit,
      answer: async ({ name, response }) => {
        const text = await desk.calendar(name);
        sendText(response, text === undefined ? 404 : 200, 'text/calendar; charset=utf-8', text ?? '');
      },
    },
  ];
}

/** Else the browser would send `Origin: null` with its form, which is refused as another site's. */
const SAYS_WHENCE = { 'referrer-policy': 'same-origin' };

/** The path itself is the key, so the page names it nowhere and the form posts to its own address. */
function linkTo(
  what: string,
  words: Readonly<Record<Language, Sentences>>,
  limit: Limit,
  act: (token: string) => Promise<boolean>,
): readonly Route[] {
  const path = new RegExp(`^/notices/${what}/([\\w.-]{1,160})/?$`, 'i');
  const respond = (call: Call, status: number, inside: (say: Sentences) => string): void => {
    const language = languageOf(call);
    const text = plainPage(language, inside(words[language]));
    sendText(call.response, status, 'text/html; charset=utf-8', text, SAYS_WHENCE);
  };
  const button = (say: Sentences) =>
    `<p>${say.ask}</p><form method="post"><button>${say.button}</button></form>`;
  return [
    { method: 'GET', path, limit, answer: (call) => respond(call, 200, button) },
    {
      method: 'POST',
      path,
      limit,
      answer: async (call) => {
        call.request.resume();
        const isDone = await act(call.name);
        respond(
          call,
          isDone ? 200 : 404,
          (say) => `<p>${isDone ? say.done : say.old}</p><p><a href="/">Hexmarch</a></p>`,
        );
      },
    },
  ];
}

function languageOf({ request }: Call): Language {
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}
