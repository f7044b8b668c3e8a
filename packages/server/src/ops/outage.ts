// A store that takes nothing. Until it takes something again time stands (TABLE-1.6), so it is asked again and again by the time of the
// machine: whatever waits for that of matches would wait for ever.

/** Between two questions. */
const AGAIN_MS = 1000;

export interface OutagePorts {
  /** Time stands until the answer is called. */
  readonly wait: () => () => void;
  /** Has the store keep something small; `failed` or `kept` is called with what comes of it. */
  readonly ask: () => void;
  readonly told: (isFailing: boolean) => void;
}

export class Outage {
  private readonly ports: OutagePorts;
  private goOn: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(ports: OutagePorts) {
    this.ports = ports;
  }

  /** Something could not be stored. */
  failed(): void {
    if (this.goOn === undefined) {
      this.goOn = this.ports.wait();
      this.ports.told(true);
    }
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.ports.ask();
    }, AGAIN_MS).unref();
  }

  /** Something was stored. */
  kept(): void {
    if (this.goOn === undefined) return;
    this.stop();
    this.goOn();
    this.goOn = undefined;
    this.ports.told(false);
  }

  /** As `OutagePorts.wait`, for one write: while the outage lasts time stands for that, and is told of as a whole. */
  wait(): () => void {
    return this.goOn === undefined ? this.ports.wait() : () => undefined;
  }

  /** Asks no more. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
