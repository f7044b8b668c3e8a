// Recovery from a lost graphics context: the driver was restarted, or the page was long in the
// background. Usually the browser restores it; otherwise another renderer takes over. A state machine without drawing.

import type { Drawing } from './renderer.ts';

/** A browser restores a context within about a second, or never. */
export const RETURN_MS = 2500;

/** Renderers to try in order; a browser that has lost WebGL twice will lose it again. */
const NEXT: Readonly<Record<Drawing, readonly Drawing[]>> = {
  webgl: ['webgl', 'canvas', 'canvas'],
  canvas: ['canvas', 'canvas'],
};

export interface RecoveryParts {
  /** Switches to another renderer; rejects if it cannot be created. */
  readonly replace: (drawing: Drawing) => Promise<void>;
  /** The context is back, but everything painted before must be repainted. */
  readonly renewed: () => void;
  /** No renderer is left. */
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

  /** Browsers restore nothing on a hidden page: only visible time counts. */
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

  /** It may have been stopped during an await. */
  private isStopped(): boolean {
    return this.state === 'stopped';
  }
}
