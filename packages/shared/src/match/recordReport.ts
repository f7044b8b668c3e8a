// What the check of a record found: for the command line, the browser and tests. Sentences are English and made for people.

import type { AnyGame } from '../kernel/game.ts';
import type { Hasher } from './hasher.ts';
import type { Chained, EndLine, EntryLine, HeadLine, Names, SignatureLine, ToldLine } from './record.ts';

/** Every check, in the order in which they are made and shown. */
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

/** Plain words for each check, as a heading. */
export const CHECK_TITLES: Readonly<Record<CheckId, string>> = {
  lines: 'Every line is whole and in its place',
  chain: 'Every line carries the hash of the line before',
  signature: 'The server signed it',
  names: 'Every name is the one that the match was played under',
  secrets: 'The secrets are those that were promised',
  dice: 'Every roll follows from the secrets',
  rules: 'Every action follows from the rules',
  states: 'Every position is the one that was logged',
  outcome: 'The match ended as the record says',
  clocks: 'The clocks only ran as they may',
};

export interface Check {
  readonly id: CheckId;
  /** `skipped`: it could not be made, for the given reason: the match still runs, or an earlier check failed. */
  readonly status: 'ok' | 'failed' | 'skipped';
  /** Of the file, from 1; 0 where no line is to blame. */
  readonly line: number;
  /** A sentence; empty when ok. */
  readonly reason: string;
  /** How many lines, rolls, actions… were checked. */
  readonly count: number;
}

/** The lines of a record by kind. A finished match has entries and an end, a running one told lines. */
export interface RecordContent {
  readonly head: Chained<HeadLine>;
  readonly entries: readonly Chained<EntryLine>[];
  readonly told: readonly Chained<ToldLine>[];
  readonly end: Chained<EndLine> | undefined;
  readonly signature: Chained<SignatureLine>;
  /** Undefined in format 1, and where none is left. */
  readonly names: Names | undefined;
}

export interface RecordReport {
  /** No check failed. */
  readonly ok: boolean;
  /** The match is over and its secret is shown; of a running match only the form, chain and signature can be checked. */
  readonly finished: boolean;
  /** The first check that failed, with the line. */
  readonly problem: Check | undefined;
  /** Rolls that somebody has entered: they follow from no secret, so nothing can be checked about them. */
  readonly enteredByHand: number;
  /** People whose names are not in the record any more. */
  readonly erased: number;
  /** All of `CHECKS`, in that order. */
  readonly checks: readonly Check[];
  /** Undefined while the lines themselves cannot be trusted: check `lines` or `chain` failed. */
  readonly record: RecordContent | undefined;
}

export interface VerifyOptions {
  /** The games that this program knows (games/registry.ts). */
  readonly games: readonly AnyGame[];
  /** The server's public key in hex, when it is known from elsewhere (`GET /api/key`). */
  readonly key?: string;
  /** Default: the portable one. */
  readonly hasher?: Hasher;
  /** Called now and then; both count lines of work. */
  readonly progress?: (done: number, total: number) => void;
}

export interface VerifySlowlyOptions extends VerifyOptions {
  /** Lets others do their work; called every 50 lines or so: `() => new Promise((go) => setTimeout(go))`. */
  readonly pause: () => Promise<unknown>;
}

// verifyRecord.ts offers both of these. Neither ever throws or rejects, whatever the input.

/** The whole check at once. */
export type VerifyRecordNow = (input: Uint8Array | string, options: VerifyOptions) => RecordReport;

/** The same with pauses, so that a browser stays responsive. */
export type VerifyRecord = (
  input: Uint8Array | string,
  options: VerifySlowlyOptions,
) => Promise<RecordReport>;
