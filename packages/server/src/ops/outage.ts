// An outage of the store. Until it accepts writes again time stands still (TABLE-1.6), so it is probed by the machine's
// clock: timers of matches would never fire.

/** Interval of probes. */
const AGAIN_MS = 1000;

interface OutagePorts {
  /** Time stands still until the returned function is called. */
  readonly wait: () => () => void;
  /** Probes the store with a small write; `failed` or `stored` is called with the outcome. */
  readonly ask: () => void;
}

export class Outage {
  private readonly ports: OutagePorts;
  private goOn: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly listeners: ((isFailing: boolean) => void)[] = [];

  constructor(ports: OutagePorts) {
    this.ports = ports;
  }

  /** Subscribes to its begin and end. */
  onChange(listener: (isFailing: boolean) => void): void {
    this.listeners.push(listener);
  }

  /** A write has failed. */
  failed(): void {
    if (this.goOn === undefined) {
      this.goOn = this.ports.wait();
      this.notify(true);
    }
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.ports.ask();
    }, AGAIN_MS).unref();
  }

  /** A write was stored. */
  stored(): void {
    if (this.goOn === undefined) return;
    this.stop();
    this.goOn();
    this.goOn = undefined;
    this.notify(false);
  }

  /** As `OutagePorts.wait`, for one write: during the outage time stands still anyway, and is reported as a whole. */
  wait(): () => void {
    return this.goOn === undefined ? this.ports.wait() : () => undefined;
  }

  private notify(isFailing: boolean): void {
    for (const listener of this.listeners) listener(isFailing);
  }

  /** Stops probing. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
