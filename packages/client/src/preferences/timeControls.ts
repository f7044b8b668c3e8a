// The names of the time controls of matchmaking (matchmaking/timeControl.ts).

export const TIME_CONTROLS = ['fast', 'normal', 'slow'] as const;
export type TimeControl = (typeof TIME_CONTROLS)[number];
