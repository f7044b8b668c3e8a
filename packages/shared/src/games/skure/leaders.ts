// Who commands a side and who leads a character in a company battle (SKURE-15.5, 15.20), asked of a whole state.

import type { Seat } from '../../kernel/game.ts';
import { captainOf, isPresent, leaderOf, type Presence } from './company/leading.ts';
import { ownerOf, type Side } from './company/muster.ts';
import type { CompanyOptions, CompanyState } from './company/state.ts';
import { allSides, playing, seatsOfSide, sideOfSeat } from './sides.ts';
import { type Character, type CharacterId, NOBODY, type SkureOptions, type SkureState } from './state.ts';

/** A battle in company. */
export interface InCompany extends SkureState {
  readonly company: CompanyState;
}

export const isInCompany = (state: SkureState): state is InCompany => state.company !== undefined;

const NONE: readonly Side[] = [];

export const musterOf = ({ company }: Pick<SkureOptions, 'company'>): readonly Side[] =>
  company?.muster ?? NONE;

/** The fighters of each seat are as many. */
export const companyOf = ({ company }: SkureOptions): CompanyOptions => {
  if (company === undefined) throw new Error('this is no company battle');
  return company;
};

export const presenceIn = ({ company, gone }: InCompany): Presence => ({ absent: company.absent, gone });

/** SKURE-15.5; null: nobody of the side is there. */
export const actingCaptain = (state: InCompany, side: Side): Seat | null =>
  captainOf(musterOf(state.options), state.company, presenceIn(state), side);

export const isActingCaptain = (state: InCompany, seat: Seat): boolean =>
  actingCaptain(state, sideOfSeat(state.options, seat)) === seat;

/** Seat that owns the fighter of that name; undefined: there is none, or nobody owns it. */
export const ownerNamed = ({ options }: SkureState, who: CharacterId): Seat | undefined =>
  ownerOf(musterOf(options), options.company?.fighters ?? 1, who);

/** Whether a battle master plays it while there is one (SKURE-15.29). */
export const isOfMaster = ({ options }: SkureState, { seat }: Pick<Character, 'seat'>): boolean =>
  seat === NOBODY || (options.company !== undefined && seat >= options.players);

/** SKURE-15.20; null: nobody. */
export function leaderIn(state: InCompany, one: Character): Seat | 'master' | null {
  const { options, company, masterless } = state;
  const isMasters = isOfMaster(state, one);
  if (isMasters && options.master === 'full' && !masterless) return 'master';
  if (one.seat === NOBODY) return null;
  return leaderOf(musterOf(options), company, presenceIn(state), {
    owner: isMasters ? undefined : one.seat,
    side: sideOfSeat(options, one.seat),
    lentTo: company.lent[one.id],
  });
}

/** A seat leads its own fighter even when it was absent until now; one that is gone gives no commands at all. */
export const mayCommand = (state: InCompany, seat: Seat, one: Character): boolean =>
  one.seat === seat || leaderIn(state, one) === seat;

export const isAway = (state: InCompany, seat: Seat): boolean => !isPresent(presenceIn(state), seat);

// SKURE-15.27: in a company battle the captains alone.
/** Seats that must agree where all who play must. */
export function consenting(state: SkureState): readonly Seat[] {
  const seats = playing(state);
  if (!isInCompany(state)) return seats;
  const captains = allSides(state.options).map((side) => actingCaptain(state, side));
  return seats.filter((seat) => captains.includes(seat));
}

/** Of an event that the side of this seat alone may know (SKURE-15.25), without whoever has resigned. */
export function knowingOf({ options, gone }: SkureState, seat: Seat): { readonly knowing?: readonly Seat[] } {
  if (options.company === undefined) return {};
  const side = seatsOfSide(options, sideOfSeat(options, seat));
  return { knowing: side.filter((one) => !gone.includes(one)) };
}
