// The file `rated.json` of a game's bot: what players load of its measurements.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RatedLevels, SkillErrors } from '../../src/search/myLevel.ts';

const GAMES = join(import.meta.dirname, '../../src/games');
const DIGITS = 5;

export const botFile = (game: string, name: string): string => join(GAMES, game, 'bot', name);

/** The other measurement stays as it is. */
export function writeRated(game: string, measured: Partial<RatedLevels>): void {
  const path = botFile(game, 'rated.json');
  const before: object = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const text = JSON.stringify({ ...before, ...measured }, null, 2);
  // Numbers of one list on one line, as the formatter has them.
  const formatted = text.replace(/\[[\d\s,]+\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace(/(?<=\[) | (?=\])/g, ''),
  );
  writeFileSync(path, `${formatted}\n`);
}

export function roundedErrors({ levels, match }: SkillErrors): SkillErrors {
  const rounded = (value: number): number => Number(value.toFixed(DIGITS));
  return {
    levels: levels.map(({ mean, sd }) => ({ mean: rounded(mean), sd: rounded(sd) })),
    match: rounded(match),
  };
}
