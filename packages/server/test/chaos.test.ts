// A short run of `npm run chaos`: a real server that is killed, real clients over sockets, and nothing lost. Which faults
// fall together depends on the machine's timing; what must hold does not.

import { resolve } from 'node:path';
import { runTrial } from '../tools/chaos/trial.ts';

const TOYS = ['duelGame.ts', 'lowestGame.ts', 'bidsGame.ts'].map((file) => resolve(import.meta.dirname, 'fixtures', file));
const SEED = 1;

test('a server that is killed six times loses, doubles and confuses nothing', async () => {
  const report = await runTrial({
    seed: SEED,
    kills: 6,
    matches: 2,
    gameFiles: TOYS,
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
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.kills).toBeGreaterThanOrEqual(6);
  expect(report.resumes).toBeGreaterThan(6);
}, 120_000);
