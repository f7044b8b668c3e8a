// A recap on the board, act by act (UI-15): it plays automatically until the user steps through it.

import { type Signal, signal } from '@preact/signals';
import type { BoardControl } from '../input/boardControl.ts';
import type { PastAct } from './pastActs.ts';

/** Target duration of the whole recap, as far as it can be followed. */
const ALL_MS = 4000;
const EVENT_MS = 700;
const SPEED_MAX = 3;

export class Recapping {
  readonly acts: readonly PastAct[];
  /** Index of the act that is shown. */
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

  /** Plays from here to the end, and then shows the current view. */
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

  /** That act alone, after which the board waits; after the last one the current view is shown. */
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

  /** The animation has finished. */
  pause(): void {
    this.runs.value = false;
  }
}
