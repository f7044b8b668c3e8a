// Verdict on matches after a restart: an honest disk must have all of them; after a lie each must be intact or reported as
// damaged.

import type { Judged } from './ledger.ts';
import type { LieName } from './lies.ts';
import type { Party } from './party.ts';
import type { Return } from './sqliteDisk.ts';

/** Counts of matches by fate. */
export interface Aftermath {
  /** Outages with a lying disk. */
  lies: number;
  /** Intact despite the lie. */
  whole: number;
  /** Frozen, and clients are informed. */
  frozen: number;
  /** Rolled back undetectably. */
  back: number;
  /** Published entries lost by rollbacks. */
  gone: number;
  /** Not found at all. */
  unknown: number;
  /** Servers that refused to start, with a message. */
  refused: number;
  /** Servers whose database rejects all writes; clients are informed. */
  stuck: number;
  /** Bits corrected by the store, and frames it had to drop. */
  bits: number;
  framesLost: number;
  lost: number;
  diverged: number;
}

/** Lies that only flip a bit: rollbacks are not allowed after them. */
const LEAVING_TRACES: ReadonlySet<LieName> = new Set(['a bit of the write-ahead log', 'a bit of the file']);

export const NO_AFTERMATH: Readonly<Aftermath> = {
  ...{
    lies: 0,
    whole: 0,
    frozen: 0,
    back: 0,
    gone: 0,
    unknown: 0,
    refused: 0,
    stuck: 0,
    bits: 0,
    framesLost: 0,
    lost: 0,
    diverged: 0,
  },
};

export class Reckoner {
  readonly counts: Aftermath = { ...NO_AFTERMATH };
  readonly faults: string[] = [];
  /** By lie and fate. */
  readonly byLie = new Map<string, number>();
  private readonly frozen = new Set<string>();
  private readonly parties: readonly Party[];
  hasLied = false;

  constructor(parties: readonly Party[]) {
    this.parties = parties;
  }

  add({ lie, refusal, judged, mended }: Return): void {
    this.counts.bits += mended.bits;
    this.counts.framesLost += mended.framesLost;
    if (lie !== undefined) this.counts.lies += 1;
    this.hasLied ||= lie !== undefined;
    if (refusal !== undefined) this.refused(lie, refusal);
    for (const one of judged) this.settle(lie, one);
    if (lie !== undefined) this.markUnopened(judged);
  }

  private refused(lie: LieName | undefined, refusal: string): void {
    this.counts.refused += 1;
    this.count(lie, 'refused');
    if (!this.hasLied) this.faults.push(`the server did not start: ${refusal}`);
    for (const party of this.parties) party.mark = 'unknown';
  }

  private settle(lie: LieName | undefined, judged: Judged): void {
    const { matchId, fate, missing, why } = judged;
    const fault = this.faultOf(lie, judged);
    if (fault !== undefined) this.faults.push(`match ${matchId} ${fault}: ${why}`);
    if (fate === 'diverged') this.counts.diverged += 1;
    else if (fault !== undefined) this.counts.lost += Math.max(1, missing.length);
    else if (lie !== undefined) this.tally(lie, judged);
    this.mark(judged);
  }

  /** Forbidden fates. A lie may surface later; a match rolled back to before its freeze is not frozen. */
  private faultOf(lie: LieName | undefined, { matchId, fate }: Judged): string | undefined {
    if (fate === 'diverged') return 'is another';
    if (lie !== undefined)
      return fate === 'back' && LEAVING_TRACES.has(lie) ? 'went back over one bit' : undefined;
    if (!this.hasLied && fate !== 'whole') return `is ${fate} on an honest disk`;
    if (fate === 'back' || fate === 'unknown') return `went back on an honest disk`;
    return this.frozen.has(matchId) && fate !== 'frozen' ? `was frozen and is ${fate}` : undefined;
  }

  /** Matches frozen before are not counted again. */
  private tally(lie: LieName, { matchId, fate, missing }: Judged): void {
    if (fate === 'diverged' || (fate === 'frozen' && this.frozen.has(matchId))) return;
    this.count(lie, fate);
    this.counts[fate] += 1;
    if (fate === 'back') this.counts.gone += missing.length;
  }

  private mark({ matchId, fate, length, missing }: Judged): void {
    const wasFrozen = this.frozen.delete(matchId);
    if (fate === 'frozen') this.frozen.add(matchId);
    const party = this.parties.find((one) => one.matchId === matchId);
    if (party === undefined) return;
    if (fate === 'frozen' || fate === 'unknown') party.mark = fate;
    else if (fate === 'back' || wasFrozen) party.goBack(length, missing);
  }

  /** Tables without a match may have lost their newest changes. */
  private markUnopened(judged: readonly Judged[]): void {
    for (const party of this.parties)
      if (
        party.mark === 'sound' &&
        !judged.some(({ matchId, length }) => matchId === party.matchId && length > 0)
      )
        party.mark = 'back';
  }

  private count(lie: LieName | undefined, what: string): void {
    if (lie === undefined) return;
    const key = `${lie}: ${what}`;
    this.byLie.set(key, (this.byLie.get(key) ?? 0) + 1);
  }
}
