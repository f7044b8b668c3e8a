// Days off (TABLE-28): until when each seat is away, and its remaining budget of the season. Pure arithmetic in match time (ms of uptime);
// immutable.

import { DAY_MS } from '../../kernel/durations.ts';
import type { Seat } from '../../kernel/game.ts';
import { SEASON_DAYS } from '../../protocol/room/daysOff.ts';
import type { DaysOffBudget } from '../../roomSettings/clockOptions.ts';
import { isTableEvent, type OffNow } from '../fold/acts.ts';

const SEASON_MS = SEASON_DAYS * DAY_MS;

interface SeatOff {
  /** Uptime until which the seat is away; 0 or in the past: present. */
  readonly until: number;
  /** Days used in a season, and the season's index. */
  readonly used: number;
  readonly season: number;
}

const FRESH: SeatOff = { until: 0, used: 0, season: 0 };

export class DaysOff {
  private readonly budget: DaysOffBudget;
  /** Uptime at which the first season began, shifted by pauses; undefined before the match. */
  private readonly since: number | undefined;
  private readonly seats: readonly SeatOff[];

  constructor(budget: DaysOffBudget, seats: number | readonly SeatOff[], since?: number) {
    this.budget = budget;
    this.seats = typeof seats === 'number' ? new Array<SeatOff>(seats).fill(FRESH) : seats;
    this.since = since;
  }

  /** Starts the first season, unless it has begun. */
  begun(now: number): DaysOff {
    return this.since === undefined ? new DaysOff(this.budget, this.seats, now) : this;
  }

  /** Uptime until which the seat is away; 0 or in the past: present. */
  until(seat: Seat): number {
    return this.seats[seat]?.until ?? 0;
  }

  of(seat: Seat, now: number): OffNow {
    const { used, season, until } = this.seats[seat] ?? FRESH;
    // TABLE-28.1: unused days lapse with the season.
    const left = this.budget - (season === this.seasonAt(now) ? used : 0);
    return { left, isAway: until > now };
  }

  /** Uptime at which the current season ends. */
  seasonEnd(now: number): number {
    return (this.since ?? now) + (this.seasonAt(now) + 1) * SEASON_MS;
  }

  /** Reducer over an action's events; returns `this` where nothing changes. */
  after(events: readonly { readonly type: string }[], now: number): DaysOff {
    let next: DaysOff = this;
    for (const event of events) {
      if (!isTableEvent(event)) continue;
      if (event.type === '@wentAway') next = next.taken(event.seat, event.days, now);
      else if (event.type === '@cameBack') next = next.back(event.seat, now);
    }
    return next;
  }

  // TABLE-28.5: seats that left the match are no longer away.
  limitedTo(playing: readonly Seat[]): DaysOff {
    const isOut = ({ until }: SeatOff, seat: Seat) => until > 0 && !playing.includes(seat);
    if (!this.seats.some(isOut)) return this;
    return this.withSeats(this.seats.map((one, seat) => (isOut(one, seat) ? { ...one, until: 0 } : one)));
  }

  // TABLE-28.5: days and seasons stand still with the clocks.
  shifted(ms: number): DaysOff {
    if (this.since === undefined || ms === 0) return this;
    const seats = this.seats.map((one) => (one.until > 0 ? { ...one, until: one.until + ms } : one));
    return new DaysOff(this.budget, seats, this.since + ms);
  }

  /** `since|until,used,season|…`, one part per seat, empty without days taken; empty before the match. */
  format(): string {
    if (this.since === undefined) return '';
    const seats = this.seats.map((one) =>
      one.until === 0 && one.used === 0 ? '' : `${one.until},${one.used},${one.season}`,
    );
    return [this.since, ...seats].join('|');
  }

  /** Restores what `format` wrote. */
  restored(text: string): DaysOff {
    if (text === '') return this;
    const [since = '', ...seats] = text.split('|');
    const read = seats.map((seat): SeatOff => {
      if (seat === '') return FRESH;
      const [until = 0, used = 0, season = 0] = seat.split(',').map(Number);
      return { until, used, season };
    });
    return new DaysOff(this.budget, read, Number(since));
  }

  // TABLE-28.2: all days count towards the season in which they are taken.
  private taken(seat: Seat, days: number, now: number): DaysOff {
    const season = this.seasonAt(now);
    const one = this.seats[seat] ?? FRESH;
    const used = (one.season === season ? one.used : 0) + days;
    return this.withSeat(seat, { until: now + days * DAY_MS, used, season });
  }

  // TABLE-28.4: a day that has begun counts whole.
  private back(seat: Seat, now: number): DaysOff {
    const one = this.seats[seat] ?? FRESH;
    if (one.until <= now) return this;
    const notBegun = Math.ceil((one.until - now) / DAY_MS) - 1;
    return this.withSeat(seat, { ...one, until: 0, used: one.used - notBegun });
  }

  private seasonAt(now: number): number {
    return Math.max(0, Math.floor((now - (this.since ?? now)) / SEASON_MS));
  }

  private withSeat(seat: Seat, changed: SeatOff): DaysOff {
    return this.withSeats(this.seats.map((one, at) => (at === seat ? changed : one)));
  }

  private withSeats(seats: readonly SeatOff[]): DaysOff {
    return new DaysOff(this.budget, seats, this.since);
  }
}
