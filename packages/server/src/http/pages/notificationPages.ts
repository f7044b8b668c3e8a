// Links of mails, and the calendar. A GET has no effect, since programs prefetch links: nothing happens before somebody
// presses the button, or the mail program sends a POST (RFC 8058).

import { LANGUAGES, type Language } from '../../base/messages.ts';
import type { NotificationDesk } from '../common/notificationDesk.ts';
import type { Call, Limit, Route } from '../common/route.ts';
import { sendCalendar, sendText } from '../common/sendText.ts';
import { say } from './heading.ts';
import { plainPage } from './plainPage.ts';

export function notificationPages(desk: NotificationDesk, limit: Limit): readonly Route[] {
  const { recipients } = desk;
  return [
    ...linkTo('confirm', limit, (token) => recipients.confirm(token)),
    ...linkTo('off', limit, (token) => recipients.endMail(token)),
    {
      method: 'GET',
      path: '/notices/calendar/:name.ics',
      limit,
      answer: async ({ name, response }) => {
        const text = await desk.calendar(name);
        sendCalendar(response, text);
      },
    },
  ];
}

/** Else the browser would send `Origin: null` with its form, which is refused as another site's. */
const SAYS_WHENCE = { 'referrer-policy': 'same-origin' };

/** The path itself is the key, so the page names it nowhere and the form posts to its own address. */
function linkTo(
  what: 'confirm' | 'off',
  limit: Limit,
  act: (token: string) => Promise<boolean>,
): readonly Route[] {
  const path = `/notices/${what}/:name`;
  const respond = (call: Call, status: number, inside: (language: Language) => string): void => {
    const language = languageOf(call);
    const text = plainPage(language, inside(language));
    sendText(call.response, status, 'text/html; charset=utf-8', text, SAYS_WHENCE);
  };
  const button = (language: Language) =>
    `<p>${say(language, `${what}.ask`)}</p><form method="post"><button>${say(language, `${what}.button`)}</button></form>`;
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
          (language) =>
            `<p>${say(language, isDone ? `${what}.done` : 'oldLink')}</p><p><a href="/">Hexmarch</a></p>`,
        );
      },
    },
  ];
}

function languageOf({ request }: Call): Language {
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}
