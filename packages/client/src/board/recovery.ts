// When the browser takes away what a board is drawn with: the graphics driver was restarted, or the page was long in the
// background. Most of the time it gives it back; otherwise another renderer draws the board. Only decides, draws nothing.

import type { Drawing } from './renderer.ts';

/** A browser gives a context back within about a second, or never. */
export const RETURN_MS = 2500;

/** What draws the board next, one after the other; a browser that has taken WebGL away twice does so again. */
const NEXT: Readonly<Record<Drawing, readonly Drawing[]>> = {
  webgl: ['webgl', 'canvas', 'canvas'],
  canvas: ['canvas', 'canvas'],
};

export interface RecoveryParts {
  /** Draws with another renderer from now on; rejects where that cannot be made. */
  readonly replace: (drawing: Drawing) => Promise<void>;
  /** Drawing works again, but nothing of what was painted before may be relied upon. */
  readonly renewed: () => void;
  /** Nothing is left that could draw the board. */
  readonly failed: () => void;
}

export class Recovery {
  private readonly parts: RecoveryParts;
  private readonly left: Drawing[];
  private state: 'drawing' | 'lost' | 'replacing' | 'stopped' = 'drawing';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isHidden = false;

  constructor(first: Drawing, parts: RecoveryParts) {
    this.parts = parts;
    this.left = [...NEXT[first]];
  }

  get isDrawing(): boolean {
    return this.state === 'drawing';
  }

  lost(): void {
    if (this.state !== 'drawing') return;
    this.state = 'lost';
    this.wait();
  }

  returned(): void {
    if (this.state !== 'lost') return;
    clearTimeout(this.timer);
    this.renew();
  }

  /** Browsers give nothing back to a page that nobody sees: only time in which it is seen counts. */
  seen(isSeen: boolean): void {
    this.isHidden = !isSeen;
    this.wait();
  }

  stop(): void {
    this.state = 'stopped';
    clearTimeout(this.timer);
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (this.state === 'lost' && !this.isHidden)
      this.timer = setTimeout(() => void this.replace(), RETURN_MS);
  }

  private renew(): void {
    this.state = 'drawing';
    this.parts.renewed();
  }

  private async replace(): Promise<void> {
    this.state = 'replacing';
    for (let next = this.left.shift(); next !== undefined; next = this.left.shift()) {
      const isReplaced = await this.parts.replace(next).then(
        () => true,
        () => false,
      );
      if (this.isStopped()) return;
      if (isReplaced) return this.renew();
    }
    this.parts.failed();
  }

  /** It may have been stopped while something was waited for. */
  private isStopped(): boolean {
    return this.state === 'stopped';
  }
}
