// A program of a trial, which is started and ended again and again; whoever asks hears when it ends by itself.

import type { ChildProcess } from 'node:child_process';

export class Life {
  private child: ChildProcess | undefined;
  private readonly told = new Set<ChildProcess>();
  private readonly listeners: (() => void)[] = [];

  begins(child: ChildProcess): void {
    this.child = child;
    child.once('exit', () => {
      if (!this.told.delete(child)) for (const listener of this.listeners) listener();
    });
  }

  /** Fulfilled when it has ended, at once where it had. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child === undefined || child.pid === undefined) return;
    if (child.exitCode !== null || child.signalCode !== null) return;
    this.told.add(child);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  onDeath(listener: () => void): void {
    this.listeners.push(listener);
  }
}
