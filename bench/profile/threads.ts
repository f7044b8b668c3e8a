// CPU time of each thread of a process, those of Node itself included: collectors, compilers, the pool for files. Linux counts them.

import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** By thread, in ms since it began. */
export type ThreadTimes = ReadonlyMap<string, number>;

/** Of the kernel's clock ticks, which are a hundredth of a second wherever Node runs. */
const TICK_MS = 10;
/** Fields of `stat` after the name: time in user mode and in the kernel. */
const [USER, SYSTEM] = [11, 12];

/** Empty where it is not counted. */
export function threadTimes(pid: number): ThreadTimes {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(folder)) return new Map();
  return new Map(readdirSync(folder).flatMap((tid) => timeOf(`${folder}/${tid}/stat`, tid === String(pid))));
}

function timeOf(file: string, isMain: boolean): readonly (readonly [string, number])[] {
  try {
    const [, tid = '', name = '', rest = ''] =
      /^(\d+) \((.*)\) (.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return [[`${isMain ? 'main' : name} ${tid}`, TICK_MS * (Number(fields[USER]) + Number(fields[SYSTEM]))]];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

export const spent = (before: ThreadTimes, after: ThreadTimes): ThreadTimes =>
  new Map([...after].map(([thread, ms]) => [thread, ms - (before.get(thread) ?? 0)]));

/** Sums up repeated entries of the same threads. */
export function added(all: readonly ThreadTimes[]): ThreadTimes {
  const sums = new Map<string, number>();
  for (const times of all) for (const [thread, ms] of times) sums.set(thread, (sums.get(thread) ?? 0) + ms);
  return sums;
}
