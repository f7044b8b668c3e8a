// Parts of report and explanation texts: words, territories, players, and selectable orders.

import type { OrderId } from '@hexmarch/shared/games/skirmish/counting';
import type { Sides } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { listOf } from '../../../text/language.ts';
import type { LinePart } from '../../../text/line.ts';
import type { Results } from '../resolution/resolved.ts';
import { type Key, sayParts } from './say.ts';

export type OrderPart = { readonly order: OrderId; readonly text: string };
export type Part = LinePart | OrderPart;
type Thing = Exclude<Part, string>;
type Value = string | number | boolean | Thing | readonly Part[];

export const phrase = (key: Key, values: Readonly<Record<string, Value>> = {}): readonly Part[] =>
  sayParts<Thing>(key, values);

/** An order as a link to its explanation. */
export function orderPart(results: Results, id: OrderId): Part {
  const result = results.get(id);
  return result === undefined ? id : { order: id, text: formatOrder(result.order) };
}

/** Several things in a sentence: `a, b and c`. */
export const listed = (parts: readonly Part[]): readonly Part[] =>
  listOf(parts.map((_, i) => String(i))).map(({ type, value }) =>
    type === 'element' ? (parts[Number(value)] ?? value) : value,
  );

/** SKI-11.4: both people of a joint player, the one who asked first in front. */
export function playerName(names: readonly string[], { people }: Sides, player: Seat): string {
  const both = people.flatMap(({ plays }, seat) => (plays === player && seat !== player ? [seat] : []));
  return [player, ...both].map((seat) => names[seat] ?? '?').join('/');
}

export interface Voice {
  /** Of a player. */
  readonly name: (player: Seat) => string;
  /** Of a territory. */
  readonly place: (code: string) => string;
}
