// The state of a match in a line: its round or turn, and the seat to move.

import type { FrameText } from '../../gameApi/frameText.ts';
import { say } from './say.ts';

export const turnText = ({ round, status }: FrameText): string => say('turn', { round, status });
