// What one client has sent and what it was told, kept for the reckoning when all is over (auditWitness.ts).

import { hash } from 'node:crypto';
import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { CommandMessage } from '@hexmarch/shared/protocol/messages';

/** One intent: its text, and the sequence numbers that its copies named. */
export interface Sent {
  readonly text: string;
  readonly seqs: Set<number>;
}

/** Refusals after which the same intent may still be accepted. */
const PASSING = new Set(['store_unavailable', 'busy', 'waiting', 'too_many']);

export class Witness {
  readonly who: string;
  /** Where it was let in: not where it was meant to sit, if an answer was lost on its way and its seat waits in vain. */
  seat: Seat | null;
  readonly sent = new Map<string, Sent>();
  /** By command id: the sequence number to which it led, as the server has answered. */
  readonly acknowledged = new Map<string, number>();
  /** By command id: the same, where only a line told it, which may be that of another window of the seat. */
  readonly presumed = new Map<string, number>();
  /** By command id: why it was refused for good. */
  readonly refused = new Map<string, string>();
  /** By sequence number: hash of the view as it was on this client's screen. */
  readonly views = new Map<number, string>();
  /** By entry: the line that told it. */
  readonly lines = new Map<number, string>();
  /** What this client could see by itself to be wrong. */
  readonly faults: string[] = [];

  constructor(who: string, seat: Seat | null) {
    this.who = who;
    this.seat = seat;
  }

  get viewer(): Viewer {
    return this.seat === null ? { kind: 'spectator' } : { kind: 'seat', seat: this.seat };
  }

  sends({ id, seq, text }: CommandMessage): void {
    const known = this.sent.get(id);
    if (known === undefined) this.sent.set(id, { text, seqs: new Set([seq]) });
    else known.seqs.add(seq);
  }

  accepted(id: string, sequence: number): void {
    const known = this.acknowledged.get(id);
    if (known !== undefined && known !== sequence)
      this.faults.push(`${id} was accepted as ${known} and again as ${sequence}`);
    this.acknowledged.set(id, sequence);
  }

  refuses(id: string, code: string): void {
    if (this.acknowledged.has(id)) this.faults.push(`${id} was accepted and then refused as ${code}`);
    if (!PASSING.has(code)) this.refused.set(id, code);
  }

  sees(sequence: number, view: unknown): void {
    const digest = viewDigest(view);
    const known = this.views.get(sequence);
    if (known !== undefined && known !== digest) this.faults.push(`two pictures of ${sequence}`);
    this.views.set(sequence, digest);
  }

  hears(entry: number, line: string): void {
    const known = this.lines.get(entry);
    if (known !== undefined && known !== line)
      this.faults.push(`two stories of ${entry}: ${known} / ${line}`);
    this.lines.set(entry, line);
  }
}

export const isPassing = (code: string): boolean => PASSING.has(code);

export const viewDigest = (view: unknown): string => hash('sha256', canonicalText(view), 'hex');
