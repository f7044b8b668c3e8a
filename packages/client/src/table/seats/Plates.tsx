// Places the players' plates around the table from the viewer, at every width. A plate's content is
// the screen's own (a live match, a replay, the sandbox).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ComponentChildren } from 'preact';
import type { AnyClientGame, AnyView } from '../../gameApi/anyGame.ts';
import type { SideText } from '../../gameApi/frameText.ts';
import { later } from '../../ui/controls/Later.tsx';
import { type Seating, seatsFrom } from './seats.ts';

/** A game and what is seen of its match. */
interface Shown {
  readonly game: AnyClientGame;
  readonly view: AnyView;
}

/** Around the table from `first`, or after it by standing. */
export function seatedFrom(
  first: Seat | undefined,
  names: readonly string[],
  plate: Seating['plate'],
  shown?: Shown,
): Seating {
  const ranking = shown?.game.ranking?.(shown.view);
  if (ranking?.length !== names.length) return { order: seatsFrom(first ?? 0, names.length), plate };
  const order = first === undefined ? ranking : [first, ...ranking.filter((seat) => seat !== first)];
  return { order, ranking, plate, Heads: shown?.game.PlateHeads, sides: sidesOf(shown, names, first) };
}

const sidesOf = (shown: Shown | undefined, names: readonly string[], first: Seat | undefined) =>
  shown?.game
    .sides?.(shown.view, names, first)
    .map((side) => <SharedPlate key={side.chief} {...shown} side={side} isOwn={isOn(side, first)} />) ?? [];

const isOn = ({ seats }: SideText, seat: Seat | undefined): boolean =>
  seat !== undefined && seats.includes(seat);

/** More plates than fit beside each other everywhere. */
export const isMany = (order: readonly Seat[]): boolean => order.length > 2;

const parts = () => import('./Roster.tsx');
const Rows = later(() => parts().then(({ Roster }) => Roster));
const Strip = later(() => parts().then(({ RosterBar }) => RosterBar));
const SharedPlate = later(() => parts().then(({ SharedPlate }) => SharedPlate));

/** Too many for plates: they are rows of a list. */
export const isRoster = (order: readonly Seat[]): boolean => order.length > 4;

export interface PlateBarProps extends Seating {
  /** Between those on the left and those on the right. */
  readonly children: ComponentChildren;
}

export function PlateBar({ order, ranking = order, sides = [], plate, children }: PlateBarProps) {
  const ofPlayers = isRoster(order) ? [] : ranking.map((of) => plate(of, 'plain'));
  const shown = sides.length > 0 ? sides : ofPlayers;
  const left = Math.floor(shown.length / 2);
  return (
    <div class="plates">
      {shown.slice(0, left)}
      {children}
      {shown.slice(left)}
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
