// The valid orders nearest to what somebody meant: what is offered beside a refusal (UI-S25).

import { canonicalWords, formatOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { Order, Source } from '@hexmarch/shared/games/skirmish/types';
import { editDistance } from './nearCodes.ts';

/** As many as a line has room for. */
const OFFERED = 3;

export function nearestTo(legal: readonly Order[], text: string, meant: Order | null): readonly Order[] {
  const typed = canonicalWords(text)
    .slice(0, READ)
    .map((word) => farFrom(word.slice(0, READ)));
  const far = (order: Order): number =>
    meant === null ? wordsApart(typed, formatOrder(order).split(' ')) : apart(meant, order);
  return legal
    .map((order) => ({ order, far: far(order) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, OFFERED)
    .map(({ order }) => order);
}

// What somebody is surest of weighs most: whose order it is, then its kind, then where it leads.
const OTHER_KIND = 12;
const OTHER_ARMY = 20;
const OTHER_LETTER = 4;

/** No order has more words, no word more letters; what is longer says nothing about what was meant. */
const READ = 9;

/** How far from a typed word others are: all orders of a list are made of a few words. */
type FarFrom = (other: string) => number;

function farFrom(typed: string): FarFrom {
  const known = new Map<string, number>();
  return (other) => {
    const far = known.get(other) ?? editDistance(typed, other);
    known.set(other, far);
    return far;
  };
}

/** Words that others hardly notice when they are missing. */
const SMALL: readonly string[] = ['to'];

/** What it takes to make these words of those: each letter changed, each word put in or left out. */
function wordsApart(typed: readonly FarFrom[], order: readonly string[]): number {
  const missing = (word: string): number => (SMALL.includes(word) ? 1 : 3);
  let row = [0];
  for (const word of order) row.push((row.at(-1) ?? 0) + missing(word));
  for (const word of typed) {
    const next = [(row[0] ?? 0) + 4];
    order.forEach((other, j) => {
      const changed = (row[j] ?? 0) + 2 * word(other);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 4, (next[j] ?? 0) + missing(other)));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

function apart(meant: Order, order: Order): number {
  const [goal, other] = [goalOf(meant), goalOf(order)];
  return (
    (kindOf(meant) === kindOf(order) ? 0 : OTHER_KIND) +
    (meant.type === order.type ? 0 : 1) +
    ownersApart(whoseOrder(meant), whoseOrder(order)) +
    (goal === undefined || other === undefined ? 2 : editDistance(goal, other)) +
    editDistance(startOf(meant), startOf(order))
  );
}

function ownersApart(meant: Source, other: Source): number {
  if (meant === other) return 0;
  // The reinforcement is no army whose code could have been mistyped.
  const letters = meant === 'REF' || other === 'REF' ? 2 : editDistance(meant, other);
  return OTHER_ARMY + OTHER_LETTER * letters;
}

const kindOf = ({ type }: Order): string =>
  type === 'supportHold' || type === 'supportMove' ? 'support' : type;

function goalOf(order: Order): string | undefined {
  if (order.type === 'move' || order.type === 'supportMove') return order.to;
  return order.type === 'supportHold' ? order.whom : undefined;
}

const startOf = (order: Order): string => (order.type === 'supportMove' ? order.from : '');
