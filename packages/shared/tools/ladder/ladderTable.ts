// The ladder of a game as a table in Markdown, as it stands in docs/bots.md.

import type { LadderFile } from './ladderFile.ts';

const HEAD = ['| level | Elo | above the one below, 95 % interval | CPU ms a command |', '|---|---|---|---|'];

export const ladderTable = ({ levels, measured }: LadderFile): readonly string[] => [
  ...HEAD,
  ...levels.map(({ level, elo, low, high }) => {
    const { ms = '' } = measured.find(({ second }) => second === level) ?? {};
    const gap = level === 1 ? '' : `${low} to ${high}`;
    return `| ${level} | ${elo} | ${gap} | ${ms} |`;
  }),
];
