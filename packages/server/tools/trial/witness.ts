// Everything that one client has sent and received, recorded for the audit at the end (auditWitness.ts).

import { hash } from 'node:crypto';
import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { CommandMessage } from '@hexmarch/shared/protocol/room/messages';
import type { LogEntry } from '../../src/ports/ports.ts';

/** Refusals after which the same intent may still be accepted. */
const PASSING = new Set(['store-unavailable', 'busy', 'waiting', 'too-many']);

export class Witness {
  readonly who: string;
  /** Where it was let in: not where it was meant to sit, if an answer was lost on its way and its seat waits in vain. */
  seat: Seat | null;
  /** By what they say (`nameOf`), like those below. */
  readonly sent = new Map<string, CommandMessage>();
  /** Played, as the server has answered. */
  readonly acknowledged = new Map<string, CommandMessage>();
  /** Numbers of actions that a line attributes to this seat: of this window or of another one. */
  readonly presumed = new Set<number>();
  /** By command: why it was refused for good. */
  readonly refused = new Map<string, string>();
  /** By the number by which this client knows the match: hash of its view. */
  readonly views = new Map<number, string>();
  /** By entry, of published ones: the line. */
  readonly lines = new Map<number, string>();
  /** What this client could see by itself to be wrong. */
  readonly faults: string[] = [];
  private wentBack = false;

  constructor(who: string, seat: Seat | null) {
    this.who = who;
    this.seat = seat;
  }

  get viewer(): Viewer {
    return this.seat === null ? { kind: 'spectator' } : { kind: 'seat', seat: this.seat };
  }

  sends(message: CommandMessage): void {
    this.sent.set(nameOf(message), message);
  }

  accepted(message: CommandMessage): void {
    this.acknowledged.set(nameOf(message), message);
  }

  refuses(message: CommandMessage, code: string): void {
    // The network may deliver a command twice: a store that cannot be read answers the second neither yes nor no.
    if (isPassing(code)) return;
    const name = nameOf(message);
    if (this.acknowledged.has(name)) this.faults.push(`${name} was accepted and then refused as ${code}`);
    if (!this.wentBack) this.refused.set(name, code);
  }

  /**
   * The match was rewound to that number: later lines are void, and refused commands may be accepted. A command for one of
   * the removed entries may have been meant for an earlier number: commands cross on their way.
   */
  goBack(sequence: number, gone: readonly LogEntry[]): void {
    this.wentBack = true;
    this.refused.clear();
    for (const [name, { seq }] of this.acknowledged) if (seq >= sequence) this.acknowledged.delete(name);
    for (const entry of gone) if (entry.actor === this.seat) this.acknowledged.delete(sentName(entry));
    for (const seq of this.presumed) if (seq >= sequence) this.presumed.delete(seq);
    for (const seq of this.views.keys()) if (seq > sequence) this.views.delete(seq);
    for (const entry of this.lines.keys()) if (entry >= sequence) this.lines.delete(entry);
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

/** What makes a command of a seat the same command. */
export const nameOf = ({ seq, text }: CommandMessage): string => `${seq} ${text}`;

/** What was sent: the number for which it was meant, and the text. */
export const sentName = ({ commandId, command }: Pick<LogEntry, 'commandId' | 'command'>): string =>
  nameOf({ seq: Number(commandId), text: command });

export const isPassing = (code: string): boolean => PASSING.has(code);

export const viewDigest = (view: unknown): string => hash('sha256', canonicalText(view), 'hex');
