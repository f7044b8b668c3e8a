// A short run of `npm run chaos -- --processes 3`: servers on one database behind a real proxy, which are killed, hang and are stopped.

import { resolve } from 'node:path';
import { everyNth, runs } from '../../shared/tools/sweep.ts';
import { runSeveral } from '../tools/chaos/several.ts';

const TOYS = ['duelGame.ts', 'lowestGame.ts', 'bidsGame.ts'].map((file) =>
  resolve(import.meta.dirname, 'fixtures', file),
);
const SEED = 1;
/** Each takes seconds; the tool strikes a thousand times. */
const BLOWS = runs(4);

const PROXIES = everyNth(2, ['caddy', 'nginx'] as const);

test.each(PROXIES)(
  `of three servers behind %s one is struck, ${BLOWS} times: nothing is lost, doubled or confused`,
  async (proxy) => {
    const report = await runSeveral({
      ...{ seed: SEED, servers: 3, proxy, blows: BLOWS, matches: 2, leaseMs: 2000 },
      gameFiles: TOYS,
      say: () => undefined,
    });
    const { lost, duplicated, diverged, faults, losses, resumes } = report;
    expect({ seed: SEED, lost, duplicated, diverged, faults, astray: losses - resumes }).toEqual({
      ...{ seed: SEED, lost: [], duplicated: [], diverged: [], faults: [], astray: 0 },
    });
    expect(report.acknowledged).toBeGreaterThan(3 * BLOWS);
    const { kill, hang, drain } = report.blows;
    expect(kill + hang + drain).toBe(BLOWS);
  },
  900_000,
);
