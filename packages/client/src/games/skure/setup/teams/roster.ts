// Filters, search and three sort orders of the roster.

import { type ClassData, ROSTER } from '@hexmarch/shared/games/skure/roster';

export const FILTERS = ['all', 'front', 'ranged', 'magic', 'flying', 'charge', 'elemental'] as const;
export type Filter = (typeof FILTERS)[number];
export const ORDERS = ['points', 'speed', 'name'] as const;
export type Order = (typeof ORDERS)[number];

/** A soldier's HP: with fewer a fighter does not last long in front. */
const FRONT_HP = 36;

const IS_OF: Readonly<Record<Filter, (one: ClassData) => boolean>> = {
  all: () => true,
  front: ({ hp, range, spells }) => hp >= FRONT_HP && range === 1 && spells.length === 0,
  ranged: ({ range }) => range > 1,
  magic: ({ spells, breath }) => spells.length > 0 || breath !== undefined,
  flying: ({ move }) => move.type === 'flying',
  charge: ({ move }) => move.charge > 0,
  elemental: ({ convert }) => convert.length > 0,
};

export interface Looking {
  readonly filter: Filter;
  readonly order: Order;
  readonly search: string;
}

/** `wordsOf`: search terms of a class, its name first. */
export function looked(
  { filter, order, search }: Looking,
  wordsOf: (one: ClassData) => readonly string[],
): readonly ClassData[] {
  const wanted = search.trim().toLocaleLowerCase();
  const nameOf = (one: ClassData): string => wordsOf(one)[0] ?? '';
  const byName = (a: ClassData, b: ClassData): number => nameOf(a).localeCompare(nameOf(b));
  const by: Readonly<Record<Order, (a: ClassData, b: ClassData) => number>> = {
    points: (a, b) => a.points - b.points,
    speed: (a, b) => b.speed - a.speed,
    name: () => 0,
  };
  return ROSTER.classes
    .filter(IS_OF[filter])
    .filter((one) => wordsOf(one).some((word) => word.toLocaleLowerCase().includes(wanted)))
    .sort((a, b) => by[order](a, b) || byName(a, b));
}
