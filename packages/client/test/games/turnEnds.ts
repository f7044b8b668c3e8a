/** Stands in a solution for the learner's letting the turn end. */
export const TURN_ENDS = '(the turn ends)';
