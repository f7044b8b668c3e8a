// Where a match and all around it say what has happened and how long it took, for whoever watches over the server. Nothing here
// names a match, a person or an address, so nothing that is counted can.

import type { Shed } from './loadShedding.ts';

/** A command of a person or a bot was played; or it had been played before; or it may not be. */
export const COMMAND_RESULTS = ['accepted', 'repeated', 'refused'] as const;
export type CommandResult = (typeof COMMAND_RESULTS)[number];

/** A match is taken into memory since it was made, since somebody has opened it, or since it is due. */
export const CLAIM_REASONS = ['made', 'opened', 'due'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** What was sent on to another server that shares what is kept. */
export const HOPS = ['request', 'socket'] as const;
export type Hop = (typeof HOPS)[number];

export interface Meter {
  /** Ms by which it is measured how long something takes; always the same where nobody measures. */
  now(): number;
  /** Something came of a command. */
  commanded(game: string, result: CommandResult): void;
  /** A command that came at `since` was played, and everybody was told. */
  told(since: number): void;
  /** Somebody was refused something. */
  refused(code: string): void;
  /** The store has decided about an entry that it was given at `since`. */
  appended(since: number): void;
  /** So many writes have shared one commit. */
  committed(writes: number): void;
  /** A write was refused since somebody else holds the match. */
  fenced(): void;
  claimed(why: ClaimReason): void;
  hopped(what: Hop): void;
  /** Nobody listened any more at the address of another server that was heard of lately. */
  buried(): void;
  /** A match was read from the store, from `since` on; before that nobody had it for so many ms, since another server had died or left. */
  tookOver(awayMs: number, since: number): void;
  /** A match was read from the store, from `since` on. */
  woke(since: number): void;
  /** What was due has been done, so many ms late. */
  late(ms: number): void;
  /** A bot that was asked at `since` has answered. */
  thought(since: number): void;
  /** Somebody has come to a table that knew him. */
  resumed(): void;
  /** A picture differed from ours. */
  mismatched(): void;
  /** A match cannot go on. */
  froze(): void;
  /** Something was refused, or put off, for want of memory, sockets or time. */
  shed(what: Shed): void;
}

/** Nobody measures. */
export const NO_METER: Meter = {
  now: () => 0,
  commanded() {},
  told() {},
  refused() {},
  appended() {},
  committed() {},
  fenced() {},
  claimed() {},
  hopped() {},
  buried() {},
  tookOver() {},
  woke() {},
  late() {},
  thought() {},
  resumed() {},
  mismatched() {},
  froze() {},
  shed() {},
};
