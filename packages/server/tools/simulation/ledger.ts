// Ledger of writes confirmed by the store, match by match, and of writes in flight, which may or may not survive. After a restart the disk
// is compared with it.

import { DamagedError, type EventStore, type LogEntry, type StoredMatch } from '../../src/ports/ports.ts';

/**
 * `whole`: all confirmed entries, possibly with some in flight. `frozen`: reported as damaged, or frozen before. `back`: rolled back
 * undetected. `unknown`: not found. `diverged`: anything else.
 */
export type Fate = 'whole' | 'frozen' | 'back' | 'unknown' | 'diverged';

export interface Judged {
  readonly matchId: string;
  readonly fate: Fate;
  /** Entries found; 0 where unreadable. */
  readonly length: number;
  /** Confirmed entries that are missing. */
  readonly missing: readonly LogEntry[];
  readonly why: string;
}

interface Account {
  readonly confirmed: LogEntry[];
  /** In flight. */
  readonly pending: Set<LogEntry>;
  isOver: boolean;
}

export class Ledger {
  private readonly accounts = new Map<string, Account>();

  asks(entry: LogEntry): void {
    this.account(entry.matchId).pending.add(entry);
  }

  /** `ends`: it ends the match. */
  keeps(entry: LogEntry, ends: boolean): void {
    const account = this.account(entry.matchId);
    account.pending.delete(entry);
    account.confirmed[entry.sequence] = entry;
    account.isOver = ends;
  }

  refuses(entry: LogEntry): void {
    this.account(entry.matchId).pending.delete(entry);
  }

  /** Judges all matches; the disk becomes the new baseline. */
  async judge(store: EventStore): Promise<readonly Judged[]> {
    const judged: Judged[] = [];
    for (const [matchId, account] of this.accounts) judged.push(await this.judgeOne(store, matchId, account));
    return judged;
  }

  private async judgeOne(store: EventStore, matchId: string, account: Account): Promise<Judged> {
    const say = (fate: Fate, why: string, length = 0): Judged => {
      const missing = fate === 'whole' ? [] : account.confirmed.slice(length);
      account.pending.clear();
      return { matchId, fate, length, missing, why };
    };
    try {
      const row = await store.table(matchId);
      const stored = await store.load(matchId);
      if (row?.status === 'frozen') return say('frozen', 'it was frozen before', stored?.entries.length);
      if (row === undefined && account.confirmed.length > 0) {
        account.confirmed.length = 0;
        account.isOver = false;
        return say('unknown', 'there is no such match');
      }
      const judged = this.compared(account, stored, say);
      // Loading it will freeze it.
      const hasNoEnd = judged.fate === 'whole' && account.isOver && stored?.end === undefined;
      if (judged.fate === 'back') account.isOver = stored?.end !== undefined;
      return hasNoEnd ? say('frozen', 'its end is gone', judged.length) : judged;
    } catch (error) {
      if (error instanceof DamagedError) return say('frozen', error.message);
      return say('diverged', `it cannot be read: ${error instanceof Error ? error.stack : error}`);
    }
  }

  private compared(
    { confirmed, pending }: Account,
    stored: StoredMatch | undefined,
    say: (fate: Fate, why: string, length: number) => Judged,
  ): Judged {
    const entries = stored?.entries ?? [];
    const { length } = entries;
    const other = entries.findIndex((entry, i) => !isSame(entry, confirmed[i]) && !isOneOf(entry, pending));
    if (other >= 0)
      return say('diverged', `nobody was told entry ${other}, "${entries[other]?.command}"`, length);
    const early = entries.findIndex((entry, i) => i < confirmed.length && !isSame(entry, confirmed[i]));
    if (early >= 0) return say('diverged', `entry ${early} is another than was told`, length);
    const isBack = length < confirmed.length;
    const judged = say(
      isBack ? 'back' : 'whole',
      isBack ? `${length} of ${confirmed.length} entries` : '',
      length,
    );
    confirmed.splice(0, confirmed.length, ...entries);
    return judged;
  }

  private account(matchId: string): Account {
    let account = this.accounts.get(matchId);
    if (account === undefined) {
      account = { confirmed: [], pending: new Set(), isOver: false };
      this.accounts.set(matchId, account);
    }
    return account;
  }
}

const isSame = (a: LogEntry, b: LogEntry | undefined): boolean =>
  b !== undefined && a.hash === b.hash && a.line === b.line && a.commandId === b.commandId;

function isOneOf(entry: LogEntry, pending: ReadonlySet<LogEntry>): boolean {
  for (const one of pending) if (one.sequence === entry.sequence && isSame(entry, one)) return true;
  return false;
}
