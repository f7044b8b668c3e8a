// Where a match stands, in a line: its round or turn, and whose it is.

import type { FrameText } from '../gameApi/clientGame.ts';
import { say } from './say.ts';

export const turnText = ({ round, status }: FrameText): string => say('turn', { round, status });
