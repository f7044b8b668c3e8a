// Result of verifying a record, for the command line, browser and tests. Reasons are English sentences for people.

import type { AnyGame } from '../../kernel/game.ts';
import type { Hasher } from './hasher.ts';
import type { Chained, EndLine, EntryLine, HeadLine, Names, PublicLine, SignatureLine } from './record.ts';

/** All checks, in order of execution and display. */
export const CHECKS = [
  'lines',
  'chain',
  'signature',
  'names',
  'secrets',
  'dice',
  'rules',
  'states',
  'outcome',
  'clocks',
] as const;
export type CheckId = (typeof CHECKS)[number];

export interface Check {
  readonly id: CheckId;
  /** `skipped`: not possible for the given reason: the match still runs, or an earlier check failed. */
  readonly status: 'ok' | 'failed' | 'skipped';
  /** Line of the file, from 1; 0: no particular line. */
  readonly line: number;
  /** A sentence; empty when ok. */
  readonly reason: string;
  /** Number of lines, rolls, actions … checked. */
  readonly count: number;
}

/** The lines of a record by kind. A finished match has entries and an end, a running one public lines. */
export interface RecordContent {
  readonly head: Chained<HeadLine>;
  readonly entries: readonly Chained<EntryLine>[];
  readonly publicLines: readonly Chained<PublicLine>[];
  readonly end: Chained<EndLine> | undefined;
  readonly signature: Chained<SignatureLine>;
  /** Undefined in format 1, and when no name is left. */
  readonly names: Names | undefined;
}

export interface RecordReport {
  /** No check failed. */
  readonly ok: boolean;
  /** The match is over and its secret revealed; for a running match only form, chain and signature can be checked. */
  readonly finished: boolean;
  /** The first failed check. */
  readonly problem: Check | undefined;
  /** Rolls entered by hand, which no secret determines, so they cannot be verified. */
  readonly enteredByHand: number;
  /** Number of erased names. */
  readonly erased: number;
  /** All of `CHECKS`, in that order. */
  readonly checks: readonly Check[];
  /** Undefined if the lines cannot be trusted: check `lines` or `chain` failed. */
  readonly record: RecordContent | undefined;
}

export interface VerifyOptions {
  /** Known games (catalogue/registry.ts). */
  readonly games: readonly AnyGame[];
  /** The server's public key in hex, if known from another source (`GET /api/key`). */
  readonly key?: string;
  /** Default: the portable one. */
  readonly hasher?: Hasher;
  /** `outcome`: actions are folded, not decided again, and dice not rolled again; much faster. Default: everything is checked. */
  readonly depth?: 'outcome';
  /** Progress callback, called now and then; both numbers are lines of work. */
  readonly progress?: (done: number, total: number) => void;
}

export interface VerifySlowlyOptions extends VerifyOptions {
  /** Yields to the event loop, called every 50 lines or so: `() => new Promise((go) => setTimeout(go))`. */
  readonly pause: () => Promise<unknown>;
}

/** Verification with pauses, so that a browser stays responsive (verifyRecord.ts). Never rejects, whatever the input. */
export type VerifyRecord = (
  input: Uint8Array | string,
  options: VerifySlowlyOptions,
) => Promise<RecordReport>;
