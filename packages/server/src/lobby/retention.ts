// Retention of finished matches: after the configured period they are archived as records, and their chat is deleted. One by one and
// throttled, so that nobody playing has to wait. A record is durable before its match leaves the store; after a crash in between both
// exist, and the next pass finishes the job.

import type { Clock, Journal } from '../base/clock.ts';
import type { Claim } from '../ports/hosting.ts';
import { ConflictError, DamagedError } from '../ports/ports.ts';
import type { FinishedMatch, FinishedStore } from '../ports/serviceStore.ts';

/** Archive for records of matches removed from the store. */
export interface RecordArchive {
  /** Resolves when durable; atomic. */
  keep(matchId: string, parts: readonly Uint8Array[]): Promise<void>;
  /** Undefined: not found. */
  read(matchId: string): Promise<Uint8Array | undefined>;
}

export interface RetentionPorts {
  readonly store: FinishedStore & { release(claim: Claim): Promise<void> };
  readonly archive: RecordArchive;
  /** The record of a finished match, in chunks; undefined where it was reopened. Rejects with `DamagedError`. */
  readonly recordOf: (matchId: string) => Promise<readonly Uint8Array[] | undefined>;
  /** Hook between archiving and removal from the store. */
  readonly archived: (matchId: string) => Promise<void>;
  readonly clock: Clock;
  readonly journal: Journal;
}

/** Retention periods after the end, in ms; undefined: unlimited. */
export interface RetentionPeriods {
  readonly matchesMs: number | undefined;
  readonly chatMs: number | undefined;
}

/** Page size. */
const PAGE = 50;
/** Initial delay. */
const FIRST_MS = 60_000;
const BETWEEN_MS = 60 * 60_000;
/** Throttling between pages and archived matches. */
const PAUSE_MS = 50;

export class Retention {
  private readonly ports: RetentionPorts;
  private readonly periods: RetentionPeriods;
  /** Matches that could not be archived, to log each once. */
  private readonly reported = new Set<string>();
  private stopped = false;
  private wake: () => void = () => undefined;
  private running: Promise<void> | undefined;

  constructor(ports: RetentionPorts, periods: RetentionPeriods) {
    this.ports = ports;
    this.periods = periods;
  }

  /** Starts periodic passes. */
  start(): void {
    const { matchesMs, chatMs } = this.periods;
    if (matchesMs !== undefined || chatMs !== undefined) this.running ??= this.run();
  }

  /** Resolves when the current step is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    await this.pause(FIRST_MS);
    while (!this.stopped) {
      try {
        await this.pass();
      } catch (error) {
        this.ports.journal.error({ err: error }, 'old matches could not be looked through');
      }
      await this.pause(BETWEEN_MS);
    }
  }

  private async pass(): Promise<void> {
    let gone = 0;
    for (let from: number | undefined = 0; from !== undefined && !this.stopped; ) {
      const page = await this.ports.store.finished(from, PAGE);
      for (const match of page.matches) {
        if (this.stopped) break;
        if (await this.hasGone(match)) gone += 1;
      }
      from = page.next;
      await this.pause(PAUSE_MS);
    }
    if (gone > 0) this.ports.journal.info({ matches: gone }, 'old matches are records now');
  }

  private async hasGone({ matchId, endedAt, hasChat }: FinishedMatch): Promise<boolean> {
    const { matchesMs, chatMs } = this.periods;
    const now = this.ports.clock.now();
    const isOlder = (ms: number | undefined) => ms !== undefined && endedAt <= now - ms;
    const isOver = isOlder(matchesMs);
    const losesChat = hasChat && isOlder(chatMs);
    if (!isOver && !losesChat) return false;
    const claim = await this.ports.store.claimAsleep(matchId);
    // Owned by a server.
    if (claim === undefined) return false;
    try {
      if (isOver) return await this.archived(matchId, claim);
      await this.ports.store.dropChat(matchId, now - (chatMs ?? 0), claim.epoch);
      return false;
    } catch (error) {
      this.explain(matchId, error);
      return false;
    } finally {
      await this.ports.store.release(claim);
      await this.pause(PAUSE_MS);
    }
  }

  private async archived(matchId: string, { epoch }: Claim): Promise<boolean> {
    const { store, archive, archived, recordOf } = this.ports;
    const parts = await recordOf(matchId);
    if (parts === undefined) return false;
    await archive.keep(matchId, parts);
    await archived(matchId);
    await store.dropMatch(matchId, epoch);
    return true;
  }

  private explain(matchId: string, error: unknown): void {
    // Claimed meanwhile, or its last entries are still being written: retried in a later pass.
    if (error instanceof ConflictError) return;
    if (this.reported.has(matchId)) return;
    this.reported.add(matchId);
    const { journal } = this.ports;
    if (error instanceof DamagedError)
      journal.warn({ err: error, match: matchId }, 'a match that is over cannot be made a record: it stays');
    else journal.error({ err: error, match: matchId }, 'a match that is over could not be made a record yet');
  }

  private pause(ms: number): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const callOff = this.ports.clock.after(ms, resolve);
      this.wake = () => {
        callOff();
        resolve();
      };
    });
  }
}
