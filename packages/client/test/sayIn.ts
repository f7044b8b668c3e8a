// Messages by key, as the client shows them. Tests look words up here, so that rewording a message breaks none.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '../src/text/language.ts';

const SRC = join(import.meta.dirname, '../src');

type Say = (key: string, values?: Readonly<Record<string, string | number | boolean>>) => string;

/** Messages of the catalogue in a folder of `src`, such as `screens/history/messages`. */
export function sayIn(folder: string, language: Language = 'en'): Say {
  const file = join(SRC, folder, `${language}.json`);
  const sources: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));
  const compiled = Object.entries(sources).map(([key, source]) => [key, compileMessageOrThrow(source)]);
  const i18n = setupI18n({ locale: language, messages: { [language]: Object.fromEntries(compiled) } });
  return (key, values) => {
    if (sources[key] === undefined) throw new Error(`${folder} has no message ${key}`);
    return i18n._(key, values);
  };
}
