// The names of the paces at which strangers meet (pace.ts).

export const PACES = ['fast', 'normal', 'slow'] as const;
export type Pace = (typeof PACES)[number];
