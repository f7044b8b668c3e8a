// Places the players' plates around the table from the viewer, at every width. A plate's content is
// the screen's own (a live match, a replay, the sandbox).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ComponentChildren } from 'preact';
import { later } from '../../ui/controls/Later.tsx';
import { type Seating, seatsFrom } from './seats.ts';

/** Around the table from `first`, or after it by standing. */
export function seatedFrom(
  first: Seat | undefined,
  names: readonly string[],
  plate: Seating['plate'],
  ranking?: readonly Seat[],
  Heads?: Seating['Heads'],
): Seating {
  if (ranking?.length !== names.length) return { order: seatsFrom(first ?? 0, names.length), plate };
  const order = first === undefined ? ranking : [first, ...ranking.filter((seat) => seat !== first)];
  return { order, ranking, plate, Heads };
}

/** More plates than fit beside each other everywhere. */
export const isMany = (order: readonly Seat[]): boolean => order.length > 2;

const parts = () => import('./Roster.tsx');
const Rows = later(() => parts().then(({ Roster }) => Roster));
const Strip = later(() => parts().then(({ RosterBar }) => RosterBar));

/** Too many for plates: they are rows of a list. */
export const isRoster = (order: readonly Seat[]): boolean => order.length > 4;

export interface PlateBarProps extends Seating {
  /** Between those on the left and those on the right. */
  readonly children: ComponentChildren;
}

export function PlateBar({ order, ranking = order, plate, children }: PlateBarProps) {
  const shown = isRoster(order) ? [] : ranking;
  const left = Math.floor(shown.length / 2);
  return (
    <div class="plates">
      {shown.slice(0, left).map((of) => plate(of, 'plain'))}
      {children}
      {shown.slice(left).map((of) => plate(of, 'plain'))}
    </div>
  );
}

/** A narrow screen: all in one row above the board, the own one last. `isBare`: without an own one. */
export function PhonePlates({ isBare, ...seating }: Seating & { readonly isBare: boolean }) {
  const { order, plate } = seating;
  if (isRoster(order)) return <Strip {...seating} />;
  const [own = 0, ...others] = order;
  return (
    <div class={`phone-plates${isMany(order) ? ' several' : ''}`}>
      {others.map((of) => plate(of, isMany(order) ? 'compact' : 'plain'))}
      {!isBare && plate(own, 'wide')}
    </div>
  );
}

/** A narrow screen: below the board, where there are too many for one row, unless the row has how all stand. */
export const OwnPlate = ({ order, ranking, plate }: Seating) =>
  isRoster(order) && ranking === undefined ? plate(order[0] ?? 0, 'wide') : null;

/** Beside the board, where there are more players than plates have room. */
export const RosterHere = (seating: Seating) => (isRoster(seating.order) ? <Rows {...seating} /> : null);
