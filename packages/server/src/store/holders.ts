// Ownership of matches within a single process. In memory, since it ends with the process; that epochs grow over
// restarts is the tenure's doing (sqlite/dataLock.ts).

import { type Claim, UNHELD } from '../ports/hosting.ts';
import { FencedError } from '../ports/ports.ts';

/** Claims that one tenure may make. */
const EPOCHS = 2 ** 32;

export class Holders {
  private readonly epochs = new Map<string, number>();
  /** Back-off: matches that could not do what was due, with the uptime before which they are not claimed again. */
  private readonly waiting = new Map<string, number>();
  private last: number;

  constructor(tenure: number) {
    this.last = tenure * EPOCHS;
  }

  /** Also from an owner: that is the same process, and its table is lost. */
  claim(matchId: string): Claim {
    this.last += 1;
    this.epochs.set(matchId, this.last);
    this.waiting.delete(matchId);
    return { matchId, epoch: this.last, outageMs: 0, lagMs: 0 };
  }

  /** Whether the claim is the newest. */
  release({ matchId, epoch }: Claim): void {
    if (this.epochs.get(matchId) === epoch) this.epochs.delete(matchId);
  }

  isHeld(matchId: string): boolean {
    return this.epochs.has(matchId);
  }

  /** Throws `FencedError`. */
  assert(matchId: string, epoch: number): void {
    if (epoch !== (this.epochs.get(matchId) ?? UNHELD)) throw fenced(matchId);
  }

  putOff(matchId: string, until: number): void {
    if (!this.isHeld(matchId)) this.waiting.set(matchId, until);
  }

  mayBeHandedOut(matchId: string, uptime: number): boolean {
    return !this.isHeld(matchId) && (this.waiting.get(matchId) ?? 0) <= uptime;
  }
}

const fenced = (matchId: string): FencedError =>
  new FencedError(`match ${matchId} is held by somebody else now`);

/** Another process has taken the store over. */
export const takenOver = (): FencedError =>
  new FencedError('another server has taken over what is stored here');
