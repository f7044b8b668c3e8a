// Per game, the labels for its match history. A chunk of its own, since no match needs it at startup (registry.ts).

import type { ChronicleWords } from '../gameApi/chronicleWords.ts';

/** A game whose history consists of numbers alone has none. */
const WORDS: Readonly<Record<string, () => Promise<ChronicleWords>>> = {
  skor: async () => (await import('./skor/words/chronicle.ts')).CHRONICLE,
  skirmish: async () => (await import('./skirmish/words/chronicle.ts')).CHRONICLE,
  skure: async () => (await import('./skure/words/chronicle.ts')).CHRONICLE,
};

export type Chronicles = ReadonlyMap<string, ChronicleWords>;

/** By game id, for games that have labels. */
export async function fetchChronicles(games: readonly string[]): Promise<Chronicles> {
  const known = games.flatMap((game) => {
    const load = Object.hasOwn(WORDS, game) ? WORDS[game] : undefined;
    return load === undefined ? [] : [load().then((words) => [game, words] as const)];
  });
  return new Map(await Promise.all(known));
}
