// The page's language: stored on this device, switchable at run time, initially the browser's.

import { isolated } from '@hexmarch/shared/kernel/names';
import { setupI18n } from '@lingui/core';
import { signal } from '@preact/signals';
import { isEmbedded, recall, remember } from '../preferences/storage.ts';

export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
};

const KEY = 'hexmarch.language';
const YEAR_S = 31_536_000;

/** Messages by key: compiled by the build (scripts/messages.mjs), or as source. */
export type Messages = Readonly<Record<string, string | readonly unknown[]>>;
/** By the catalogue's name. */
export type LoadMessages = (language: Language, name: string) => Promise<{ readonly default: unknown }>;

const spoken = signal<Language>(firstLanguage());
const i18n = setupI18n({ locale: spoken.value, messages: { en: {}, de: {}, es: {} } });
const catalogues = new Map<string, LoadMessages>();
tellDocument();
if (recall(KEY) !== null) tellServer();

/** Reading it while rendering subscribes to language changes. */
export const language = (): Language => spoken.value;

/** Registers a catalogue, for the current language and every later one. */
export async function addCatalogue(name: string, load: LoadMessages): Promise<void> {
  catalogues.set(name, load);
  await loadInto(name, load, spoken.peek());
}

/** Resolves when every catalogue has been loaded in that language; until then the page stays in the previous one. */
export async function speak(next: Language): Promise<void> {
  await Promise.all([...catalogues].map(([name, load]) => loadInto(name, load, next)));
  remember(KEY, next);
  i18n.activate(next);
  spoken.value = next;
  tellDocument();
  tellServer();
}

/** `id` is `catalogue/key`. An unknown one is returned as it is, which tests treat as an error. */
export function format(id: string, values: Readonly<Record<string, unknown>> | undefined): string {
  spoken.value;
  return i18n._(id, values === undefined ? undefined : isolatedIn(values));
}

/** Values are user input, with any text direction. */
const isolatedIn = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? isolated(value) : value]),
  );

export const isKnown = (id: string): boolean => i18n.messages[id] !== undefined;

/** The locale of numbers, dates and lists. */
export const numberText = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(spoken.value, options).format(value);

export const dateText = (timeMs: number, options?: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(spoken.value, options).format(timeMs);

export const listText = (items: readonly string[], type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat(listLocale(), { type }).format(items.map(isolated));

/** The items of a list and the separators between them. */
export const listOf = (
  items: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): readonly { type: 'element' | 'literal'; value: string }[] =>
  new Intl.ListFormat(listLocale(), { type, style: type === 'unit' ? 'short' : 'long' }).formatToParts(items);

/** British: `Aster, Bryn and Cleo`. */
const listLocale = (): string => (spoken.value === 'en' ? 'en-GB' : spoken.value);

/** Screen readers choose their voice by it, browsers their hyphenation. */
function tellDocument(): void {
  if (typeof document !== 'undefined') document.documentElement.lang = spoken.peek();
}

/** A cookie with the chosen language: so the server preloads the right messages with the next page. */
function tellServer(): void {
  if (typeof document === 'undefined' || isEmbedded) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not there on a home network.
  document.cookie = `${KEY}=${spoken.peek()}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

async function loadInto(name: string, load: LoadMessages, into: Language): Promise<void> {
  const { default: messages } = await load(into, name);
  const entries = Object.entries(messages as Messages).map(([key, message]) => [`${name}/${key}`, message]);
  i18n.load(into, Object.fromEntries(entries));
}

function firstLanguage(): Language {
  const wished = [recall(KEY), ...(typeof navigator === 'undefined' ? [] : (navigator.languages ?? []))];
  const known = wished.map((tag) => tag?.slice(0, 2).toLowerCase());
  return LANGUAGES.find((one) => one === known.find((tag) => LANGUAGES.some((l) => l === tag))) ?? 'en';
}

/** Of 1: `31%`. */
export const percent = (share: number): string =>
  numberText(share, { style: 'percent', maximumFractionDigits: 0 });
