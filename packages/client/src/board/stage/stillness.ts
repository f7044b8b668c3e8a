// A debounce with one timer for all of its calls: a drag
// makes hundreds, and resetting a timer at each costs more than the step itself.

export class Stillness {
  private readonly stillMs: number;
  private readonly onStill: () => void;
  private movedMs = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `onStill` is called once after the last of any number of steps. */
  constructor(stillMs: number, onStill: () => void) {
    this.stillMs = stillMs;
    this.onStill = onStill;
  }

  /** A step was made. */
  moved(): void {
    this.movedMs = performance.now();
    this.timer ??= setTimeout(() => this.check(), this.stillMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private check(): void {
    this.timer = undefined;
    const leftMs = this.movedMs + this.stillMs - performance.now();
    if (leftMs <= 0) this.onStill();
    else this.timer = setTimeout(() => this.check(), leftMs);
  }
}
