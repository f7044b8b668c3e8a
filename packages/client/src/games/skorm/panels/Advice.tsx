// In the line beside the board: what the coach advises, for newcomers.

import { hasCoach, NextInLine } from './hasCoach.ts';
import type { SkormProps } from './types.ts';

export const Advice = (props: SkormProps) => (hasCoach(props) ? <NextInLine {...props} /> : null);
