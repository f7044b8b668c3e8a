// Suggestions beside a refusal: the valid orders closest to the input (UI-S25).

import type { Order, Source } from '@hexmarch/shared/games/skirmish/land/types';
import { canonicalWords, formatOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { editDistance } from './nearCodes.ts';

/** As many as fit on a line. */
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

// Weighted by how sure the user is: the army, then the kind of order, then the target.
const OTHER_KIND = 12;
const OTHER_ARMY = 20;
const OTHER_LETTER = 4;

/** Upper limits of words and letters in an order; a longer input gets no suggestions. */
const READ = 9;

/** Distances memoized by typed word: a list of orders has few distinct words. */
type FarFrom = (other: string) => number;

function farFrom(typed: string): FarFrom {
  const known = new Map<string, number>();
  return (other) => {
    const far = known.get(other) ?? editDistance(typed, other);
    known.set(other, far);
    return far;
  };
}

/** Words that are cheap to omit. */
const SMALL: readonly string[] = ['to'];

/** Edit distance of word lists: substitutions by edit distance, insertions and deletions. */
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
  // The reinforcement has no code that could have been mistyped.
  const edits = meant === 'REF' || other === 'REF' ? 2 : editDistance(meant, other);
  return OTHER_ARMY + OTHER_LETTER * edits;
}

const kindOf = ({ type }: Order): string =>
  type === 'supportHold' || type === 'supportMove' ? 'support' : type;

function goalOf(order: Order): string | undefined {
  if (order.type === 'move' || order.type === 'supportMove') return order.to;
  return order.type === 'supportHold' ? order.whom : undefined;
}

const startOf = (order: Order): string => (order.type === 'supportMove' ? order.from : '');
