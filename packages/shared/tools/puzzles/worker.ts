// A thread of `puzzles`: plays the match of each seed that it is sent, and looks for puzzles at its end.

import { parentPort, workerData } from 'node:worker_threads';
import { toolsOf } from '../games/registry.ts';
import { entrantOf } from '../sprt/players.ts';
import { findIn, type MinePlan, matchOf } from './mine.ts';

const { game, options, levels, turnsMax } = workerData as MinePlan;
const tools = toolsOf(game);
const read = tools.simulated.reader(options);
const entrants = await Promise.all(levels.map((level) => entrantOf(tools, { level, strength: 3 })));

parentPort?.on('message', (seed: number) => {
  const match = matchOf(tools, entrants, levels, { ...read(seed), seed });
  parentPort?.postMessage(findIn(tools, match, turnsMax));
});
