// How long each function of a profile was at the top of the stack.

/** As Node writes it; times in microseconds of the machine's monotonic clock. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** By the same clock, in nanoseconds. */
export interface Window {
  readonly from: bigint;
  readonly to: bigint;
}

/** Nobody worked. */
const IDLE = '(idle)';

/** By function and place, in ms; only what falls into one of the windows. */
export function selfTimes(
  { nodes, samples, timeDeltas, startTime }: CpuProfile,
  windows: readonly Window[],
): ReadonlyMap<string, number> {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const spans = windows.map(({ from, to }) => [Number(from / 1000n), Number(to / 1000n)] as const);
  const times = new Map<string, number>();
  let at = startTime;
  for (const [i, sample] of samples.entries()) {
    const took = timeDeltas[i + 1] ?? 0;
    at += timeDeltas[i] ?? 0;
    const name = names.get(sample) ?? '';
    if (name === IDLE || !spans.some(([from, to]) => at >= from && at < to)) continue;
    times.set(name, (times.get(name) ?? 0) + took / 1000);
  }
  return times;
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  if (url === '') return functionName;
  const path = url.replace(/^.*\/(?=packages\/|bench\/|node_modules\/)/, '').replace('file://', '');
  return `${functionName || '(anonymous)'}  ${path}:${lineNumber + 1}`;
}

/** Grouped by location: a package, a folder of the project, Node; native entries keep their name. */
export function byPlace(times: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [name, ms] of times) {
    const place = placeOf(name);
    sums.set(place, (sums.get(place) ?? 0) + ms);
  }
  return sums;
}

const PLACES = [/node_modules\/((?:@[^/]+\/)?[^/]+)/, /(packages\/\w+\/src\/\w+)\//, /(bench)\//, /(node):/];

function placeOf(name: string): string {
  const [, path = ''] = name.split('  ');
  for (const place of PLACES) {
    const found = place.exec(path)?.[1];
    if (found !== undefined) return found;
  }
  return name;
}
