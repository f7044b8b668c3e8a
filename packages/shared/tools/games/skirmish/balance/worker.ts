// A thread of the balance statistics: plays the match of each seed that it is sent.

import { parentPort, workerData } from 'node:worker_threads';
import { entrantOf } from '../../../sprt/players.ts';
import { TOOLS } from '../index.ts';
import { playTrial, type TrialPlan } from './trial.ts';

const plan = workerData as TrialPlan;
const bot = await entrantOf(TOOLS, plan.bot);

parentPort?.on('message', (seed: number) => {
  parentPort?.postMessage(playTrial(plan, bot, seed));
});
