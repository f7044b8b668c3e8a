// The player of a preview (UI-P41): one shot at a time, each long enough to be seen, and none while it is paused: then
// nothing is requested either.

import { pause, type Reel, type Shot } from './reel.ts';

export interface ShowingPorts {
  readonly reel: Pick<Reel, 'next'>;
  /** Resolves when it is shown. */
  show(shot: Shot): Promise<void>;
  /** How long it is shown, in ms. */
  dwellMs(shot: Shot): number;
  /** There is no more. */
  ended(): void;
}

/** Delay of a retry. */
const AGAIN_MS = 4_000;

export class Showing {
  private readonly ports: ShowingPorts;
  private off: AbortController | undefined;
  /** Loaded when it was paused already. */
  private pendingShot: Shot | undefined;
  /** The current run ends before the next begins. */
  private running: Promise<void> = Promise.resolve();

  constructor(ports: ShowingPorts) {
    this.ports = ports;
  }

  /** Plays while in view and enabled, else pauses. */
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
        const shot = this.pendingShot ?? (await this.ports.reel.next(signal));
        if (shot === undefined) return this.ports.ended();
        this.pendingShot = signal.aborted ? shot : undefined;
        if (signal.aborted) return;
        await this.ports.show(shot);
        await pause(this.ports.dwellMs(shot), signal);
      } catch {
        await pause(AGAIN_MS, signal);
      }
  }
}
