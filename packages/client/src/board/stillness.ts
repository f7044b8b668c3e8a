// Waits until something that moves in many small steps has been still for a while, with one timer for all of its steps: a drag
// makes hundreds, and a timer set anew at each costs more than the step.

export class Stillness {
  private readonly stillMs: number;
  private readonly told: () => void;
  private movedMs = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `told` is called once after the last of any number of steps. */
  constructor(stillMs: number, told: () => void) {
    this.stillMs = stillMs;
    this.told = told;
  }

  /** A step was made. */
  moved(): void {
    this.movedMs = performance.now();
    this.timer ??= setTimeout(() => this.look(), this.stillMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private look(): void {
    this.timer = undefined;
    const leftMs = this.movedMs + this.stillMs - performance.now();
    if (leftMs <= 0) this.told();
    else this.timer = setTimeout(() => this.look(), leftMs);
  }
}
