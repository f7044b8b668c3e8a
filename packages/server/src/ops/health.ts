// Health checks: whether this server is usable, and why not: for monitoring, and for proxies.

export interface HealthPorts {
  /** Rooms can be created and joined. */
  readonly isOpen: () => boolean;
  /** Peers may take this one for dead, since its heartbeats are missing. */
  readonly isUnheard: () => boolean;
  /** The last write to the store has failed. */
  readonly isFailing: () => boolean;
  /** For how long a write to the store has been pending; 0: none is. */
  readonly silentMs: () => number;
}

export interface ProbeReply {
  readonly status: 200 | 503;
  readonly body: { readonly ok: boolean; readonly reason?: string };
}

/** Responses by path, independent of the request. */
export type Probes = Readonly<Record<'/livez' | '/readyz', () => ProbeReply>>;

/** A slower disk keeps all matches waiting. */
const SILENT_MAX_MS = 2000;

const WHY_NOT = {
  starting: 'The server is starting.',
  stopping: 'The server is stopping.',
  failing: 'Nothing can be stored: the disk is full or failing. Matches wait.',
  unheard: 'The other servers have not heard from this one for too long. It resumes when they do.',
  silent: 'The disk does not answer. Matches wait.',
} as const;

export class Health {
  private readonly ports: HealthPorts;
  private stage: 'starting' | 'open' | 'stopping' = 'starting';

  constructor(ports: HealthPorts) {
    this.ports = ports;
  }

  opened(): void {
    if (this.stage === 'starting') this.stage = 'open';
  }

  /** Not ready from now on; called before clients are disconnected. */
  leave(): void {
    this.stage = 'stopping';
  }

  /** Why the server is not ready; undefined: it is. */
  get reason(): string | undefined {
    const { stage, ports } = this;
    if (stage !== 'open') return WHY_NOT[stage];
    if (!ports.isOpen()) return WHY_NOT.stopping;
    if (ports.isFailing()) return WHY_NOT.failing;
    if (ports.isUnheard()) return WHY_NOT.unheard;
    return ports.silentMs() > SILENT_MAX_MS ? WHY_NOT.silent : undefined;
  }

  /** `/livez`: the process runs, for else nobody would answer. `/readyz`: it is usable. */
  get probes(): Probes {
    return {
      '/livez': () => ({ status: 200, body: { ok: true } }),
      '/readyz': () => {
        const { reason } = this;
        return reason === undefined
          ? { status: 200, body: { ok: true } }
          : { status: 503, body: { ok: false, reason } };
      },
    };
  }
}

/** How long the store has not answered any request. */
export class Silence {
  private owed = 0;
  private since = 0;
  private readonly now: () => number;

  /** `now`: ms of a monotonic clock. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  get ms(): number {
    return this.owed === 0 ? 0 : this.now() - this.since;
  }

  requested(): void {
    if (this.owed === 0) this.since = this.now();
    this.owed += 1;
  }

  answered(): void {
    this.owed -= 1;
    this.since = this.now();
  }
}
