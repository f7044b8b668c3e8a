// The file `reviewed.json` of a game's bot: what its levels lost by mistakes in matches against their neighbours, turn by turn.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { botFile } from '../ladder/ratedFile.ts';

/** One seat of a reviewed match. */
export interface ReviewedSeat {
  readonly seed: number;
  readonly level: number;
  readonly against: number;
  /** Share of the win. */
  readonly score: number;
  /** Of each of its turns, in chances to win; written in ten-thousandths. */
  readonly costs: readonly number[];
}

export interface ReviewedFile {
  /** Version of the reviewer. */
  readonly reviewer: string;
  readonly seats: readonly ReviewedSeat[];
}

/** As it is written: one seat a line. */
interface StoredFile {
  readonly reviewer: string;
  readonly seats: readonly string[];
}

const UNIT = 10_000;

/** Without matches that another reviewer has seen. */
export function readReviewed(game: string, reviewer?: string): ReviewedFile {
  const path = botFile(game, 'reviewed.json');
  const stored = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as StoredFile) : undefined;
  const isCurrent = stored !== undefined && (reviewer === undefined || stored.reviewer === reviewer);
  return { reviewer: reviewer ?? stored?.reviewer ?? '', seats: isCurrent ? stored.seats.map(seatIn) : [] };
}

export function writeReviewed(game: string, { reviewer, seats }: ReviewedFile): void {
  const stored: StoredFile = { reviewer, seats: seats.map(lineOf) };
  writeFileSync(botFile(game, 'reviewed.json'), `${JSON.stringify(stored, null, 2)}\n`);
}

const lineOf = ({ seed, level, against, score, costs }: ReviewedSeat): string =>
  `${seed} ${level}:${against} ${score} ${costs.map((cost) => Math.round(UNIT * cost)).join(',')}`;

function seatIn(line: string): ReviewedSeat {
  const [seed, levels = '', score, costs = ''] = line.split(' ');
  const [level = 0, against = 0] = levels.split(':').map(Number);
  return {
    ...{ seed: Number(seed), level, against, score: Number(score) },
    costs: costs.split(',').map((cost) => Number(cost) / UNIT),
  };
}
