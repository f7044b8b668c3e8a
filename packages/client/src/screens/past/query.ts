// The filter as the addresses of past matches and of their numbers have it (UI-P14, P15): its words are those that the server takes, so what it does not know is left out.

const WORDS = ['game', 'pace', 'result', 'with', 'tag', 'role', 'least', 'most', 'from', 'to'] as const;
export type FilterWord = (typeof WORDS)[number];

/** Of an address, in one order, without what is empty. */
export function queryOf(url: string): string {
  const asked = new URLSearchParams(url.split('?')[1] ?? '');
  const kept = WORDS.flatMap((word) => {
    const value = asked.get(word)?.trim() ?? '';
    return value === '' ? [] : [[word, value]];
  });
  return new URLSearchParams(kept).toString();
}

export const wordOf = (query: string, word: FilterWord): string => new URLSearchParams(query).get(word) ?? '';

/** With another value for one word; empty: it is not asked for. */
export function changed(query: string, word: FilterWord, value: string): string {
  const asked = new URLSearchParams(query);
  asked.set(word, value);
  return queryOf(`?${asked}`);
}

type Words = Readonly<Partial<Record<FilterWord, string | number>>>;

/** With other values for several. */
export const narrowed = (query: string, words: Words): string =>
  queryOf(
    `?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...textsOf(words) })}`,
  );

const textsOf = (words: Words): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([word, value]) => [word, String(value)]));

export type PastPage = 'history' | 'numbers';

export const pastPath = (page: PastPage, query: string): string =>
  `/games/${page}${query === '' ? '' : `?${query}`}`;

const DAY_MS = 24 * 3_600_000;

/** A day of the reader's own calendar, as a field has it, into ms since 1970 when it begins, or ends where `isEnd`; '' for none. */
export function momentOf(day: string, isEnd: boolean): string {
  const parts = day.split('-').map(Number);
  const [year = Number.NaN, month = 1, date = 1] = parts;
  const at = new Date(year, month - 1, date + (isEnd ? 1 : 0)).getTime();
  return Number.isNaN(at) || at < 0 ? '' : String(at);
}

/** The other way round. */
export function dayOf(moment: string, isEnd: boolean): string {
  if (!/^\d+$/.test(moment)) return '';
  const at = new Date(Number(moment) - (isEnd ? DAY_MS / 2 : 0));
  if (Number.isNaN(at.getTime())) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
