// Levels of Skure's bot, weakest first. How far they are apart is measured by `npm run -s ladder`.

import { SHARES, type Shares } from './worth.ts';

/** What it heeds, and how much it looks at. */
export interface Mind {
  /** Hundredths of what enemies could do next that count. */
  readonly fear: number;
  /** Whether threats to friends are considered. */
  readonly heedsFriends: boolean;
  /** Hundredths of a point for each point of movement nearer to where it wants to be, in the first round. */
  readonly zeal: number;
  /** Whether it takes every fall that is certain, and shows its rear for nothing only by mistake. */
  readonly isSound: boolean;
  /** Evaluation noise, in hundredths of a point. */
  readonly slip: number;
  /** Deeds judged for one command. */
  readonly deedsMax: number;
  /** Absent: those of the judge. */
  readonly shares?: Shares;
  /** Hundredths of what the next attack gains by an aim; absent: 40. */
  readonly aiming?: number;
  /** Rounds after which those who are near the enemy fear less and less; absent: 12. */
  readonly boldAfter?: number;
}

/** The reviewer's: its curve of chances is fitted to it. */
export const HEEDFUL: Mind = {
  fear: 60,
  heedsFriends: true,
  zeal: 12,
  isSound: true,
  slip: 0,
  deedsMax: 8_000,
};

/** Numbers found by stochastic approximation (`npm run -s tune`). */
const TUNED: Mind = {
  ...HEEDFUL,
  fear: 58,
  zeal: 10,
  aiming: 24,
  boldAfter: 15,
  shares: { ...SHARES, standing: 18, fallen: 16, leftFallen: 8, essencePoint: 3, stun: -17, sleep: -43 },
};

export const LEVELS: readonly Mind[] = [
  { fear: 0, heedsFriends: false, zeal: 20, isSound: false, slip: 920, deedsMax: 8_000 },
  { fear: 0, heedsFriends: false, zeal: 20, isSound: false, slip: 720, deedsMax: 8_000 },
  { fear: 0, heedsFriends: false, zeal: 20, isSound: false, slip: 530, deedsMax: 8_000 },
  { fear: 0, heedsFriends: false, zeal: 20, isSound: false, slip: 380, deedsMax: 8_000 },
  { fear: 8, heedsFriends: false, zeal: 19, isSound: false, slip: 340, deedsMax: 8_000 },
  { fear: 15, heedsFriends: false, zeal: 18, isSound: false, slip: 290, deedsMax: 8_000 },
  { fear: 35, heedsFriends: false, zeal: 16, isSound: false, slip: 220, deedsMax: 8_000 },
  { fear: 45, heedsFriends: true, zeal: 13, isSound: false, slip: 120, deedsMax: 8_000 },
  TUNED,
];
