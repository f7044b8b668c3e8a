// The inspected cell: hovering for a moment shows it while the pointer stays; a long press, the right button
// or a shortcut pins it until it is closed.

import { type ReadonlySignal, signal } from '@preact/signals';

export interface Inspected {
  readonly cell: string;
  readonly pinned: boolean;
}

const HOVER_MS = 450;

export class Inspecting {
  readonly now: ReadonlySignal<Inspected | undefined>;
  private readonly set = signal<Inspected | undefined>(undefined);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.now = this.set;
  }

  /** Empty if the pointer is over no cell. */
  hover(cell: string): void {
    clearTimeout(this.timer);
    if (this.set.peek()?.pinned) return;
    this.set.value = undefined;
    if (cell === '') return;
    this.timer = setTimeout(() => {
      this.set.value = { cell, pinned: false };
    }, HOVER_MS);
  }

  pin(cell: string): void {
    clearTimeout(this.timer);
    this.set.value = { cell, pinned: true };
  }

  /** Another interaction begins: a hovered inspection is closed. */
  rest(): void {
    clearTimeout(this.timer);
    if (!this.set.peek()?.pinned) this.set.value = undefined;
  }

  close(): void {
    clearTimeout(this.timer);
    this.set.value = undefined;
  }
}
