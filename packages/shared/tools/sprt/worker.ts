// A thread of the test of strength: plays the group of each seed that it is sent.

import { parentPort, workerData } from 'node:worker_threads';
import { toolsOf } from '../games/registry.ts';
import { playGroup } from './groups.ts';
import type { TestPlan } from './plan.ts';
import { entrantOf } from './players.ts';

const { game, options, players } = workerData as TestPlan;
const tools = toolsOf(game);
const read = tools.simulated.reader(options);
const first = await entrantOf(tools, players[0]);
const second = await entrantOf(tools, players[1]);

parentPort?.on('message', (seed: number) => {
  parentPort?.postMessage(playGroup(tools, read, [first, second], seed));
});
