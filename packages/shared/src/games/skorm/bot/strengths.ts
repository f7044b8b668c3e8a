// How the strengths differ: in how far they look, and in what they overlook.

import type { Strength } from '../../../search/botPlayer.ts';

export interface Skill {
  readonly depthMax: number;
  /** Positions looked at for one turn. */
  readonly nodesMax: number;
  /** How far off the judgement of a move may be, in hundredths of a small piece. */
  readonly blur: number;
  /** One turn in so many is played at a glance, without a thought for the answer; 0: none. */
  readonly hasteEvery: number;
  /** How much placement varies. */
  readonly whim: number;
}

export const SKILLS: Readonly<Record<Strength, Skill>> = {
  1: { depthMax: 2, nodesMax: 3000, blur: 180, hasteEvery: 2, whim: 24 },
  2: { depthMax: 3, nodesMax: 8000, blur: 40, hasteEvery: 15, whim: 12 },
  3: { depthMax: 24, nodesMax: 150_000, blur: 0, hasteEvery: 0, whim: 5 },
};
