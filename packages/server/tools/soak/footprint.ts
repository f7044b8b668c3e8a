// What a server holds at one moment.

export interface Footprint {
  /** After a collection. */
  readonly heapMb: number;
  readonly rssMb: number;
  readonly timers: number;
  readonly rooms: number;
  readonly sockets: number;
  /** Open files, sockets and the like. */
  readonly descriptors: number;
}

const NAMES: Readonly<Record<keyof Footprint, string>> = {
  heapMb: 'heap, MB',
  rssMb: 'memory, MB',
  timers: 'timers',
  rooms: 'rooms',
  sockets: 'sockets',
  descriptors: 'descriptors',
};

const WIDTH = 14;

/** A table with a column for each moment. */
export function tableOf(
  moments: readonly { readonly name: string; readonly footprint: Footprint }[],
): string {
  const line = (first: string, cells: readonly string[]) =>
    first.padEnd(WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');
  const rows = Object.entries(NAMES).map(([key, name]) =>
    line(
      name,
      moments.map(({ footprint }) => {
        const value = footprint[key as keyof Footprint];
        return Number.isInteger(value) ? String(value) : value.toFixed(1);
      }),
    ),
  );
  const names = moments.map(({ name }) => name);
  return [line('', names), ...rows].join('\n');
}

/** What has grown from one moment to the other by more than noise makes it. */
export function grown(before: Footprint, after: Footprint): readonly string[] {
  const counted = ['timers', 'rooms', 'sockets', 'descriptors'] as const;
  const more: string[] = counted.filter((key) => after[key] > before[key]).map((key) => NAMES[key]);
  return after.heapMb > before.heapMb + HEAP_NOISE_MB ? [...more, NAMES.heapMb] : more;
}

/** Code that was compiled, and tables of the platform that have grown once. */
const HEAP_NOISE_MB = 12;
