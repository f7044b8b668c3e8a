// Collects findings and progress of record verification.

import { erasedIn } from './people.ts';
import type { EntryLine } from './record.ts';
import {
  CHECKS,
  type Check,
  type CheckId,
  type RecordContent,
  type RecordReport,
  type VerifyOptions,
} from './recordReport.ts';

/** Reading, dice and rules are one pass over all lines each. */
const ROUNDS = 3;

export class Findings {
  private readonly checks = new Map<CheckId, Check>();
  private readonly progress: VerifyOptions['progress'];
  private done = 0;
  private total = 0;

  constructor(progress: VerifyOptions['progress']) {
    this.progress = progress;
  }

  /** Sets the total for progress. */
  begin(lines: number): void {
    this.total = lines * ROUNDS;
  }

  /** Advances progress by one line. */
  advance(): void {
    this.done += 1;
    this.progress?.(this.done, this.total);
  }

  pass(id: CheckId, count: number): void {
    this.checks.set(id, { id, status: 'ok', line: 0, reason: '', count });
  }

  fail(id: CheckId, line: number, reason: string, count = 0): void {
    this.checks.set(id, { id, status: 'failed', line, reason, count });
  }

  skip(id: CheckId, reason: string): void {
    this.checks.set(id, { id, status: 'skipped', line: 0, reason, count: 0 });
  }

  has(id: CheckId): boolean {
    return this.checks.has(id);
  }

  /** An unexpected exception: every check still undecided counts as failed. */
  failNext(reason: string): void {
    const next = CHECKS.find((id) => !this.checks.has(id));
    if (next !== undefined) this.fail(next, 0, reason);
  }

  report(record: RecordContent | undefined): RecordReport {
    const checks = CHECKS.map((id): Check => this.checks.get(id) ?? { ...NOT_REACHED, id });
    const problem = checks.find(({ status }) => status === 'failed');
    return {
      ok: problem === undefined,
      finished: record?.end !== undefined,
      problem,
      enteredByHand: enteredByHand(record?.entries ?? []),
      erased: record === undefined ? 0 : erasedIn(record),
      checks,
      record,
    };
  }
}

const NOT_REACHED = {
  status: 'skipped',
  line: 0,
  reason: 'Not checked, since an earlier check failed.',
  count: 0,
} as const;

// Rolls entered by hand, of physical dice (docs/record-format.md): nothing in a record proves them.

/** In any game, an event with `byHand: true` is one such roll. */
const enteredByHand = (entries: readonly Pick<EntryLine, 'events'>[]): number =>
  entries.reduce(
    (sum, { events }) => sum + events.filter((event) => 'byHand' in event && event.byHand === true).length,
    0,
  );
