// How fast the engine of the largest game is: what bots and lists of what is legal rest on.

import type { Line } from '../run/line.ts';
import { reportFrom } from './child.ts';
import type { EngineFigures } from './engineTrial.ts';
import type { Part } from './part.ts';

const PART = 'engine';
const LISTS_LEAST = 75_000;
const MATCHES_LEAST = 150;

export const engine: Part = {
  name: PART,
  about: 'legal lists and random matches a second, Skor',
  async run({ rounds, seconds, seed }, say) {
    const found: EngineFigures[] = [];
    for (let round = 0; round < rounds; round++) {
      say(`round ${round + 1} of ${rounds}`);
      found.push(await reportFrom('engineTrial.ts', [Math.max(1, seconds / 4), seed]));
    }
    const line = (what: string, own: readonly number[], atLeast: number): Line => {
      return { part: PART, what, own, aim: { atLeast }, digits: 0 };
    };
    return [
      line(
        'Skor: legal lists a second',
        found.map(({ lists }) => lists),
        LISTS_LEAST,
      ),
      line(
        'Skor: random matches a second',
        found.map(({ matches }) => matches),
        MATCHES_LEAST,
      ),
    ];
  },
};
