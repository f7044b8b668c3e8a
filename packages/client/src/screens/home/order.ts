// The order of games on the start page (UI-P71): one's own last one first, else in a random order that is fixed per visitor.
// Never by popularity.

import type { Random } from '@hexmarch/shared/kernel/game';
import { recall, remember } from '../../preferences/storage.ts';
import { systemRandom } from '../../source/localDice.ts';

const KEY = 'hexmarch.games';

/** `ids` of all games, `last` that of the one played last, if any. New games come last. */
export function gameOrder(
  ids: readonly string[],
  last: string | undefined,
  random: Random = systemRandom(),
): readonly string[] {
  const known = (recall(KEY) ?? '')
    .split(' ')
    .filter((id, i, all) => ids.includes(id) && all.indexOf(id) === i);
  const added = ids.filter((id) => !known.includes(id));
  const order = [...known, ...shuffled(added, random)];
  if (added.length > 0) remember(KEY, order.join(' '));
  return order.toSorted((a, b) => Number(b === last) - Number(a === last));
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random.pick(left.length), 1));
}
