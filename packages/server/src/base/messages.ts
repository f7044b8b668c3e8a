// Messages in ICU MessageFormat: a folder with one JSON file per language, as in the client (client/src/text/catalogue.ts).

import { readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

type Values = Readonly<Record<string, string | number>>;
type Say<Messages> = (language: Language, key: keyof Messages & string, values?: Values) => string;

/** Formats the messages in the folder `messages` beside `module`. */
export function catalogue<Messages extends object>(module: string): Say<Messages> {
  const load = (locale: Language): I18n => {
    const text = readFileSync(new URL(`messages/${locale}.json`, module), 'utf8');
    const messages = Object.entries<string>(JSON.parse(text)).map(
      ([key, message]) => [key, compileMessage(message)] as const,
    );
    return setupI18n({ locale, messages: { [locale]: Object.fromEntries(messages) } });
  };
  const loaded = { en: load('en'), de: load('de'), es: load('es') };
  return (language, key, values = {}) => loaded[language]._(key, escapedIn(values));
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\u005c', '%': '\\u0025' };

/** The library decodes `\uXXXX`, and replaces a placeholder of its own, in the whole text: a name may contain either. */
const escapedIn = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/[\\%]/g, (sign) => ESCAPED[sign] ?? sign) : value,
    ]),
  );
