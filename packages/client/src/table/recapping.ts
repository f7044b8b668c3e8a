// What has been is on the board again, act by act (UI-15): it goes on by itself until somebody goes through it by hand.

import { type Signal, signal } from '@preact/signals';
import type { BoardControl } from './boardControl.ts';
import type { PastAct } from './pastActs.ts';

/** By itself all of it takes about so long, as long as the eye can follow. */
const ALL_MS = 4000;
const EVENT_MS = 700;
const SPEED_MAX = 3;

export class Recapping {
  readonly acts: readonly PastAct[];
  /** Number of the act that is shown. */
  readonly at: Signal<number>;
  readonly runs: Signal<boolean>;
  private readonly control: Pick<BoardControl, 'again' | 'endRecap'>;
  private readonly speed: number;

  constructor(control: Pick<BoardControl, 'again' | 'endRecap'>, acts: readonly PastAct[], from = 0) {
    this.control = control;
    this.acts = acts;
    this.at = signal(from);
    this.runs = signal(false);
    const events = acts.reduce((sum, { played }) => sum + played.length, 0);
    this.speed = Math.min(SPEED_MAX, Math.max(1, (events * EVENT_MS) / ALL_MS));
  }

  /** From where it is to the end, and then what is true. */
  async run(): Promise<void> {
    this.runs.value = true;
    while (this.runs.peek()) {
      const isWhole = await this.control.again(this.acts[this.at.peek()]?.played ?? [], this.speed);
      if (!isWhole || !this.runs.peek()) return;
      if (this.at.peek() + 1 >= this.acts.length) break;
      this.at.value += 1;
    }
    this.control.endRecap();
  }

  /** That act alone, after which the board waits; beyond the last comes what is true. */
  show(at: number): void {
    this.runs.value = false;
    const act = this.acts[Math.max(0, at)];
    if (act === undefined) {
      this.control.endRecap();
      return;
    }
    this.at.value = Math.max(0, at);
    void this.control.again(act.played, 1);
  }

  /** What is shown is shown to its end. */
  pause(): void {
    this.runs.value = false;
  }
}
