// Autoplay of a record: one event after the other, at the chosen speed.

import { type ReadonlySignal, signal } from '@preact/signals';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Runner {
  /** Steps one event forward; false at the end. */
  step(calm: boolean): boolean;
  /** Relative time for the event just shown. */
  weight(): number;
}

/** At ordinary speed, for an event of weight 1. */
const DWELL_MS = 900;
/** Faster than this, moving pieces would only lag behind. */
const CALM_FROM: Speed = 4;

export class Playback {
  readonly playing: ReadonlySignal<boolean>;
  readonly speed: ReadonlySignal<Speed>;
  private readonly setPlaying = signal(false);
  private readonly setSpeed = signal<Speed>(1);
  private readonly runner: Runner;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(runner: Runner) {
    this.runner = runner;
    this.playing = this.setPlaying;
    this.speed = this.setSpeed;
  }

  play(): void {
    if (this.setPlaying.value) return;
    this.setPlaying.value = true;
    this.go();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.setPlaying.value = false;
  }

  changeSpeed(speed: Speed): void {
    this.setSpeed.value = speed;
    if (!this.setPlaying.value) return;
    clearTimeout(this.timer);
    this.wait();
  }

  private go(): void {
    if (this.runner.step(this.setSpeed.value >= CALM_FROM)) this.wait();
    else this.pause();
  }

  private wait(): void {
    this.timer = setTimeout(() => this.go(), (DWELL_MS * this.runner.weight()) / this.setSpeed.value);
  }
}
