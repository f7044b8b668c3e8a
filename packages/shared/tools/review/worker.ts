// A thread of the trial of the review: plays the match of each seed that it is sent, and reviews it.

import { parentPort, workerData } from 'node:worker_threads';
import { manifestOf } from '../../src/catalogue/manifests.ts';
import { toolsOf } from '../games/registry.ts';
import type { TestPlan } from '../sprt/plan.ts';
import { entrantOf } from '../sprt/players.ts';
import { plantedTurns } from './blunders.ts';
import { reviewedMatch } from './reviewedMatch.ts';

export interface TrialPlan extends TestPlan {
  /** Whether planted blunders are looked for, instead of what was played. */
  readonly blunders: boolean;
}

const { game, options, players, blunders } = workerData as TrialPlan;
const tools = toolsOf(game);
const read = tools.simulated.reader(options);
const reviewer = await manifestOf(game)?.reviewer?.();
if (reviewer === undefined) throw new Error(`nothing reviews ${game}`);
const first = await entrantOf(tools, players[0]);
const second = await entrantOf(tools, players[1]);
const resultOf = blunders ? plantedTurns : reviewedMatch;

parentPort?.on('message', (seed: number) => {
  parentPort?.postMessage(resultOf(tools, reviewer, { ...read(seed), seed }, [first, second]));
});
