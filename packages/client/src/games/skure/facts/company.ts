// Sides: their zones, and in company battles (SKURE-15) ranks, presence, and who leads whom.

import { find } from '@hexmarch/shared/games/skure/characters';
import type { Rank } from '@hexmarch/shared/games/skure/company/muster';
import { zoneOf } from '@hexmarch/shared/games/skure/field/field';
import type { Place } from '@hexmarch/shared/games/skure/field/types';
import {
  type InCompany,
  isActingCaptain,
  isAway,
  isInCompany,
  leaderIn,
  mayCommand,
} from '@hexmarch/shared/games/skure/leaders';
import {
  allSeats,
  allZones,
  arrangementOf,
  seatsOfSide,
  sideOfSeat,
  zoneIndex,
} from '@hexmarch/shared/games/skure/sides';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';

export { isInCompany };

/** SKURE-15.4; undefined: none, or no company battle. */
export function rankOf(view: SkureView, seat: Seat): Rank | undefined {
  if (view.company?.captains.includes(seat) === true) return 'captain';
  return view.company?.lieutenants.includes(seat) === true ? 'lieutenant' : undefined;
}

/** SKURE-15.18: absent or gone. */
export const isMissing = (view: SkureView, seat: Seat): boolean => isInCompany(view) && isAway(view, seat);

/** Whether this seat gives the commands of that fighter (SKURE-15.20). */
export const leads = (view: SkureView, seat: Seat | undefined, one: Character): boolean =>
  seat !== undefined && (isInCompany(view) ? mayCommand(view, seat, one) : one.seat === seat);

/** While they deploy: its own player, and the captain of its side (SKURE-2.4, 15.11). */
export function mayPlace(view: SkureView, seat: Seat | undefined, one: Character): boolean {
  if (seat === undefined || one.seat === seat) return one.seat === seat;
  return (
    isInCompany(view) && isActingCaptain(view, seat) && sideOf(view, one) === sideOfSeat(view.options, seat)
  );
}

/** Of those of a side who are there: who would surrender, and how many it takes, the captain among them (SKURE-15.23). */
export function yieldCount(
  view: InCompany,
  side: number,
): { readonly willing: number; readonly needed: number } {
  const present = seatsOfSide(view.options, side).filter((seat) => !isAway(view, seat));
  const willing = present.filter((seat) => view.company.yields.includes(seat));
  return { willing: willing.length, needed: Math.floor(present.length / 2) + 1 };
}

/** Who leads it; undefined: the master, or nobody. */
export function leaderOf(view: SkureView, one: Character): Seat | undefined {
  const leader = isInCompany(view) ? leaderIn(view, one) : one.seat;
  return typeof leader === 'number' ? leader : undefined;
}

/** Fighters of the open window that have yet to take their turn (SKURE-15.14), by initiative. */
export const dueIn = (view: SkureView): readonly Character[] =>
  (view.company?.due ?? []).flatMap((id) => find(view, id) ?? []);

/** Several may take their turn in any order, and none has begun (SKURE-15.15). */
export const isChoosing = (view: SkureView): view is InCompany =>
  view.phase === 'battle' && view.outcome === null && view.actor === '' && dueIn(view).length > 1;

/** Side of a fighter; undefined for one of nobody. */
export function sideOf({ options }: SkureView, { seat }: Pick<Character, 'seat'>): number | undefined {
  return seat < 0 ? undefined : sideOfSeat(options, seat);
}

/** By side, the viewer's first, then by seat. */
export function bySide(view: SkureView, viewer: Seat | undefined): readonly Seat[] {
  const own = viewer === undefined ? -1 : sideOfSeat(view.options, viewer);
  const rank = (seat: Seat): number => {
    const side = sideOfSeat(view.options, seat);
    return side === own ? -1 : side;
  };
  return allSeats(view.options).toSorted((a, b) => rank(a) - rank(b) || a - b);
}

type Zoned = Pick<SkureView, 'field' | 'options'>;

interface Zone {
  readonly index: number;
  readonly places: readonly Place[];
}

export const zonesIn = ({ field, options }: Zoned): readonly Zone[] =>
  allZones(options).map((index) => ({ index, places: zoneOf(field, arrangementOf(options), index) }));

export const zoneOfFighter = (
  { field, options }: Zoned,
  { seat }: Pick<Character, 'seat'>,
): readonly Place[] => zoneOf(field, arrangementOf(options), zoneIndex(options, seat));
