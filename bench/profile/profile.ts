// Profiles of the project's server, one for each of its threads, and what they come to: the functions in which its time goes,
// while it is measured.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from '../run/settings.ts';
import { byPlace, type CpuProfile, selfTimes, type Window } from './selfTimes.ts';
import { added, spent, type ThreadTimes, threadTimes } from './threads.ts';

/** One turn of the project's server at being measured. */
interface Measured extends Window {
  /** Of actions, or of joins. */
  readonly count: number;
  readonly threads: ThreadTimes;
}

const INTERVAL_US = 250;
const ENDING = '.cpuprofile';
const TOP = 25;

/** Profiles of one part in a folder of its own; none without a folder. */
export class Profiling {
  /** For the Node of the server, which writes them when it ends. */
  readonly execArgv: readonly string[];
  private readonly dir: string | undefined;
  private readonly measured: Measured[] = [];

  constructor(profileDir: string | undefined, part: string) {
    this.dir = profileDir && join(profileDir, part);
    this.execArgv =
      this.dir === undefined
        ? []
        : ['--cpu-prof', '--cpu-prof-dir', this.dir, '--cpu-prof-interval', String(INTERVAL_US)];
  }

  /** `countOf`: how many actions or joins it was. */
  async during<T>(pid: number, work: () => Promise<T>, countOf: (done: T) => number): Promise<T> {
    const [before, from] = [threadTimes(pid), process.hrtime.bigint()];
    const done = await work();
    const [after, to] = [threadTimes(pid), process.hrtime.bigint()];
    this.measured.push({ from, to, count: countOf(done), threads: spent(before, after) });
    return done;
  }

  /** Call it once the server has ended. */
  report(say: Say): void {
    if (this.dir !== undefined) say(`\n${reportOn(this.dir, this.measured)}`);
  }
}

/** Beside the profiles: `top.txt`, which is given as well. */
function reportOn(dir: string, measured: readonly Measured[]): string {
  mkdirSync(dir, { recursive: true });
  const count = measured.reduce((sum, one) => sum + one.count, 0);
  const functions = readdirSync(dir)
    .filter((name) => name.endsWith(ENDING))
    .sort()
    .flatMap((name) => {
      const profile = JSON.parse(readFileSync(join(dir, name), 'utf8')) as CpuProfile;
      const times = selfTimes(profile, measured);
      const title = `time at the top of the stack, by wall clock: ${name}`;
      return [
        sectionOf(`by place, ${title}`, byPlace(times), count),
        sectionOf(`by function, ${title}`, times, count),
      ];
    });
  const threads = added(measured.map((one) => one.threads));
  const text = [sectionOf('CPU time by thread', threads, count), ...functions].join('\n');
  writeFileSync(join(dir, 'top.txt'), text);
  return text;
}

/** Sorted by time; µs an action or join beside it. */
function sectionOf(title: string, times: ReadonlyMap<string, number>, count: number): string {
  const all = [...times].reduce((sum, [, ms]) => sum + ms, 0);
  const each = (ms: number) => ((1000 * ms) / count).toFixed(2).padStart(8);
  const rows = [...times]
    .sort((a, b) => b[1] - a[1])
    .slice(0, TOP)
    .map(([name, ms]) => `${((100 * ms) / all).toFixed(1).padStart(6)} % ${each(ms)} µs  ${name}`);
  return `${title}\n${each(all)} µs each in all\n${rows.join('\n')}\n`;
}
