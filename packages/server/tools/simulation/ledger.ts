// What the store has told the server to be kept, match by match, and what may be there besides because it was on its way:
// when the disk is back, what it holds is held against this.

import { DamagedError, type EventStore, type LogEntry, type StoredMatch } from '../../src/ports/ports.ts';

/**
 * `whole`: all that was told, at most with what was on its way. `frozen`: it cannot be read as it was written, says the
 * store, or was frozen before. `back`: it is as it was earlier, and nothing says so. `unknown`: there is no such match.
 * `diverged`: anything else.
 */
export type Fate = 'whole' | 'frozen' | 'back' | 'unknown' | 'diverged';

export interface Judged {
  readonly matchId: string;
  readonly fate: Fate;
  /** Entries that are there; 0 where they cannot be read. */
  readonly length: number;
  /** Entries that were told and are not there. */
  readonly missing: readonly LogEntry[];
  readonly why: string;
}

interface Account {
  readonly kept: LogEntry[];
  /** Asked for and not answered. */
  readonly asked: Set<LogEntry>;
  isOver: boolean;
}

export class Ledger {
  private readonly accounts = new Map<string, Account>();

  asks(entry: LogEntry): void {
    this.account(entry.matchId).asked.add(entry);
  }

  /** `ends`: the match is over with it. */
  keeps(entry: LogEntry, ends: boolean): void {
    const account = this.account(entry.matchId);
    account.asked.delete(entry);
    account.kept[entry.sequence] = entry;
    account.isOver = ends;
  }

  refuses(entry: LogEntry): void {
    this.account(entry.matchId).asked.delete(entry);
  }

  /** All matches, one after the other; what is there is what counts from now on. */
  async judge(store: EventStore): Promise<readonly Judged[]> {
    const judged: Judged[] = [];
    for (const [matchId, account] of this.accounts) judged.push(await this.judgeOne(store, matchId, account));
    return judged;
  }

  private async judgeOne(store: EventStore, matchId: string, account: Account): Promise<Judged> {
    const say = (fate: Fate, why: string, length = 0): Judged => {
      const missing = fate === 'whole' ? [] : account.kept.slice(length);
      account.asked.clear();
      return { matchId, fate, length, missing, why };
    };
    try {
      const row = await store.table(matchId);
      const stored = await store.load(matchId);
      if (row?.status === 'frozen') return say('frozen', 'it was frozen before', stored?.entries.length);
      if (row === undefined && account.kept.length > 0) {
        account.kept.length = 0;
        account.isOver = false;
        return say('unknown', 'there is no such match');
      }
      const judged = this.compared(account, stored, say);
      // Whoever opens it finds that it cannot go on.
      const hasNoEnd = judged.fate === 'whole' && account.isOver && stored?.end === undefined;
      if (judged.fate === 'back') account.isOver = stored?.end !== undefined;
      return hasNoEnd ? say('frozen', 'its end is gone', judged.length) : judged;
    } catch (error) {
      if (error instanceof DamagedError) return say('frozen', error.message);
      return say('diverged', `it cannot be read: ${error instanceof Error ? error.stack : error}`);
    }
  }

  private compared(
    { kept, asked }: Account,
    stored: StoredMatch | undefined,
    say: (fate: Fate, why: string, length: number) => Judged,
  ): Judged {
    const entries = stored?.entries ?? [];
    const { length } = entries;
    const other = entries.findIndex((entry, i) => !isSame(entry, kept[i]) && !isOneOf(entry, asked));
    if (other >= 0)
      return say('diverged', `nobody was told entry ${other}, "${entries[other]?.command}"`, length);
    const early = entries.findIndex((entry, i) => i < kept.length && !isSame(entry, kept[i]));
    if (early >= 0) return say('diverged', `entry ${early} is another than was told`, length);
    const isBack = length < kept.length;
    const judged = say(
      isBack ? 'back' : 'whole',
      isBack ? `${length} of ${kept.length} entries` : '',
      length,
    );
    kept.splice(0, kept.length, ...entries);
    return judged;
  }

  private account(matchId: string): Account {
    let account = this.accounts.get(matchId);
    if (account === undefined) {
      account = { kept: [], asked: new Set(), isOver: false };
      this.accounts.set(matchId, account);
    }
    return account;
  }
}

const isSame = (a: LogEntry, b: LogEntry | undefined): boolean =>
  b !== undefined && a.hash === b.hash && a.line === b.line && a.commandId === b.commandId;

function isOneOf(entry: LogEntry, asked: ReadonlySet<LogEntry>): boolean {
  for (const one of asked) if (one.sequence === entry.sequence && isSame(entry, one)) return true;
  return false;
}
