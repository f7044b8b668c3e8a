// The pace of a living board (UI-P41): one change at a time, each for as long as it takes to see it, and none while it may not go on: then
// nothing is asked for either.

import { pause } from './pause.ts';
import type { Reel, Shot } from './reel.ts';

export interface ShowingPorts {
  readonly reel: Pick<Reel, 'next'>;
  /** Fulfilled when it is seen. */
  show(shot: Shot): Promise<void>;
  /** Ms for which it is looked at. */
  dwellMs(shot: Shot): number;
  /** There is no more. */
  ended(): void;
}

/** After what could not be had. */
const AGAIN_MS = 4_000;

export class Showing {
  private readonly ports: ShowingPorts;
  private off: AbortController | undefined;
  /** It came when nobody looked any more. */
  private held: Shot | undefined;
  /** The one that runs ends before the next begins. */
  private running: Promise<void> = Promise.resolve();

  constructor(ports: ShowingPorts) {
    this.ports = ports;
  }

  /** Whether somebody looks at it, and wants it to live. */
  go(on: boolean): void {
    if (on === (this.off !== undefined)) return;
    this.off?.abort();
    this.off = on ? new AbortController() : undefined;
    const signal = this.off?.signal;
    if (signal !== undefined) this.running = this.running.then(() => this.run(signal));
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted)
      try {
        const shot = this.held ?? (await this.ports.reel.next(signal));
        if (shot === undefined) return this.ports.ended();
        this.held = signal.aborted ? shot : undefined;
        if (signal.aborted) return;
        await this.ports.show(shot);
        await pause(this.ports.dwellMs(shot), signal);
      } catch {
        await pause(AGAIN_MS, signal);
      }
  }
}
