// A thread of the trial of the review: plays the match of each seed that it is sent, and reviews it.

import { parentPort, workerData } from 'node:worker_threads';
import { manifestOf } from '../../src/catalogue/manifests.ts';
import { toolsOf } from '../games/registry.ts';
import type { TestPlan } from '../sprt/plan.ts';
import { entrantOf } from '../sprt/players.ts';
import { plantedTurns } from './blunders.ts';
import { ordersTrial } from './ordersTrial.ts';
import { reviewedMatch } from './reviewedMatch.ts';

export interface TrialPlan extends TestPlan {
  /** Whether planted blunders are looked for, instead of what was played. */
  readonly blunders: boolean;
}

const { game, options, players, blunders } = workerData as TrialPlan;
const tools = toolsOf(game);
const read = tools.simulated.reader(options);
const manifest = manifestOf(game);
const reviewer = await manifest?.reviewer?.();
const ordersReviewer = await manifest?.ordersReviewer?.();
const first = await entrantOf(tools, players[0]);
const second = await entrantOf(tools, players[1]);

function resultOf(seed: number) {
  const sampled = { ...read(seed), seed };
  if (ordersReviewer !== undefined) return ordersTrial(tools, ordersReviewer, sampled, [first, second]);
  if (reviewer === undefined) throw new Error(`nothing reviews ${game}`);
  return (blunders ? plantedTurns : reviewedMatch)(tools, reviewer, sampled, [first, second]);
}

parentPort?.on('message', (seed: number) => {
  parentPort?.postMessage(resultOf(seed));
});
