// A short run of `npm run chaos`: a real server that is killed, real clients over sockets, and nothing lost. Which faults
// fall together depends on the machine's timing; what must hold does not.

import { resolve } from 'node:path';
import { runs } from '../../shared/tools/sweep.ts';
import { runTrial } from '../tools/chaos/trial.ts';

const TOYS = ['duelGame.ts', 'lowestGame.ts', 'bidsGame.ts'].map((file) =>
  resolve(import.meta.dirname, 'fixtures', file),
);
const SEED = 1;
/** Each takes ten seconds; the tool kills a hundred times. */
const KILLS = runs(1);

test.each([
  ['with its log in a file', false],
  ['with its log in PostgreSQL, which dies as well,', true],
])(
  `a server %s that is killed ${KILLS} times loses, doubles and confuses nothing`,
  async (_where, onPostgres) => {
    const report = await runTrial({
      seed: SEED,
      kills: KILLS,
      matches: 2,
      gameFiles: TOYS,
      onPostgres,
      say: () => undefined,
    });
    const { lost, duplicated, diverged, faults } = report;
    expect({ seed: SEED, lost, duplicated, diverged, faults }).toEqual({
      seed: SEED,
      lost: [],
      duplicated: [],
      diverged: [],
      faults: [],
    });
    expect(report.acknowledged).toBeGreaterThan(3 * KILLS);
    expect(report.kills).toBeGreaterThanOrEqual(KILLS);
    expect(report.resumes).toBeGreaterThan(KILLS);
  },
  600_000,
);
