// The names of the paces at which strangers meet (finding/pace.ts).

export const PACES = ['fast', 'normal', 'slow'] as const;
export type Pace = (typeof PACES)[number];
