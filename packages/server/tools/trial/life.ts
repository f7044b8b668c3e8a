// A process of a trial, which is started and stopped repeatedly; reports an unexpected end.

import type { ChildProcess } from 'node:child_process';

export class Life {
  private child: ChildProcess | undefined;
  private readonly notified = new Set<ChildProcess>();
  private readonly listeners: (() => void)[] = [];

  begins(child: ChildProcess): void {
    this.child = child;
    child.once('exit', () => {
      if (!this.notified.delete(child)) for (const listener of this.listeners) listener();
    });
  }

  /** Fulfilled when it has ended, at once where it had. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child === undefined || child.pid === undefined) return;
    if (child.exitCode !== null || child.signalCode !== null) return;
    this.notified.add(child);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  onDeath(listener: () => void): void {
    this.listeners.push(listener);
  }
}
