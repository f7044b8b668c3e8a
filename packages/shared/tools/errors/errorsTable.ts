// What levels lose by mistakes as a table in Markdown, as it stands in docs/bots.md.

import { skillIn } from '../../src/review/parts.ts';
import type { SkillErrors } from '../../src/search/myLevel.ts';
import { meanOf } from './fit.ts';
import type { ReviewedSeat } from './reviewedFile.ts';

const HEAD = [
  '| level | matches | cost of a turn, points | root | fitted | of a turn ± | of a match ± |',
  '|---|---|---|---|---|---|---|',
];

export const errorsTable = (
  seats: readonly ReviewedSeat[],
  { levels, match }: SkillErrors,
): readonly string[] => [
  ...HEAD,
  ...levels.map((fitted, i) => `| ${rowOf(seats, i + 1, fitted, match).join(' | ')} |`),
];

function rowOf(
  seats: readonly ReviewedSeat[],
  level: number,
  { mean, sd }: SkillErrors['levels'][number],
  match: number,
): readonly (number | string)[] {
  const own = seats.filter((seat) => seat.level === level).map(({ costs }) => costs);
  const fitted = [mean, sd].map((one) => one.toFixed(3));
  if (own.length === 0) return [level, 0, '', '', ...fitted, ''];
  const roots = own.map((costs) => skillIn(costs)?.root ?? 0);
  const spread = Math.sqrt(match ** 2 + sd ** 2 / meanOf(own.map(({ length }) => length)));
  const cost = (100 * meanOf(own.flat())).toFixed(2);
  return [level, own.length, cost, meanOf(roots).toFixed(3), ...fitted, spread.toFixed(3)];
}
