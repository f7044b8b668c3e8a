// Whether the logged clocks moved only as clocks may (TABLE-1): nobody lost more time than passed or won more than a turn
// brings. Whether the server measured the passing of time honestly nobody can tell from a record.

import { MatchClock } from './clock.ts';
import type { EntryLine, HeadLine } from './record.ts';

interface Reading {
  readonly at: number;
  readonly banks: readonly number[];
}

const DAY_MS = 86_400_000;

export class ClockCheck {
  private readonly head: HeadLine;
  private last: Reading;

  constructor(head: HeadLine) {
    this.head = head;
    this.last = { at: 0, banks: new MatchClock(head.clock, head.seats.length).banks };
  }

  /** The end of a sentence about the entry, or undefined when it is right. */
  faultOf({ clock }: EntryLine): string | undefined {
    if (clock === '') return this.head.clock.kind === 'untimed' ? undefined : 'has no clocks';
    const now = parse(clock);
    if (now.banks.length !== this.last.banks.length) return 'has clocks for another number of seats';
    const before = this.last;
    this.last = now;
    if (now.at < before.at) return 'has clocks that run backwards';
    const seat = now.banks.findIndex(
      (bank, i) => !this.mayBe(bank, before.banks[i] ?? 0, now.at - before.at),
    );
    return seat < 0 ? undefined : `has a clock of seat ${seat} that jumped`;
  }

  private mayBe(bank: number, before: number, passed: number): boolean {
    return bank >= Math.max(0, before - passed) && bank <= this.afterTurn(before);
  }

  private afterTurn(bank: number): number {
    const { clock } = this.head;
    switch (clock.kind) {
      case 'untimed':
        return bank;
      case 'fischer':
        return bank + clock.incrementMs;
      case 'bonus':
        return Math.max(bank, Math.min(clock.capMs, bank + clock.bonusMs));
      case 'days':
        return clock.days * DAY_MS;
    }
  }
}

function parse(text: string): Reading {
  const [at, banks = ''] = text.split(':');
  return { at: Number(at), banks: banks.split(',').map(Number) };
}
