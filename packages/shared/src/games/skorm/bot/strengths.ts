// Settings of the strengths: search depth and error rate.

import type { Strength } from '../../../search/botPlayer.ts';

export interface Skill {
  readonly depthMax: number;
  /** Node budget per turn. */
  readonly nodesMax: number;
  /** Evaluation noise, in hundredths of a small piece. */
  readonly blur: number;
  /** One in so many turns is played without search; 0: none. */
  readonly hasteEvery: number;
  /** Randomness of placement. */
  readonly whim: number;
}

export const SKILLS: Readonly<Record<Strength, Skill>> = {
  1: { depthMax: 2, nodesMax: 3000, blur: 180, hasteEvery: 2, whim: 24 },
  2: { depthMax: 3, nodesMax: 8000, blur: 40, hasteEvery: 15, whim: 12 },
  3: { depthMax: 24, nodesMax: 150_000, blur: 0, hasteEvery: 0, whim: 5 },
};
