// What those who run the server have done with it: each act is kept before it is done, by whom and why.

import type { Operator, OperatorAct } from '@hexmarch/shared/protocol/operators';
import type { OperatorStore } from '../../ops/operatorRows.ts';

export type ActDone = Pick<OperatorAct, 'act' | 'match' | 'what' | 'why'>;

/** Older ones go. */
const KEPT = 100_000;

export class Audit {
  private readonly store: OperatorStore;
  private readonly now: () => number;
  private readonly acts: OperatorAct[];

  constructor(store: OperatorStore, now: () => number, kept: readonly unknown[]) {
    this.store = store;
    this.now = now;
    this.acts = (kept as readonly OperatorAct[]).toSorted((a, b) => a.n - b.n);
  }

  /** Rejects where it could not be kept; then nothing may be done. */
  async keep({ name, role }: Operator, done: ActDone): Promise<void> {
    const n = (this.acts.at(-1)?.n ?? 0) + 1;
    const act: OperatorAct = { n, at: this.now(), by: name, role, ...done };
    // Its number is taken at once: others may act while it is being kept.
    this.acts.push(act);
    const old = this.acts.length > KEPT ? this.acts.splice(0, this.acts.length - KEPT) : [];
    try {
      await this.store.write([
        { kind: 'act', key: keyOf(n), value: act },
        ...old.map((one) => ({ kind: 'act' as const, key: keyOf(one.n), value: undefined })),
      ]);
    } catch (error) {
      this.acts.splice(this.acts.indexOf(act), 1);
      throw error;
    }
  }

  /** Newest first, `most` of them, older than number `before`. */
  page(before: number, most: number): readonly OperatorAct[] {
    return this.acts
      .filter(({ n }) => n < before)
      .toReversed()
      .slice(0, most);
  }
}

const keyOf = (n: number): string => String(n).padStart(12, '0');
