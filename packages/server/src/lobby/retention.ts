// Matches that are over stay as long as the host of the server wants: then they become a record, and what was said at them goes. One
// after the other and with pauses, so that nobody at a table waits for it. A record is on the disk before its match leaves the store,
// so a crash in between leaves both, and the match is met again.

import type { Clock, Journal } from '../base/clock.ts';
import type { FinishedMatch, FinishedStore } from '../ports/finished.ts';
import type { Claim } from '../ports/hosting.ts';
import { ConflictError, DamagedError } from '../ports/ports.ts';

/** Where the records of matches are that are not in the store any more. */
export interface RecordArchive {
  /** Fulfilled when it is on the disk, whole. */
  keep(matchId: string, parts: readonly Uint8Array[]): Promise<void>;
  /** The bytes of a record; undefined where there is none. */
  read(matchId: string): Promise<Uint8Array | undefined>;
}

export interface RetentionPorts {
  readonly store: FinishedStore & { release(claim: Claim): Promise<void> };
  readonly archive: RecordArchive;
  /** The record of a match that is over, in parts; undefined where it goes on again. Rejects with `DamagedError`. */
  readonly recordOf: (matchId: string) => Promise<readonly Uint8Array[] | undefined>;
  /** Its record is on the disk, and it is about to leave the store. */
  readonly archived: (matchId: string) => Promise<void>;
  readonly clock: Clock;
  readonly journal: Journal;
}

/** For how long after the end, in ms; undefined: for ever. */
export interface Keeping {
  readonly matchesMs: number | undefined;
  readonly talkMs: number | undefined;
}

/** Matches looked at in one turn. */
const PAGE = 50;
/** After a start others come first. */
const FIRST_MS = 60_000;
const BETWEEN_MS = 60 * 60_000;
/** Between two pages, and after each match that has gone. */
const PAUSE_MS = 50;

export class Retention {
  private readonly ports: RetentionPorts;
  private readonly keeping: Keeping;
  /** Matches that cannot be made a record: each is told once. */
  private readonly told = new Set<string>();
  private stopped = false;
  private wake: () => void = () => undefined;
  private running: Promise<void> | undefined;

  constructor(ports: RetentionPorts, keeping: Keeping) {
    this.ports = ports;
    this.keeping = keeping;
  }

  /** Looks through all matches from time to time. */
  start(): void {
    const { matchesMs, talkMs } = this.keeping;
    if (matchesMs !== undefined || talkMs !== undefined) this.running ??= this.run();
  }

  /** Fulfilled when what is under way is done. */
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

  private async hasGone({ matchId, endedAt, hasTalk }: FinishedMatch): Promise<boolean> {
    const { matchesMs, talkMs } = this.keeping;
    const now = this.ports.clock.now();
    const isOlder = (ms: number | undefined) => ms !== undefined && endedAt <= now - ms;
    const isOver = isOlder(matchesMs);
    const losesTalk = hasTalk && isOlder(talkMs);
    if (!isOver && !losesTalk) return false;
    const claim = await this.ports.store.claimAsleep(matchId);
    // Somebody is there.
    if (claim === undefined) return false;
    try {
      if (isOver) return await this.archived(matchId, claim);
      await this.ports.store.dropTalk(matchId, now - (talkMs ?? 0), claim.epoch);
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
    // Somebody has come meanwhile, or its last entries are on their way: another time.
    if (error instanceof ConflictError) return;
    if (this.told.has(matchId)) return;
    this.told.add(matchId);
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
