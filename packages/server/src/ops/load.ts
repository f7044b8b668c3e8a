// Load of the process: memory, descriptors of open sockets, and event loop lag. Load shedding refuses new
// work step by step, so that running matches go on; a process that runs out of memory ends, and everybody with it.

import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { SHED, type Shed, type Shedding } from '../base/loadShedding.ts';

/** The load: memory and sockets as shares of their limits. */
export interface Gauges {
  heap(): number;
  sockets(): number;
  /** The 99th percentile of event loop lag that the process causes itself, in ms. */
  lagMs(): number;
}

interface Step {
  readonly taken: number;
  readonly lagMs: number;
}

/** Thresholds of what is refused. Rejoining players need memory, and hardly any time. */
const STEPS: Readonly<Record<Shed, Step>> = {
  bots: { taken: 0.7, lagMs: 150 },
  matches: { taken: 0.75, lagMs: 200 },
  watchers: { taken: 0.8, lagMs: 300 },
  patches: { taken: 0.85, lagMs: 400 },
  arrivals: { taken: 0.9, lagMs: Number.POSITIVE_INFINITY },
};

export class Load implements Shedding {
  private readonly gauges: Gauges;
  private readonly count: (what: Shed) => void;

  /** `count`: called for each refusal. */
  constructor(gauges: Gauges, count: (what: Shed) => void) {
    this.gauges = gauges;
    this.count = count;
  }

  refuses(what: Shed): boolean {
    const isRefused = this.isBeyond(STEPS[what]);
    if (isRefused) this.count(what);
    return isRefused;
  }

  /** The current load, for operators. */
  get standing() {
    const { gauges } = this;
    const refused = SHED.filter((what) => this.isBeyond(STEPS[what]));
    return { heap: gauges.heap(), sockets: gauges.sockets(), lagMs: gauges.lagMs(), refused };
  }

  private isBeyond({ taken, lagMs }: Step): boolean {
    const { gauges } = this;
    return gauges.heap() >= taken || gauges.sockets() >= taken || gauges.lagMs() >= lagMs;
  }
}

/** The young generation; long-lived objects are elsewhere. */
const YOUNG_MAX_BYTES = 192 * 2 ** 20;

/**
 * Heap in use after the last full garbage collection, as a share of `maxBytes`: what is used in between is mostly garbage. V8
 * reports no limit without its young generation, which is large where the limit itself is small.
 */
export function heapGauge(maxBytes = getHeapStatistics().heap_size_limit - YOUNG_MAX_BYTES): () => number {
  let alive = 0;
  const watch = new PerformanceObserver((list) => {
    if (list.getEntries().some(isWhole)) alive = getHeapStatistics().used_heap_size;
  });
  watch.observe({ entryTypes: ['gc'] });
  return () => alive / Math.max(1, maxBytes);
}

const isWhole = (entry: object): boolean =>
  ((entry as { readonly detail?: unknown }).detail as { readonly kind?: number } | undefined)?.kind ===
  constants.NODE_PERFORMANCE_GC_MAJOR;

/** For files that are read now and then, and threads that are restarted. */
const SPARE = 8;
/** Where the number of open descriptors is unknown. */
const OPEN_USUALLY = 40;

/**
 * Connections of `server` as a share of the process' descriptor limit besides its files. Beyond that a connection is closed as
 * soon as it comes: else descriptors would be refused to the log as well. Call it when all files are open.
 */
export function socketGauge(server: Server): () => number {
  const max = Math.max(1, openFilesMax() - openNow() - SPARE);
  let open = 0;
  if (Number.isFinite(max)) server.maxConnections = max;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  return () => open / max;
}

/** Infinity where there is no such limit. */
function openFilesMax(): number {
  const report = process.report.getReport() as unknown as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } };
  };
  const max = Number(report.userLimits?.open_files?.soft ?? Number.POSITIVE_INFINITY);
  return Number.isNaN(max) ? Number.POSITIVE_INFINITY : max;
}

function openNow(): number {
  try {
    return readdirSync('/dev/fd').length;
  } catch {
    return OPEN_USUALLY;
  }
}
