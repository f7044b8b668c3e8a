// In the line beside the board: what the coach advises, for newcomers.

import type { SkorProps } from '../input/types.ts';
import { hasCoach, NextInLine } from './hasCoach.ts';

export const Advice = (props: SkorProps) => (hasCoach(props) ? <NextInLine {...props} /> : null);
