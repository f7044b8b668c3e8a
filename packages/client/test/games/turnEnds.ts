/** Placeholder in a solution for letting the turn end. */
export const TURN_ENDS = '(the turn ends)';
