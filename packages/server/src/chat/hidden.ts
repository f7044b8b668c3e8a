// Lines of one channel that are not for one person (UI-P80). That one has numbers of its own, without gaps, so that nothing tells how much
// others have said.

import type { StoredLine } from '../ports/talkStore.ts';

/** Between whom of a table talk is hidden, as one of the two has it. */
export interface Between {
  /** Public id of the other one. */
  readonly person: string;
  /** It is the own wish. */
  readonly isOwn: boolean;
  /** Ms since 1970. */
  readonly since: number;
  /** 0: it goes on. */
  readonly until: number;
}

/** Who is hidden from whom at a table; nobody knows it but the server. */
export interface Blocking {
  /** What there is between this person and others here, also what has been. */
  around(person: { readonly id: string; readonly kept?: string | undefined }): Promise<readonly Between[]>;
}

/** What is said from then on is hidden both ways, also when it is read later. */
export const isHidden = ({ author, at }: StoredLine, between: readonly Between[]): boolean =>
  between.some(({ person, since, until }) => person === author && at >= since && (until === 0 || at < until));

/** Numbers of lines, in order. */
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

  /** What number `n` is to this person: so many lines there are up to it. */
  shown(n: number): number {
    return n - this.numbers.filter((hidden) => hidden <= n).length;
  }

  /** Which line has this number to this person. */
  stored(shown: number): number {
    let n = shown;
    for (const hidden of this.numbers) if (hidden <= n) n += 1;
    return n;
  }
}

export const NOTHING_HIDDEN: Hidden = new Hidden([]);
