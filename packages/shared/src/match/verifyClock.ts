// Whether the logged clocks moved only as clocks may (TABLE-1): nobody lost more time than passed or won more than a turn
// brings. Whether the server measured the passing of time honestly nobody can tell from a record.

import type { Turn } from '../kernel/game.ts';
import { MatchClock } from './clock.ts';
import { DueList } from './due.ts';
import type { EntryLine, HeadLine } from './record.ts';

interface Reading {
  readonly at: number;
  readonly banks: readonly number[];
  /** As `DueList` writes it. */
  readonly due: string;
}

const DAY_MS = 86_400_000;

export class ClockCheck {
  private readonly head: HeadLine;
  private last: Reading;

  constructor(head: HeadLine) {
    this.head = head;
    this.last = { at: 0, banks: new MatchClock(head.clock, head.seats.length).banks, due: '' };
  }

  /**
   * The end of a sentence about the entry, or undefined when it is right. `before`: the turn in which it was given; `due`: which
   * of what was due there, if it was given by the host as such.
   */
  faultOf({ clock, at }: EntryLine, before: Turn, due: number | undefined): string | undefined {
    const early = this.isEarly(clock, at, before, due)
      ? 'was given by the host before it was due'
      : undefined;
    if (clock === '') {
      this.last = { ...this.last, due: '' };
      return early ?? (this.head.clock.kind === 'untimed' ? undefined : 'has no clocks');
    }
    return early ?? this.readingFault(parse(clock));
  }

  private readingFault(now: Reading): string | undefined {
    if (now.banks.length !== this.last.banks.length) return 'has clocks for another number of seats';
    const before = this.last;
    this.last = now;
    if (now.at < before.at) return 'has clocks that run backwards';
    const seat = now.banks.findIndex(
      (bank, i) => !this.mayBe(bank, before.banks[i] ?? 0, now.at - before.at),
    );
    return seat < 0 ? undefined : `has a clock of seat ${seat} that jumped`;
  }

  /** TABLE-15.1. Where no clock is left after it, nothing tells the uptime at which it was given. */
  private isEarly(clock: string, wall: number, before: Turn, due: number | undefined): boolean {
    if (due === undefined) return false;
    const list = new DueList();
    list.restore(this.last.due, before.number, before.due ?? []);
    const instant = list.list()[due]?.at;
    if (instant === undefined) return true;
    if (instant.time === 'wall') return wall < instant.ms;
    return clock !== '' && parse(clock).at < instant.ms;
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
  const [at, banks = '', due = ''] = text.split(':');
  return { at: Number(at), banks: banks.split(',').map(Number), due };
}
