// Whether this server can be used, and why not: for whoever watches over it, and for proxies that send people to it.

export interface HealthPorts {
  /** Rooms can be made and entered. */
  readonly isOpen: () => boolean;
  /** Other servers that share what is kept may leave this one behind, since they have not heard of it. */
  readonly isUnheard: () => boolean;
  /** The store has refused what was to be written last. */
  readonly isFailing: () => boolean;
  /** For how long the store has answered nothing of what it was asked to write; 0 where it owes no answer. */
  readonly silentMs: () => number;
}

export interface ProbeReply {
  readonly status: 200 | 503;
  readonly body: { readonly ok: boolean; readonly reason?: string };
}

/** What is asked by path, and answered without a look at the request. */
export type Probes = Readonly<Record<'/livez' | '/readyz', () => ProbeReply>>;

/** A disk that takes longer keeps all matches waiting. */
const SILENT_MAX_MS = 2000;

const WHY_NOT = {
  starting: 'The server is starting.',
  stopping: 'The server is stopping.',
  failing: 'Nothing can be stored: the disk is full or fails. Matches wait.',
  unheard: 'The other servers have not heard of this one for too long. It goes on when they do.',
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

  /** From now on nobody should be sent here; said before anybody is sent away. */
  leave(): void {
    this.stage = 'stopping';
  }

  /** Why nobody should be sent here; undefined where nothing is in the way. */
  get reason(): string | undefined {
    const { stage, ports } = this;
    if (stage !== 'open') return WHY_NOT[stage];
    if (!ports.isOpen()) return WHY_NOT.stopping;
    if (ports.isFailing()) return WHY_NOT.failing;
    if (ports.isUnheard()) return WHY_NOT.unheard;
    return ports.silentMs() > SILENT_MAX_MS ? WHY_NOT.silent : undefined;
  }

  /** `/livez`: the process runs, for else nobody would answer. `/readyz`: it can be used. */
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

/** How long somebody who is asked again and again has answered nothing. */
export class Silence {
  private owed = 0;
  private since = 0;
  private readonly now: () => number;

  /** `now`: ms by a clock that never jumps. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  get ms(): number {
    return this.owed === 0 ? 0 : this.now() - this.since;
  }

  asked(): void {
    if (this.owed === 0) this.since = this.now();
    this.owed += 1;
  }

  answered(): void {
    this.owed -= 1;
    this.since = this.now();
  }
}
