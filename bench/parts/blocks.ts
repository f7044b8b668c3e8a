// For how long the event loop was blocked by something.

export interface Blocked {
  /** All of it. */
  readonly ms: number;
  /** The longest time between two turns of the event loop. */
  readonly blockMs: number;
  /** The most that this thread has worked between two turns: what other programs take is not in it. */
  readonly blockCpuMs: number;
}

/** Other programs can make a block longer, never shorter: of some tries the least counts. */
const TRIES = 3;

export async function longestBlock(work: () => Promise<void>): Promise<Blocked> {
  const tries: Blocked[] = [];
  while (tries.length < TRIES) tries.push(await oneTry(work));
  const least = (of: (blocked: Blocked) => number) => Math.min(...tries.map(of));
  return {
    ms: least(({ ms }) => ms),
    blockMs: least(({ blockMs }) => blockMs),
    blockCpuMs: least(({ blockCpuMs }) => blockCpuMs),
  };
}

async function oneTry(work: () => Promise<void>): Promise<Blocked> {
  const watch = new LoopWatch();
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  // What has just ended may have been the longest.
  await new Promise((resolve) => setImmediate(resolve));
  return { ms, ...watch.stop() };
}

/** Looks at the clock in every turn of the loop. */
class LoopWatch {
  private at = performance.now();
  private cpu = process.threadCpuUsage();
  private longest = { blockMs: 0, blockCpuMs: 0 };
  private isOn = true;

  constructor() {
    setImmediate(this.check);
  }

  stop() {
    this.check();
    this.isOn = false;
    return this.longest;
  }

  private readonly check = (): void => {
    if (!this.isOn) return;
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(this.cpu);
    this.longest = {
      blockMs: Math.max(this.longest.blockMs, now - this.at),
      blockCpuMs: Math.max(this.longest.blockCpuMs, (user + system) / 1000),
    };
    this.at = now;
    this.cpu = process.threadCpuUsage();
    setImmediate(this.check);
  };
}
