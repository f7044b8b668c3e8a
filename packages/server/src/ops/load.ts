// How much of what the process may have is taken: memory, descriptors of open sockets, and time. When it gets tight new things are
// refused one after the other, so that those who play go on; a process that runs out of memory ends, and everybody with it.

import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { SHED, type Shed, type Shedding } from '../base/loadShedding.ts';

/** How short the process is of what: memory and sockets as shares of what there is. */
export interface Gauges {
  heap(): number;
  sockets(): number;
  /** Ms by which the event loop is late by the process's own work, in one of a hundred cases. */
  lagMs(): number;
}

interface Step {
  readonly taken: number;
  readonly lagMs: number;
}

/** From where on what is refused. Those who come to their seats again need memory, and hardly any time. */
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

  /** `count`: told of each thing that is refused. */
  constructor(gauges: Gauges, count: (what: Shed) => void) {
    this.gauges = gauges;
    this.count = count;
  }

  refuses(what: Shed): boolean {
    const isRefused = this.isBeyond(STEPS[what]);
    if (isRefused) this.count(what);
    return isRefused;
  }

  /** As it is now, for operators. */
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

/** For what dies young; nothing that lives on stays there. */
const YOUNG_MAX_BYTES = 192 * 2 ** 20;

/**
 * What was alive after the last whole collection, as a share of `maxBytes`: what is used in between is mostly garbage. The
 * engine tells no limit without its part for the young, which is large where the limit itself is small.
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

/** For files that are read now and then, and threads that are started anew. */
const SPARE = 8;
/** Where nobody can say what is open already. */
const OPEN_USUALLY = 40;

/**
 * Connections of `server` as a share of what the process may open besides its files. Beyond that a connection is closed as
 * soon as it comes: else the system would refuse descriptors to the log as well. Call it when all files are open.
 */
export function socketGauge(server: Server, openMax = openFilesMax()): () => number {
  const max = Math.max(1, openMax - openNow() - SPARE);
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
