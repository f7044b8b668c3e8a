// What the ids of a game's rules begin with, for texts that name a rule by its number alone.

import { existsSync, readFileSync } from 'node:fs';

const GAMES = new URL('../src/games/', import.meta.url);

/** `TABLE` of `table`: the name in capitals, unless the game's coverage.json says something shorter. */
export function rulePrefix(name: string): string {
  const file = new URL(`${name}/coverage.json`, GAMES);
  const said = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { prefix?: string }).prefix
    : undefined;
  return said ?? name.toUpperCase();
}
