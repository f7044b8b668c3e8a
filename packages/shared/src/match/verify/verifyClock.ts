// Checks logged clocks against TABLE-1: no seat lost more time than elapsed or gained more than its increment. Whether the server measured
// time honestly cannot be told from a record.

import type { Seat, Turn } from '../../kernel/game.ts';
import { afterTurnMs, isTimed } from '../../protocol/room/clockKinds.ts';
import { isTableEvent } from '../fold/acts.ts';
import type { MatchFold } from '../fold/matchFold.ts';
import type { EntryLine, HeadLine } from '../record/record.ts';
import { MatchClock } from '../time/clock.ts';
import type { DaysOff } from '../time/daysOff.ts';
import { DueList } from '../time/due.ts';

interface Reading {
  readonly at: number;
  readonly banks: readonly number[];
  /** Format of `DueList`. */
  readonly due: string;
  /** Format of `DaysOff`; empty without days off. */
  readonly off: string;
}

type After = Pick<MatchFold, 'outcome' | 'table' | 'standing'>;

export class ClockCheck {
  private readonly head: HeadLine;
  private last: Reading;
  /** Expected days off after the entries so far (TABLE-28); absent without them. */
  private daysOff: DaysOff | undefined;
  private isStopped = false;

  constructor(head: HeadLine) {
    this.head = head;
    const { banks, daysOff } = new MatchClock(head.clock, head.seats.length);
    this.last = { at: 0, banks, due: '', off: '' };
    this.daysOff = daysOff;
  }

  /**
   * The fault, as the end of a sentence about the entry; undefined if it is right. `before`: the turn in which it was submitted; `due`:
   * index of the scheduled command, if it is one; `after`: the match including it.
   */
  faultOf(entry: EntryLine, before: Turn, due: number | undefined, after: After): string | undefined {
    const { clock, at } = entry;
    const early = this.isEarly(clock, at, before, due)
      ? 'was given by the host before it was due'
      : undefined;
    if (clock === '') {
      this.last = { ...this.last, due: '' };
      return early ?? (isTimed(this.head.clock) ? 'has no clocks' : undefined);
    }
    const reading = parse(clock);
    const { daysOff, last } = this;
    return early ?? this.readingFault(reading, daysOff) ?? this.offFault(entry, reading, last, after);
  }

  /** TABLE-28: absences follow from the entries alone, to the millisecond. */
  private offFault(
    { events, actor }: EntryLine,
    now: Reading,
    last: Reading,
    { outcome, table, standing }: After,
  ): string | undefined {
    let { daysOff } = this;
    if (daysOff === undefined) return now.off === '' ? undefined : 'has days off, which this match has not';
    if (!isAllowed(daysOff, events, actor, now.at)) return 'takes or ends days off that the seat has not';
    daysOff = daysOff.after(events, now.at);
    const stands = outcome !== undefined || table.paused;
    if (!stands) {
      if (this.isStopped) daysOff = daysOff.shifted(now.at - last.at);
      daysOff = daysOff.begun(now.at).limitedTo(standing.playing);
    }
    this.isStopped = stands;
    this.daysOff = daysOff;
    return now.off === daysOff.format() ? undefined : 'has other days off than were taken';
  }

  private readingFault(now: Reading, daysOff: DaysOff | undefined): string | undefined {
    if (now.banks.length !== this.last.banks.length) return 'has clocks for another number of seats';
    const before = this.last;
    this.last = now;
    if (now.at < before.at) return 'has clocks that run backwards';
    // The bank of a seat that is away does not run.
    const passed = (seat: Seat) => Math.max(0, now.at - Math.max(before.at, daysOff?.until(seat) ?? 0));
    const seat = now.banks.findIndex((bank, i) => !this.mayBe(bank, before.banks[i] ?? 0, passed(i)));
    return seat < 0 ? undefined : `has a clock of seat ${seat} that jumped`;
  }

  /** TABLE-15.1. If no clock is left after it, its uptime cannot be determined. */
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
    return bank >= Math.max(0, before - passed) && bank <= afterTurnMs(this.head.clock, before);
  }
}

function parse(text: string): Reading {
  const [at, banks = '', due = '', , , off = ''] = text.split(':');
  return { at: Number(at), banks: banks.split(',').map(Number), due, off };
}

/** Whether the acting seat could take that many days, or return, at that time. */
function isAllowed(daysOff: DaysOff, events: EntryLine['events'], actor: Seat, now: number): boolean {
  return events.filter(isTableEvent).every((event) => {
    const { left, isAway } = daysOff.of(actor, now);
    if (event.type === '@wentAway') return !isAway && event.days <= left;
    return event.type !== '@cameBack' || isAway;
  });
}
