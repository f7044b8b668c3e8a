// The reserve (TABLE-19, UI-K96): spectators who wish for a side of a running match. An offered seat of that side is theirs first, for a
// while. They see what every spectator sees.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ReserveSnapshot } from '@hexmarch/shared/protocol/room/companions';
import { MatchError } from '../../base/errors.ts';
import type { Person } from '../../match/person.ts';

/** In one match. */
export const RESERVE_MAX = 20;

const SHARE = 1 / 8;
const LEAST_MS = 30_000;
const MOST_MS = 3_600_000;

/** How long an offered seat is held for its reserve. `leftMs`: until the turn ends; undefined: it does not by itself. */
export const firstMs = (leftMs: number | undefined): number =>
  Math.min(MOST_MS, Math.max(LEAST_MS, (leftMs ?? 0) * SHARE));

export class Reserve {
  /** Whether somebody with that wish is a reserve for that seat; by the game. */
  suits: (wish: object, seat: Seat) => boolean = () => false;
  /** Held seats, with the wall time until when. */
  private readonly reserved = new Map<Seat, number>();
  private readonly spectators: () => readonly Person[];

  /** `spectators`: those who are connected. */
  constructor(spectators: () => readonly Person[]) {
    this.spectators = spectators;
  }

  get isFull(): boolean {
    return this.members.length >= RESERVE_MAX;
  }

  hold(seat: Seat, untilMs: number): void {
    this.reserved.set(seat, untilMs);
  }

  release(seat: Seat): void {
    this.reserved.delete(seat);
  }

  /** Of the open seats the one for this person, those of the own side first; undefined: none is open. */
  seatFor(person: Person | undefined, open: readonly Seat[]): Seat | undefined {
    const own = open.find((seat) => this.has(person, seat));
    const free = own ?? open.find((seat) => !this.isHeld(seat));
    if (free === undefined && open.length > 0)
      throw new MatchError('reserve-first', 'The seat is offered to the reserve of its side first.');
    return free;
  }

  /** Undefined: nobody is in it. */
  get shown(): ReserveSnapshot | undefined {
    const { members } = this;
    if (members.length === 0) return undefined;
    return {
      members: members.map(({ id, name, wish = {} }) => ({ person: id, name, wish })),
      reserved: [...this.reserved].filter(([seat]) => this.isHeld(seat)),
    };
  }

  /** Whether anybody is in it for that seat. */
  isFor(seat: Seat): boolean {
    return this.members.some((person) => this.has(person, seat));
  }

  private get members(): readonly Person[] {
    return this.spectators().filter(({ wish }) => wish !== undefined);
  }

  private has(person: Person | undefined, seat: Seat): boolean {
    return person?.wish !== undefined && this.suits(person.wish, seat);
  }

  private isHeld(seat: Seat): boolean {
    return this.reserved.has(seat) && this.isFor(seat);
  }
}
