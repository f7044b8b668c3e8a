// Heartbeat: detects a connection that died silently (a network left, a router that dropped it). While the page is visible a
// ping is sent every few seconds; a ping without any response means that the connection is dead.

export interface HeartbeatPorts {
  /** Sends a ping; `answered` is called on a response. */
  readonly ask: (answered: () => void) => void;
  /** The page is visible, or a response is pending. */
  readonly matters: () => boolean;
  /** Called once; the heartbeat has stopped by then. */
  readonly dead: () => void;
}

/** Interval of the pings. */
const PERIOD_MS = 4000;
/** On a hidden page only every so many intervals. */
const UNSEEN_PERIODS = 8;
/** Timeout of a response. */
const PATIENCE_MS = 4000;

export class Heartbeat {
  private readonly ports: HeartbeatPorts;
  private readonly beat: ReturnType<typeof setInterval>;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private quietPeriods = 0;

  constructor(ports: HeartbeatPorts) {
    this.ports = ports;
    this.beat = setInterval(() => this.tick(), PERIOD_MS);
  }

  /** Something was received. */
  heard(): void {
    this.quietPeriods = 0;
    clearTimeout(this.patience);
    this.patience = undefined;
  }

  /** Pings now, unless a response is pending already. */
  probe(): void {
    if (this.patience !== undefined) return;
    this.patience = setTimeout(() => {
      this.stop();
      this.ports.dead();
    }, PATIENCE_MS);
    this.ports.ask(() => this.heard());
  }

  stop(): void {
    clearInterval(this.beat);
    clearTimeout(this.patience);
  }

  private tick(): void {
    this.quietPeriods += 1;
    const due = this.ports.matters() ? 1 : UNSEEN_PERIODS;
    if (this.quietPeriods >= due) this.probe();
  }
}
