// A thread of the calibration: plays the match of each seed that it is sent.

import { parentPort, workerData } from 'node:worker_threads';
import { manifestOf } from '../../src/catalogue/manifests.ts';
import { toolsOf } from '../games/registry.ts';
import type { TestPlan } from '../sprt/plan.ts';
import { entrantOf } from '../sprt/players.ts';
import { sampleOf } from './samples.ts';

const { game, options, players } = workerData as TestPlan;
const tools = toolsOf(game);
const read = tools.simulated.reader(options);
const judge = await manifestOf(game)?.judge?.();
if (judge === undefined) throw new Error(`nobody judges ${game}`);
const first = await entrantOf(tools, players[0]);
const second = await entrantOf(tools, players[1]);

parentPort?.on('message', (seed: number) => {
  parentPort?.postMessage(sampleOf(tools, judge, { ...read(seed), seed }, [first, second]));
});
