// Where the plates of the players stand: around the table from whoever looks, at every width. What is on a plate is
// the screen's own (a live match, a replay, the sandbox).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ComponentChildren } from 'preact';
import { Icon } from '../panels/Icon.tsx';
import type { PlateShape } from '../panels/Plate.tsx';
import { say } from './say.ts';
import { seatsFrom } from './seats.ts';
import type { Width } from './width.ts';

export interface Seating {
  /** In the order of turns, whoever looks first (`seatsFrom`). */
  readonly order: readonly Seat[];
  readonly plate: (of: Seat, shape: PlateShape) => ComponentChildren;
}

/** Around the table from `first`. */
export const seatedFrom = (
  first: Seat | undefined,
  names: readonly string[],
  plate: Seating['plate'],
): Seating => ({ order: seatsFrom(first ?? 0, names.length), plate });

/** More plates than fit beside each other everywhere. */
export const isMany = (order: readonly Seat[]): boolean => order.length > 2;

/** Too many for plates: they are rows of a list. */
export const isRoster = (order: readonly Seat[]): boolean => order.length > 4;

/** The own plate stands apart below where the bar has no room for all. */
const standsBelow = (order: readonly Seat[], width: Width): boolean =>
  width === 'tablet' && isMany(order) && !isRoster(order);

export interface PlateBarProps extends Seating {
  readonly width: Width;
  /** Between those on the left and those on the right. */
  readonly children: ComponentChildren;
}

export function PlateBar({ order, plate, width, children }: PlateBarProps) {
  const shown = isRoster(order) ? [] : standsBelow(order, width) ? order.slice(1) : order;
  const left = Math.floor(shown.length / 2);
  return (
    <div class="plates">
      {shown.slice(0, left).map((of) => plate(of, 'plain'))}
      {children}
      {shown.slice(left).map((of) => plate(of, 'plain'))}
    </div>
  );
}

export function PlateBelow({ order, plate, width }: Seating & { readonly width: Width }) {
  const [own] = order;
  if (own === undefined || !standsBelow(order, width)) return null;
  return <div class="plate-below">{plate(own, 'plain')}</div>;
}

/** A narrow screen: the others above the board. */
export function OtherPlates({ order, plate }: Seating) {
  if (isRoster(order)) return <RosterBar order={order} plate={plate} />;
  return (
    <div class="other-plates">
      {order.slice(1).map((of) => plate(of, isMany(order) ? 'compact' : 'plain'))}
    </div>
  );
}

/** A narrow screen: the own plate below the board. */
export const OwnPlate = ({ order, plate }: Seating) => <>{plate(order[0] ?? 0, 'wide')}</>;

/** Beside the board, where there are more players than plates have room: one a row, in the order of turns. */
export function Roster({ order, plate }: Seating) {
  if (!isRoster(order)) return null;
  return (
    // It may be longer than its place: then the keyboard scrolls it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section class="card roster" aria-label={say('roster')} data-testid="roster" tabIndex={0}>
      <header>
        <h2>{say('roster')}</h2>
        <span class="sub">{order.length}</span>
      </header>
      <Rows order={order} plate={plate} />
    </section>
  );
}

/** A narrow screen: the players as a strip of emblems, whoever looks first; opened, the same list lies over the board. */
function RosterBar({ order, plate }: Seating) {
  return (
    <details class="roster-bar" data-testid="roster">
      <summary aria-label={say('roster')}>
        <span class="roster-strip" aria-hidden="true">
          {order.map((of) => plate(of, 'token'))}
        </span>
        <Icon name="lu:users" size={18} />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as in the list beside the board. */}
      <section class="card roster" aria-label={say('roster')} tabIndex={0}>
        <Rows order={order} plate={plate} />
      </section>
    </details>
  );
}

const Rows = ({ order, plate }: Seating) => (
  <ol>
    {order.map((of) => (
      <li key={of}>{plate(of, 'row')}</li>
    ))}
  </ol>
);
