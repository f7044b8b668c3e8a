// What the muster of a company would be now (SKURE-15.2 to 15.4, 15.7), from the wishes of those who sit.

import {
  type MusterTerms,
  type Rank,
  ranksBy,
  type Side,
  sidesBy,
  type Wish,
} from '@hexmarch/shared/games/skure/company/muster';
import { poolOf } from '@hexmarch/shared/games/skure/company/pool';
import { wishOf } from '@hexmarch/shared/games/skure/companySetup';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { SeatSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { catalogue } from '../../../text/catalogue.ts';
import { listText, numberText } from '../../../text/language.ts';
import { together } from '../../../text/names.ts';
import type messages from './messages/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url);

export const GAME = 'skure';

export interface Terms extends MusterTerms {
  /** Of each seat. */
  readonly fighters: number;
  /** For each fighter of the largest side. */
  readonly points: number;
}

export type Sitting = Pick<SeatSnapshot, 'person' | 'bot' | 'wish'>;

/** A seat that is taken. */
export interface Row {
  readonly seat: Seat;
  readonly isBot: boolean;
  readonly wish: Wish;
  /** Under which side it is shown: the one that it wishes for, or else the one that it would get. */
  readonly column: Side;
  /** What it would get now. */
  readonly side: Side;
  readonly rank: Rank | undefined;
}

export interface Muster {
  readonly rows: readonly Row[];
  /** Seats that each side would have. */
  readonly sizes: readonly number[];
}

const isTaken = ({ person }: Sitting): boolean => person !== '';

export function musterOf(terms: MusterTerms, seats: readonly Sitting[]): Muster {
  const taken = [...seats.keys()].filter((seat) => seats.slice(seat, seat + 1).some(isTaken));
  const wishes = taken.map((seat) => wishOf(seats[seat]?.wish ?? null) ?? {});
  const given = sidesBy(terms, wishes);
  const { captains, lieutenants } = ranksBy(given, terms.sides, wishes);
  const rows = taken.map((seat, i): Row => {
    const side = given[i] ?? 0;
    const wish = wishes[i] ?? {};
    const isKnown = wish.side !== undefined && wish.side < terms.sides;
    return {
      ...{ seat, wish, side, isBot: (seats[seat]?.bot ?? 0) > 0 },
      column: isKnown ? (wish.side ?? side) : side,
      rank: captains[side] === i ? 'captain' : lieutenants[side] === i ? 'lieutenant' : undefined,
    };
  });
  return { rows, sizes: sizesOf(terms, given) };
}

const sizesOf = ({ sides }: MusterTerms, given: readonly Side[]): readonly number[] =>
  Array.from({ length: sides }, (_, side) => given.filter((one) => one === side).length);

/** Free seats that bots must take, so that every side (or one) has so many; undefined if they are too few. */
export function seatsToFill(
  terms: MusterTerms,
  seats: readonly Sitting[],
  size: number,
  only?: Side,
): readonly Seat[] | undefined {
  const free = [...seats.keys()].filter((seat) => seats[seat]?.person === '');
  const isFull = (count: number): boolean => {
    const filled = seats.map((sitting, seat) =>
      free.indexOf(seat) < count && sitting.person === '' ? { person: '+', bot: 1 } : sitting,
    );
    const { sizes } = musterOf(terms, filled);
    return only === undefined ? Math.min(...sizes) >= size : (sizes[only] ?? 0) >= size;
  };
  const counts = Array.from({ length: free.length + 1 }, (_, count) => count);
  const count = counts.find(isFull);
  return count === undefined ? undefined : free.slice(0, count);
}

/** Sizes to which bots could bring all sides, besides the size that they have. */
export function sizesToFill(terms: MusterTerms, seats: readonly Sitting[]): readonly number[] {
  const most = Math.floor(seats.length / terms.sides);
  return Array.from({ length: most }, (_, i) => i + 1).filter(
    (size) => (seatsToFill(terms, seats, size) ?? []).length > 0,
  );
}

/** The side that a bot would join next. */
export const smallestSide = ({ sizes }: Muster): Side => sizes.indexOf(Math.min(...sizes));

interface Named {
  readonly names: readonly string[];
  readonly sideNames: readonly string[];
}

/** `7 against 6. Dana moves to Tide.` Empty while nobody sits there. */
export function musterText({ rows, sizes }: Muster, { names, sideNames }: Named): string {
  if (rows.length === 0) return '';
  const named = (side: Side): string => sideNames[side] ?? '';
  const goers = (isMoving: boolean, side: Side): readonly string[] =>
    rows
      .filter((row) => !row.isBot && row.side === side && changes(row) === (isMoving ? 'moves' : 'joins'))
      .map(({ seat }) => names[seat] ?? '');
  const sentences = sizes.flatMap((_, side) =>
    [true, false].flatMap((isMoving) => {
      const who = goers(isMoving, side);
      return who.length === 0
        ? []
        : [
            say(isMoving ? 'moves' : 'joins', {
              who: together(who),
              count: who.length,
              side: named(side),
            }),
          ];
    }),
  );
  return [sizesText(sizes, sideNames), ...sentences, ...emptySides(sizes, named)].join(' ');
}

/** Who has another side than the wish, and who has none. */
const changes = ({ wish, column, side }: Row): 'moves' | 'joins' | undefined =>
  wish.side === undefined ? 'joins' : column === side ? undefined : 'moves';

const sizesText = (sizes: readonly number[], sideNames: readonly string[]): string => {
  const [one = 0, other = 0] = sizes;
  if (sizes.length === 2) return say('sizes.two', { one, other });
  return say('sizes', {
    list: listText(sizes.map((size, side) => say('sizes.one', { side: sideNames[side] ?? '', size }))),
  });
};

// SKURE-15.1: every side needs one.
const emptySides = (sizes: readonly number[], named: (side: Side) => string): readonly string[] =>
  sizes.flatMap((size, side) => (size === 0 ? [say('empty', { side: named(side) })] : []));

/** UI-K82: `Both have 84 points: 14 per fighter for Ember, 16.8 for Tide.` Empty while all sides have as many. */
export function remedyText(
  { fighters, points }: Terms,
  { rows, sizes }: Muster,
  { sideNames }: Named,
): string {
  const isUneven = Math.min(...sizes) < Math.max(...sizes);
  if (!isUneven || Math.min(...sizes) === 0) return '';
  const pool = poolOf({ muster: rows.map(({ side }) => side), fighters, points });
  const shares = sizes.map((size, side) =>
    say(side === 0 ? 'remedy.first' : 'remedy.other', {
      share: numberText(Math.round((10 * pool) / (size * fighters)) / 10),
      side: sideNames[side] ?? '',
    }),
  );
  return say('remedy', { two: sizes.length === 2, pool, shares: shares.join(', ') });
}
