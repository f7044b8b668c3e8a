// `bench:engine` for Skor, in a process of its own: `engineTrial.ts SECONDS SEED`.

import { tell } from '../../packages/server/tools/bench/report.ts';
import { toolsOf } from '../../packages/shared/tools/games/registry.ts';

export interface EngineFigures {
  readonly lists: number;
  readonly matches: number;
}

const [, , seconds, seed] = process.argv;
const { rows } = toolsOf('skor').bench.run({ seconds: Number(seconds), seed: Number(seed) });
const [first] = rows;
process.on('disconnect', () => process.exit(0));
tell({
  lists: Number(first?.['legal lists/s']),
  matches: Number(first?.['matches/s']),
} satisfies EngineFigures);
