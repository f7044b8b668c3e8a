// The three strengths: what each values and how much it looks at.

import type { Strength } from '../../../search/botPlayer.ts';
import { BEGINNERS_WEIGHTS, WEIGHTS, type Weights } from './weights.ts';

export interface Mind {
  readonly weights: Weights;
  /** Sequences of commands kept at once. */
  readonly width: number;
  /** Positions looked at for one command. */
  readonly nodesMax: number;
  /** Whether the opponent's answers are looked at. */
  readonly answers: boolean;
  /** How far a judgement may be off either way, in hundredths of a Resource. */
  readonly slip: number;
}

export const MINDS: Readonly<Record<Strength, Mind>> = {
  1: { weights: BEGINNERS_WEIGHTS, width: 1, nodesMax: 4_000, answers: false, slip: 320 },
  2: { weights: WEIGHTS, width: 1, nodesMax: 10_000, answers: false, slip: 150 },
  3: { weights: WEIGHTS, width: 4, nodesMax: 40_000, answers: true, slip: 4 },
};
