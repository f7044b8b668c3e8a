// Pages, pictures and files under a name that is not this server's: a page of that name could have been made to lead here.

import type { RequestHandler } from 'express';
import type { Hops } from '../cluster/hops.ts';
import { NOTICE_LANGUAGES, type NoticeLanguage } from '../notifications/model/noticeTypes.ts';
import { isOwnName } from './front.ts';
import { plainPage } from './pages/plainPage.ts';

const MISDIRECTED = 421;

const WORDS: Readonly<Record<NoticeLanguage, string>> = {
  en: 'This server can’t be reached under this name. Check the address, or ask the operator for the right one.',
  de: 'Unter diesem Namen ist dieser Server nicht erreichbar. Prüfe die Adresse oder frage den Betreiber nach der richtigen.',
  es: 'No se puede acceder a este servidor con este nombre. Comprueba la dirección o pide la correcta al operador.',
};

/** The page does not repeat the name. Other servers of the same service go by names of their own. */
export const ownNamesOnly =
  ({ names, hops }: { readonly names: readonly string[]; readonly hops: Hops | undefined }): RequestHandler =>
  (request, response, next) => {
    if (isOwnName(request.headers.host, names) || hops?.isHop(request)) return next();
    const language =
      NOTICE_LANGUAGES.find((one) => one === request.acceptsLanguages(...NOTICE_LANGUAGES)) ?? 'en';
    response
      .status(MISDIRECTED)
      .set('cache-control', 'no-store')
      .type('html')
      .send(plainPage(language, `<p>${WORDS[language]}</p>`));
  };
