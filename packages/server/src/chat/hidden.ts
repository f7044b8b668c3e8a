// Lines of one channel that are hidden from one person (UI-P80). Their line numbers are renumbered without gaps, so that nothing reveals
// how much others have written.

import type { StoredLine } from '../ports/chatStore.ts';

/** A block between two people at a table, seen by one of them. */
export interface Between {
  /** Public id of the other one. */
  readonly person: string;
  /** This person is the one who blocks. */
  readonly isOwn: boolean;
  /** Ms since 1970. */
  readonly since: number;
  /** 0: still in force. */
  readonly until: number;
}

/** Blocks at a table; known to the server only. */
export interface Blocking {
  /** Blocks between this person and others here, past ones included. */
  around(person: {
    readonly id: string;
    readonly accountId?: string | undefined;
  }): Promise<readonly Between[]>;
}

/** Lines written during a block are hidden in both directions, also when read later. */
export const isHidden = (
  { author, at }: Pick<StoredLine, 'author' | 'at'>,
  between: readonly Between[],
): boolean =>
  between.some(({ person, since, until }) => person === author && at >= since && (until === 0 || at < until));

/** Line numbers, sorted. */
export class Hidden {
  private readonly numbers: number[];

  constructor(numbers: readonly number[]) {
    this.numbers = numbers.toSorted((a, b) => a - b);
  }

  get count(): number {
    return this.numbers.length;
  }

  add(n: number): void {
    if (this.has(n)) return;
    this.numbers.push(n);
    this.numbers.sort((a, b) => a - b);
  }

  has(n: number): boolean {
    return this.numbers.includes(n);
  }

  /** Stored number to this person's number: the count of visible lines up to it. */
  shown(n: number): number {
    return n - this.numbers.filter((hidden) => hidden <= n).length;
  }

  /** This person's number to the stored one. */
  stored(shown: number): number {
    let n = shown;
    for (const hidden of this.numbers) if (hidden <= n) n += 1;
    return n;
  }
}

export const NOTHING_HIDDEN: Hidden = new Hidden([]);
