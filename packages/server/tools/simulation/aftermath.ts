// What became of the matches when the server came back, and whether that may be: of an honest disk all must be there, of one
// that lied each match must be whole or say that it is not.

import type { Judged } from './ledger.ts';
import type { LieName } from './lies.ts';
import type { Party } from './party.ts';
import type { Return } from './sqliteDisk.ts';

/** Matches by what became of them. */
export interface Aftermath {
  /** Outages in which the disk lied. */
  lies: number;
  /** Whole in spite of the lie. */
  whole: number;
  /** Not played on, and everybody is told. */
  frozen: number;
  /** As they were earlier: nothing on the disk could tell. */
  back: number;
  /** Entries that were told and went with that. */
  gone: number;
  /** Nothing of them is found. */
  unknown: number;
  /** Servers that did not start, with a sentence. */
  refused: number;
  /** Servers whose database took nothing any more; everybody is told that it cannot be stored. */
  stuck: number;
  /** Bits that the store has turned back, and frames that it had to do without. */
  bits: number;
  framesLost: number;
  lost: number;
  diverged: number;
}

/** After these everything is still there but a bit, so nothing may be as it was earlier. */
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

  take({ lie, refusal, judged, mended }: Return): void {
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

  /** What may not be. A disk that has lied once may show it later; what has gone back to before it was frozen is as it was. */
  private faultOf(lie: LieName | undefined, { matchId, fate }: Judged): string | undefined {
    if (fate === 'diverged') return 'is another';
    if (lie !== undefined)
      return fate === 'back' && LEAVING_TRACES.has(lie) ? 'went back over one bit' : undefined;
    if (!this.hasLied && fate !== 'whole') return `is ${fate} on an honest disk`;
    if (fate === 'back' || fate === 'unknown') return `went back on an honest disk`;
    return this.frozen.has(matchId) && fate !== 'frozen' ? `was frozen and is ${fate}` : undefined;
  }

  /** A match that is frozen already is not counted again. */
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

  /** Of a table on which no match had begun the newest changes may be gone. */
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
