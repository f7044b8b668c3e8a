// Counts what strangers can cause as often as they like, and logs it in one line a minute: else they could fill the disk
// of the log.

import type { Clock, Journal } from '../base/clock.ts';

const EVERY_MS = 60_000;
/** Different events in one line; further ones are counted together. */
const KINDS_MAX = 20;
const TEXT_MAX = 120;
const REST = 'other';

export class Tally {
  private readonly journal: Journal;
  private readonly clock: Clock;
  private counts = new Map<string, number>();
  private callOff: (() => void) | undefined;

  constructor(journal: Journal, clock: Clock) {
    this.journal = journal;
    this.clock = clock;
  }

  /** Counts an event; of an error only the first line of its message. */
  count(what: string, error?: unknown): void {
    const text = error === undefined ? what : `${what}: ${firstLine(error)}`;
    const kind = this.counts.has(text) || this.counts.size < KINDS_MAX ? text : REST;
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.callOff ??= this.clock.after(EVERY_MS, () => this.report());
  }

  /** Logs what has not been logged yet. */
  close(): void {
    this.callOff?.();
    if (this.callOff !== undefined) this.report();
  }

  private report(): void {
    this.callOff = undefined;
    const { counts } = this;
    this.counts = new Map();
    this.journal.warn({ counts: Object.fromEntries(counts) }, 'counted within a minute');
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [line = ''] = text.split('\n');
  return line.slice(0, TEXT_MAX);
}

/** Colyseus logs malformed frames and sockets as errors, with a stack. */
export function tallying(
  journal: Journal & { debug(fields: object, message: string): void },
  tally: Tally,
): object {
  const pass =
    (level: 'info' | 'warn' | 'debug') =>
    (...words: readonly unknown[]) =>
      journal[level]({ words }, 'the room library');
  return {
    error: (error: unknown) => tally.count('room library', error),
    info: pass('info'),
    warn: pass('warn'),
    debug: pass('debug'),
    trace: pass('debug'),
  };
}
