// The filter in the addresses of history and statistics (UI-P14, P15): its parameters are the server's, and unknown ones are dropped.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';

const WORDS = [
  ...(['game', 'pace', 'result', 'with', 'met', 'tag'] as const),
  ...(['role', 'seat', 'least', 'most', 'from', 'to'] as const),
];
export type FilterWord = (typeof WORDS)[number];

/** Of an address, normalised: in a fixed order, without empty values. */
export function queryOf(url: string): string {
  const params = new URLSearchParams(url.split('?')[1] ?? '');
  const pairs = WORDS.flatMap((word) => {
    const value = params.get(word)?.trim() ?? '';
    return value === '' ? [] : [[word, value]];
  });
  return new URLSearchParams(pairs).toString();
}

export const wordOf = (query: string, word: FilterWord): string => new URLSearchParams(query).get(word) ?? '';

/** With another value for one parameter; empty removes it. */
export function changed(query: string, word: FilterWord, value: string): string {
  const params = new URLSearchParams(query);
  params.set(word, value);
  return queryOf(`?${params}`);
}

type Words = Readonly<Partial<Record<FilterWord, string | number>>>;

/** For another game: role and side belong to a game. */
export const ofGame = (query: string, game: string): string =>
  changed(changed(changed(query, 'game', game), 'role', ''), 'seat', '');

/** The opponent is the only filter. */
export const metAlone = (query: string): string => narrowed('', { met: wordOf(query, 'met') });

/** With other values for several. */
export const narrowed = (query: string, words: Words): string =>
  queryOf(
    `?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...textsOf(words) })}`,
  );

const textsOf = (words: Words): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([word, value]) => [word, String(value)]));

/** `with`: history and statistics against one opponent. */
export type PastPage = 'history' | 'numbers' | 'with';

/** History and statistics against one opponent are on one page. */
export const historyPath = (page: PastPage, query: string): string =>
  `/games/${wordOf(query, 'met') === '' ? page : 'with'}${query === '' ? '' : `?${query}`}`;

/** Against the player of that seat, who is the same in other matches. */
export const metPath = (matchId: string, seat: number): string =>
  historyPath('with', narrowed('', { met: `${matchId}.${seat}` }));

/** A local day, as a field has it, to ms since 1970 at its beginning, or at its end if `isEnd`; '' for none. */
export function momentOf(day: string, isEnd: boolean): string {
  const parts = day.split('-').map(Number);
  const [year = Number.NaN, month = 1, date = 1] = parts;
  const at = new Date(year, month - 1, date + (isEnd ? 1 : 0)).getTime();
  return Number.isNaN(at) || at < 0 ? '' : String(at);
}

/** The inverse. */
export function dayOf(moment: string, isEnd: boolean): string {
  if (!/^\d+$/.test(moment)) return '';
  const at = new Date(Number(moment) - (isEnd ? DAY_MS / 2 : 0));
  if (Number.isNaN(at.getTime())) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
