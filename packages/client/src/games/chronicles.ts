// How the words of each game's chronicle are called. No match asks for it, so it stands apart from what begins every match (registry.ts).

import type { ChronicleWords } from '../gameApi/chronicleWords.ts';

/** A game whose chronicle has no words but numbers needs none. */
const WORDS: Readonly<Record<string, () => Promise<ChronicleWords>>> = {
  skor: async () => (await import('./skor/chronicle.ts')).CHRONICLE,
  skirmish: async () => (await import('./skirmish/chronicle.ts')).CHRONICLE,
  skure: async () => (await import('./skure/chronicle.ts')).CHRONICLE,
};

export type Chronicles = ReadonlyMap<string, ChronicleWords>;

/** By game, of those that have any. */
export async function fetchChronicles(games: readonly string[]): Promise<Chronicles> {
  const known = games.flatMap((game) => {
    const load = Object.hasOwn(WORDS, game) ? WORDS[game] : undefined;
    return load === undefined ? [] : [load().then((words) => [game, words] as const)];
  });
  return new Map(await Promise.all(known));
}
