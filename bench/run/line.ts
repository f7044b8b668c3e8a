// One line of the report: the project's cost, beside another host's, and its aim.

export interface Line {
  readonly part: string;
  readonly what: string;
  /** Of the project, by round. */
  readonly own: readonly number[];
  readonly beside?: Beside;
  /** For the figure that counts: what is compared, or the own one. */
  readonly aim?: Aim;
  readonly digits: number;
}

export interface Beside {
  readonly name: string;
  /** By round, as `own`: only what was measured in the same minute is compared. */
  readonly values: readonly number[];
  /** Absent: only to be looked at. */
  readonly by?: 'ratio' | 'difference';
}

export type Aim = { readonly atMost: number } | { readonly atLeast: number };

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (i: number) => sorted[Math.min(sorted.length - 1, Math.max(0, i))] ?? Number.NaN;
  const half = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(half)) + at(Math.ceil(half))) / 2,
    least: at(0),
    most: at(sorted.length - 1),
  };
}

/** By round; undefined where nothing is compared. */
export function comparedOf({ own, beside }: Line): readonly number[] | undefined {
  if (beside?.by === undefined) return undefined;
  return own.map((value, i) => {
    const other = beside.values[i] ?? Number.NaN;
    return beside.by === 'ratio' ? value / other : value - other;
  });
}

/** Whether the median keeps the aim; undefined without one. */
export function holds(line: Line): boolean | undefined {
  const { aim } = line;
  if (aim === undefined) return undefined;
  const { median } = spreadOf(comparedOf(line) ?? line.own);
  return 'atMost' in aim ? median <= aim.atMost : median >= aim.atLeast;
}
