// Levels of Skorm's bot, weakest first. How far they are apart is measured by `npm run -s ladder`.

/** Search depth and error rate. */
export interface Skill {
  readonly depthMax: number;
  /** Node budget per turn. */
  readonly nodesMax: number;
  /** Evaluation noise, in hundredths of a small piece. */
  readonly blur: number;
  /** One in so many turns is played without search; 0: none. */
  readonly hasteEvery: number;
  /** Randomness of placement. */
  readonly whim: number;
}

export const LEVELS: readonly Skill[] = [
  { depthMax: 2, nodesMax: 3000, blur: 180, hasteEvery: 2, whim: 24 },
  { depthMax: 2, nodesMax: 3000, blur: 155, hasteEvery: 3, whim: 12 },
  { depthMax: 2, nodesMax: 3000, blur: 120, hasteEvery: 4, whim: 12 },
  { depthMax: 2, nodesMax: 4000, blur: 90, hasteEvery: 6, whim: 12 },
  { depthMax: 3, nodesMax: 4500, blur: 80, hasteEvery: 7, whim: 12 },
  { depthMax: 3, nodesMax: 6000, blur: 62, hasteEvery: 9, whim: 12 },
  { depthMax: 3, nodesMax: 8000, blur: 50, hasteEvery: 12, whim: 12 },
  { depthMax: 3, nodesMax: 8000, blur: 40, hasteEvery: 15, whim: 12 },
  { depthMax: 3, nodesMax: 8000, blur: 33, hasteEvery: 27, whim: 12 },
  { depthMax: 3, nodesMax: 8000, blur: 29, hasteEvery: 48, whim: 12 },
  { depthMax: 3, nodesMax: 8000, blur: 25, hasteEvery: 100, whim: 10 },
  { depthMax: 3, nodesMax: 8000, blur: 20, hasteEvery: 0, whim: 8 },
  { depthMax: 5, nodesMax: 10_000, blur: 5, hasteEvery: 0, whim: 5 },
  { depthMax: 24, nodesMax: 15_000, blur: 0, hasteEvery: 0, whim: 5 },
  { depthMax: 24, nodesMax: 150_000, blur: 0, hasteEvery: 0, whim: 5 },
];
