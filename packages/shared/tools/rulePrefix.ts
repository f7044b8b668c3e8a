// Prefix of a game's rule ids, for texts that give the number alone.

import { existsSync, readFileSync } from 'node:fs';

const GAMES = new URL('../src/games/', import.meta.url);

/** The name in capitals (`table`: `TABLE`), unless the game's coverage.json has a shorter one. */
export function rulePrefix(name: string): string {
  const file = new URL(`${name}/coverage.json`, GAMES);
  const prefix = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { prefix?: string }).prefix
    : undefined;
  return prefix ?? name.toUpperCase();
}
