// The filter as the addresses of past matches and of their numbers have it (UI-P14, P15): its words are those that the server takes, so what it does not know is left out.

const WORDS = [
  ...(['game', 'pace', 'result', 'with', 'met', 'tag'] as const),
  ...(['role', 'seat', 'least', 'most', 'from', 'to'] as const),
];
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

/** Of another game: what one plays as, and where, is of each. */
export const ofGame = (query: string, game: string): string =>
  changed(changed(changed(query, 'game', game), 'role', ''), 'seat', '');

/** All that is asked for is who was met. */
export const metAlone = (query: string): string => narrowed('', { met: wordOf(query, 'met') });

/** With other values for several. */
export const narrowed = (query: string, words: Words): string =>
  queryOf(
    `?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...textsOf(words) })}`,
  );

const textsOf = (words: Words): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([word, value]) => [word, String(value)]));

/** `with`: both of somebody whom one has met. */
export type PastPage = 'history' | 'numbers' | 'with';

/** Games and numbers against such a one are on one page. */
export const pastPath = (page: PastPage, query: string): string =>
  `/games/${wordOf(query, 'met') === '' ? page : 'with'}${query === '' ? '' : `?${query}`}`;

/** Of somebody who sat there, and is the same in other matches. */
export const metPath = (matchId: string, seat: number): string =>
  pastPath('with', narrowed('', { met: `${matchId}.${seat}` }));

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
