// Message catalogues in ICU MessageFormat: a folder each, with one file per language. A module registers the catalogue
// beside it by
//
//   import type messages from './messages/en.json';
//   export const { say, sayParts } = await catalogue<typeof messages>(import.meta.url);
//
// and calls `say` while rendering, never at load time, so that the language can be switched.

import { addCatalogue, format, isKnown, type LoadMessages } from './language.ts';

export type Values = Readonly<Record<string, string | number | boolean>>;

export interface Catalogue<Key extends string> {
  /** A message as text. */
  say(key: Key, values?: Values): string;
  /** A message with rich values (a link to a space, a die): the parts of the sentence, in its order. */
  sayParts<P extends object>(
    key: Key,
    values: Readonly<Record<string, string | number | boolean | P | readonly (string | P)[]>>,
  ): readonly (string | P)[];
  /** Whether there is such a message, for keys built from received data (a refusal's code). */
  has(key: string): key is Key;
}

/**
 * The messages in a folder beside a module; resolves when those of the current language are loaded. What Vite builds or
 * serves has the folder's path in place of the module's URL, and a loader in place of its name (scripts/messages.mjs).
 */
export async function catalogue<Messages extends object>(
  module: string,
  messages: string | LoadMessages = 'messages',
): Promise<Catalogue<keyof Messages & string>> {
  const isFolder = typeof messages === 'string';
  const name = isFolder ? new URL(messages, module).href : module;
  await addCatalogue(name, isFolder ? importFrom : messages);
  return {
    say: (key, values) => format(`${name}/${key}`, values),
    sayParts: (key, values) => partsOf((texts) => format(`${name}/${key}`, texts), values),
    has: (key): key is keyof Messages & string => isKnown(`${name}/${key}`),
  };
}

const importFrom: LoadMessages = (language, folder) =>
  import(/* @vite-ignore */ `${folder}/${language}.json`, { with: { type: 'json' } });

// Rich values are formatted as numbered placeholders between private-use characters, and inserted afterwards.
const OPEN = '\uE000';
const CLOSE = '\uE001';
const PLACE = /\uE000(\d+)\uE001/;

type Value<P> = string | number | boolean | P | readonly (string | P)[];

function partsOf<P extends object>(
  formatted: (texts: Values) => string,
  values: Readonly<Record<string, Value<P>>>,
): readonly (string | P)[] {
  const placeholders: (P | readonly (string | P)[])[] = [];
  const texts = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value] as const;
    placeholders.push(value);
    return [name, `${OPEN}${placeholders.length - 1}${CLOSE}`] as const;
  });
  const pieces = formatted(Object.fromEntries(texts)).split(PLACE);
  return pieces.flatMap((piece, i) =>
    i % 2 === 0 ? (piece === '' ? [] : [piece]) : (placeholders[Number(piece)] ?? []),
  );
}
