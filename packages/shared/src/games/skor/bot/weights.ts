// Evaluation weights (evaluate.ts), in hundredths of a Resource.

export interface Weights {
  /** Resource that comes in each turn beyond what is eaten: the first few, the next, and every one above. */
  readonly need: number;
  readonly surplus: number;
  readonly plenty: number;
  readonly shortage: number;
  /** A civilian without work while there is some, less for each space that it has to walk. */
  readonly jobSeeker: number;
  readonly walk: number;
  /** Without work, on a free space where a Farm could stand. */
  readonly settler: number;
  /** On the way to a Base, while there is Resource to feed one more soldier. */
  readonly recruit: number;
  /** Where the first Base may be built. */
  readonly founder: number;
  readonly soldier: number;
  /** One more soldier where there is an army already. */
  readonly reserve: number;
  /** Each tier of Military raises what each soldier is worth. */
  readonly drill: number;
  /** For each space that a soldier is nearer to the enemy City. */
  readonly march: number;
  /** For each space that a soldier is nearer to enemy civilians. */
  readonly hunt: number;
  readonly base: number;
  readonly spareBase: number;
  readonly farm: number;
  readonly fortification: number;
  readonly turret: number;
  /** For each space by which the way from the own City to the enemy's is shorter. */
  readonly supply: number;
  /** By branch, then tier. */
  readonly tech: readonly (readonly number[])[];
  /** The own City's fall in the opponent's next turn, the one after, and the third: if it were certain. */
  readonly danger: readonly [number, number, number];
  /** The same of the enemy City, that the opponent can still answer. */
  readonly threat: readonly [number, number, number];
  /** Share, in hundredths, of what the opponent's best attacks gain; and of what own ones would after the reply. */
  readonly exposure: number;
  readonly pressure: number;
  /** Resource not spent yet, while there is still something to spend it on. */
  readonly purse: number;
  readonly civilian: number;
}

export const WEIGHTS: Weights = {
  need: 380,
  surplus: 300,
  plenty: 120,
  shortage: 500,
  jobSeeker: 500,
  walk: 45,
  settler: 360,
  recruit: 480,
  founder: 480,
  soldier: 620,
  reserve: 480,
  drill: 60,
  march: 30,
  hunt: 12,
  base: 520,
  spareBase: 60,
  farm: 60,
  fortification: 40,
  turret: 30,
  supply: 40,
  tech: [
    [260, 520, 760],
    [200, 420, 700],
    [160, 340, 480],
    [420, 900, 1300],
    [100, 200, 360],
    [100, 220, 360],
  ],
  danger: [30_000, 4_000, 1_200],
  threat: [6_000, 2_000, 700],
  exposure: 70,
  pressure: 25,
  purse: 60,
  civilian: 60,
};

/** Tuned by `npm run -s tune`, 1,100 pairs from seed 9500000 with level 7 and no errors. */
export const TUNED_WEIGHTS: Weights = {
  need: 372,
  surplus: 453,
  plenty: 136,
  shortage: 599,
  jobSeeker: 441,
  walk: 52,
  settler: 473,
  recruit: 459,
  founder: 517,
  soldier: 446,
  reserve: 533,
  drill: 79,
  march: 30,
  hunt: 16,
  base: 353,
  spareBase: 52,
  farm: 65,
  fortification: 34,
  turret: 36,
  supply: 28,
  tech: [
    [359, 718, 1049],
    [148, 310, 517],
    [148, 315, 445],
    [485, 1039, 1501],
    [60, 120, 217],
    [86, 190, 311],
  ],
  danger: [54_302, 3702, 783],
  threat: [7401, 1515, 1218],
  exposure: 83,
  pressure: 27,
  purse: 46,
  civilian: 169,
};

/** Beginners' weights: material, hardly any threats. */
const BEGINNERS_WEIGHTS: Weights = {
  ...WEIGHTS,
  need: 240,
  surplus: 200,
  jobSeeker: 380,
  recruit: 360,
  danger: [9_000, 600, 0],
  threat: [5_000, 0, 0],
  exposure: 25,
  pressure: 15,
  supply: 0,
};

const ALL_KNOWN = 100;

/** Between beginners' weights and the full ones; `knowledge` in hundredths. */
export const weightsKnown = (knowledge: number): Weights =>
  knowledge >= ALL_KNOWN ? WEIGHTS : mixed(BEGINNERS_WEIGHTS, WEIGHTS, knowledge);

/** Numbers by share, also within arrays. */
function mixed<T>(from: T, to: T, share: number): T {
  if (typeof from === 'number' && typeof to === 'number')
    return Math.trunc((from * (ALL_KNOWN - share) + to * share) / ALL_KNOWN) as T;
  if (Array.isArray(from) && Array.isArray(to))
    return from.map((one, i) => mixed(one, (to as readonly unknown[])[i], share)) as T;
  const [some, others] = [from, to] as [Record<string, unknown>, Record<string, unknown>];
  return Object.fromEntries(Object.keys(some).map((key) => [key, mixed(some[key], others[key], share)])) as T;
}

/** Weights for both sides of a position from one side's point of view. */
export interface Eyes {
  readonly own: Weights;
  readonly other: Weights;
}

/** Turns after which risk aversion decreases, and how fast: percent per turn, up to a limit. */
const PATIENT_TURNS = 12;
const BOLDER_EACH_TURN = 2;
const BOLDEST = 85;

// Avoids stalemates up to the round limit: the longer a match takes, the less possible losses count.
export function eyesAfter(weights: Weights, turns: number): Eyes {
  const boldness = Math.min(BOLDEST, Math.max(0, turns - PATIENT_TURNS) * BOLDER_EACH_TURN);
  if (boldness === 0) return { own: weights, other: weights };
  const less = (value: number): number => Math.trunc((value * (100 - boldness)) / 100);
  const [now, next, later] = weights.danger;
  const own = {
    ...weights,
    soldier: less(weights.soldier),
    reserve: less(weights.reserve),
    drill: less(weights.drill),
    exposure: less(weights.exposure),
    danger: [now, less(next), less(later)] as const,
    march: weights.march + boldness,
  };
  return { own, other: weights };
}
