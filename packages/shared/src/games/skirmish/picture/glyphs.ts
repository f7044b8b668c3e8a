// Letters as strokes: a server has no fonts to write with.

/** Four wide and six high. */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M1 4L3 4',
  B: 'M0 0L0 6L3 6L4 5L4 4L3 3L0 3M0 0L3 0L4 1L4 2L3 3',
  C: 'M4 1L3 0L1 0L0 1L0 5L1 6L3 6L4 5',
  D: 'M0 0L0 6L2 6L4 4L4 2L2 0Z',
  E: 'M4 0L0 0L0 6L4 6M0 3L3 3',
  F: 'M4 0L0 0L0 6M0 3L3 3',
  G: 'M4 1L3 0L1 0L0 1L0 5L1 6L3 6L4 5L4 3L2 3',
  H: 'M0 0L0 6M4 0L4 6M0 3L4 3',
  I: 'M2 0L2 6M1 0L3 0M1 6L3 6',
  J: 'M4 0L4 5L3 6L1 6L0 5',
  K: 'M0 0L0 6M4 0L0 3L4 6',
  L: 'M0 0L0 6L4 6',
  M: 'M0 6L0 0L2 3L4 0L4 6',
  N: 'M0 6L0 0L4 6L4 0',
  O: 'M1 0L3 0L4 1L4 5L3 6L1 6L0 5L0 1Z',
  P: 'M0 6L0 0L3 0L4 1L4 2L3 3L0 3',
  Q: 'M1 0L3 0L4 1L4 5L3 6L1 6L0 5L0 1ZM2 4L4 6',
  R: 'M0 6L0 0L3 0L4 1L4 2L3 3L0 3M2 3L4 6',
  S: 'M4 1L3 0L1 0L0 1L0 2L1 3L3 3L4 4L4 5L3 6L1 6L0 5',
  T: 'M0 0L4 0M2 0L2 6',
  U: 'M0 0L0 5L1 6L3 6L4 5L4 0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 3L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3L2 6',
  Z: 'M0 0L4 0L0 6L4 6',
};

const ADVANCE = 6;
const WIDTH = 4;

/** A path as wide and high as it says, from its upper left corner. */
export function written(text: string): {
  readonly path: string;
  readonly width: number;
  readonly height: number;
} {
  const strokes = [...text].map((letter, i) =>
    (STROKES[letter] ?? '').replace(
      /([ML])(\d) /g,
      (_, step: string, x: string) => `${step}${Number(x) + i * ADVANCE} `,
    ),
  );
  return { path: strokes.join(''), width: ADVANCE * (text.length - 1) + WIDTH, height: 6 };
}
