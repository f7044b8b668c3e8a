// Settings of the three strengths: weights and search limits.

import type { Strength } from '../../../search/botPlayer.ts';
import { BEGINNERS_WEIGHTS, WEIGHTS, type Weights } from './weights.ts';

export interface Mind {
  readonly weights: Weights;
  /** Beam width. */
  readonly width: number;
  /** Node budget per command. */
  readonly nodesMax: number;
  /** Whether the opponent's replies are searched. */
  readonly answers: boolean;
  /** Evaluation noise, in hundredths of a Resource. */
  readonly slip: number;
}

export const MINDS: Readonly<Record<Strength, Mind>> = {
  1: { weights: BEGINNERS_WEIGHTS, width: 1, nodesMax: 4_000, answers: false, slip: 320 },
  2: { weights: WEIGHTS, width: 1, nodesMax: 10_000, answers: false, slip: 150 },
  3: { weights: WEIGHTS, width: 4, nodesMax: 40_000, answers: true, slip: 4 },
};
