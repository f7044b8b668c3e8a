// Notices a wire that died without a word (a network left, a router that forgot): while somebody looks, a small question
// goes out every few seconds, and a question without any sign of life after it means that the wire is dead.

export interface PulsePorts {
  /** Asks the other side for a sign of life; `answered` is called when one comes. */
  readonly ask: (answered: () => void) => void;
  /** Somebody looks, or waits for an answer. */
  readonly matters: () => boolean;
  /** Called once; the pulse has stopped by then. */
  readonly dead: () => void;
}

/** From one question to the next. */
const PERIOD_MS = 4000;
/** Where nobody looks only every so many periods. */
const UNSEEN_PERIODS = 8;
/** How long an answer may take. */
const PATIENCE_MS = 4000;

export class Pulse {
  private readonly ports: PulsePorts;
  private readonly beat: ReturnType<typeof setInterval>;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private quietPeriods = 0;

  constructor(ports: PulsePorts) {
    this.ports = ports;
    this.beat = setInterval(() => this.tick(), PERIOD_MS);
  }

  /** Something came over the wire. */
  heard(): void {
    this.quietPeriods = 0;
    clearTimeout(this.patience);
    this.patience = undefined;
  }

  /** Asks now, unless an answer is waited for already. */
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
