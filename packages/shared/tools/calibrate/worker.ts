// A thread of the calibration: plays the match of each seed that it is sent.

import { parentPort, workerData } from 'node:worker_threads';
import { manifestOf } from '../../src/catalogue/manifests.ts';
import { toolsOf } from '../games/registry.ts';
import type { TestPlan } from '../sprt/plan.ts';
import { entrantOf } from '../sprt/players.ts';
import { evaluationOf, type Kind, sampleOf } from './samples.ts';

const { game, options, players, kind } = workerData as TestPlan & { readonly kind: Kind };
const tools = toolsOf(game);
const read = tools.simulated.reader(options);
const evaluate = await evaluationOf(manifestOf(game), kind);
const first = await entrantOf(tools, players[0]);
const second = await entrantOf(tools, players[1]);

parentPort?.on('message', (seed: number) => {
  parentPort?.postMessage(sampleOf(tools, evaluate, { ...read(seed), seed }, [first, second]));
});
