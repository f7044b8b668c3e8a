// Colour perception: WCAG contrast, and the distance of two colours with each kind of colour blindness.

/** WCAG 2 relative luminance of `#RRGGBB`. */
function luminance(hex: string): number {
  return 0.2126 * channelOf(hex, 1) + 0.7152 * channelOf(hex, 3) + 0.0722 * channelOf(hex, 5);
}

/** Of `#RRGGBB`, linear. */
function channelOf(hex: string, at: number): number {
  const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

export type Sight = 'normal' | 'protan' | 'deutan' | 'tritan';

/** Machado et al. 2009, complete. */
const SIGHTS: Readonly<Record<Sight, readonly number[]>> = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

const times = (matrix: readonly number[], [a, b, c]: readonly number[]): number[] =>
  [0, 3, 6].map(
    (row) =>
      (matrix[row] ?? 0) * (a ?? 0) + (matrix[row + 1] ?? 0) * (b ?? 0) + (matrix[row + 2] ?? 0) * (c ?? 0),
  );
const TO_CONES = [
  ...[0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566],
  ...[0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB = [
  ...[0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099],
  ...[0.0259040371, 0.7827717662, -0.808675766],
];

/** In OKLab, as that sight sees it. */
function seen(hex: string, sight: Sight): readonly number[] {
  const linear = [1, 3, 5].map((at) => channelOf(hex, at));
  const shown = times(SIGHTS[sight], linear).map((value) => Math.min(1, Math.max(0, value)));
  return times(TO_LAB, times(TO_CONES, shown).map(Math.cbrt));
}

/** OKLab × 100. */
export function differenceOf(a: string, b: string, sight: Sight): number {
  const other = seen(b, sight);
  return 100 * Math.hypot(...seen(a, sight).map((value, i) => value - (other[i] ?? 0)));
}

/** Of any two of these colours. */
export const leastDifference = (fills: readonly string[], sight: Sight): number =>
  Math.min(...fills.flatMap((one, i) => fills.slice(0, i).map((other) => differenceOf(one, other, sight))));
