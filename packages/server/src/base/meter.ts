// Metrics that a match and its surroundings report: counts and durations. No metric has a match, a person or an address as a label.

import type { Shed } from './loadShedding.ts';

/** `repeated`: an idempotent retry. */
export const COMMAND_RESULTS = ['accepted', 'repeated', 'refused'] as const;
export type CommandResult = (typeof COMMAND_RESULTS)[number];

/** Why a match was loaded into memory. */
export const CLAIM_REASONS = ['made', 'opened', 'due'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** What was forwarded to a peer. */
export const HOPS = ['request', 'socket'] as const;
export type Hop = (typeof HOPS)[number];

export interface Meter {
  /** Monotonic ms for measuring durations; constant without metrics. */
  now(): number;
  /** A command was handled. */
  commanded(game: string, result: CommandResult): void;
  /** A command that came at `since` was played and broadcast. */
  published(since: number): void;
  /** A request was refused. */
  refused(code: string): void;
  /** An append that began at `since` has completed or failed. */
  appended(since: number): void;
  /** Group commit of so many writes. */
  committed(writes: number): void;
  /** A write was fenced: another server owns the match. */
  fenced(): void;
  claimed(why: ClaimReason): void;
  hopped(what: Hop): void;
  /** A peer with a recent heartbeat no longer accepts connections. */
  buried(): void;
  /** Failover: a match was loaded, from `since` on, after `awayMs` without an owner. */
  tookOver(awayMs: number, since: number): void;
  /** A match was loaded, from `since` on. */
  woke(since: number): void;
  /** A deadline was handled so many ms late. */
  late(ms: number): void;
  /** A bot asked at `since` has answered. */
  thought(since: number): void;
  /** A known person has reconnected. */
  resumed(): void;
  /** A client's view checksum differed from ours. */
  mismatched(): void;
  /** A match was frozen. */
  froze(): void;
  /** Load was shed: refused or deferred for want of memory, sockets or time. */
  shed(what: Shed): void;
}

/** No metrics. */
export const NO_METER: Meter = {
  now: () => 0,
  commanded() {},
  published() {},
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
