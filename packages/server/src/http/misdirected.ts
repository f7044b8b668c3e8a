// 421 for pages, pictures and files under a host name that is not this server's: DNS rebinding could have led a page of that name here.

import type { RequestHandler } from 'express';
import type { PeerRequests } from '../cluster/peerRequests.ts';
import {
  NOTIFICATION_LANGUAGES,
  type NotificationLanguage,
} from '../notifications/model/notificationTypes.ts';
import { isOwnName } from './front.ts';
import { plainPage } from './pages/plainPage.ts';

const MISDIRECTED = 421;

const WORDS: Readonly<Record<NotificationLanguage, string>> = {
  en: 'This server can’t be reached under this name. Check the address, or ask the operator for the right one.',
  de: 'Unter diesem Namen ist dieser Server nicht erreichbar. Prüfe die Adresse oder frage den Betreiber nach der richtigen.',
  es: 'No se puede acceder a este servidor con este nombre. Comprueba la dirección o pide la correcta al operador.',
};

/** The page does not repeat the name. Peers of the same service have names of their own. */
export const ownNamesOnly =
  ({
    names,
    hops,
  }: {
    readonly names: readonly string[];
    readonly hops: PeerRequests | undefined;
  }): RequestHandler =>
  (request, response, next) => {
    if (isOwnName(request.headers.host, names) || hops?.isHop(request)) return next();
    const language =
      NOTIFICATION_LANGUAGES.find((one) => one === request.acceptsLanguages(...NOTIFICATION_LANGUAGES)) ??
      'en';
    response
      .status(MISDIRECTED)
      .set('cache-control', 'no-store')
      .type('html')
      .send(plainPage(language, `<p>${WORDS[language]}</p>`));
  };
