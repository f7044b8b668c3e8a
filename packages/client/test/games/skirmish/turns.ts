// Fixtures of turns in Skirmish Society: from a sketch of the board, and random.

import type { Order, Source } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, readOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { newSides } from '@hexmarch/shared/games/skirmish/sides';
import { type Size, situationOf } from '../../../../shared/test/games/skirmish/positions.ts';
import { type BoardSpec, boardOf } from '../../../../shared/tools/games/skirmish/boards.ts';
import type { OwnTurn } from '../../../src/games/skirmish/orders/ownTurn.ts';
import type { LinePart } from '../../../src/text/line.ts';

export function order(text: string): Order {
  const read = readOrder(text);
  if (read === null) throw new Error(`${text} is no order`);
  return read;
}

export const orders = (...texts: readonly string[]): readonly Order[] => texts.map(order);
export const texts = (list: readonly Order[]): readonly string[] => list.map(formatOrder);

/** The turn of the first seat. */
export const turnOf = (sketch: BoardSpec, change: Partial<OwnTurn> = {}): OwnTurn => ({
  board: boardOf(sketch),
  sides: newSides(sketch.armies.length),
  effect: null,
  person: 0,
  isLocked: false,
  orders: [],
  ...change,
});

/** The same random position as in the engine's own tests, with one seat's orders. */
export function randomTurn(size: Size): OwnTurn {
  const { board, sides, effect, counted } = situationOf(size);
  const person = size.seed % sides.players.length;
  const own = counted.flatMap(({ player, order, sent }) =>
    player === person && sent !== undefined ? [order] : [],
  );
  return { board, sides, effect, person, isLocked: false, orders: own };
}

export const startOf = (order: Order): Source => (order.type === 'move' ? order.from : order.at);

const NAMES: Readonly<Record<string, string>> = {
  AB: 'Abend',
  CD: 'Cadmore',
  EF: 'Efferdal',
  GH: 'Ghost Heath',
};
/** Names of territories in tests; others are shown by code. */
export const nameOf = (code: string): string => NAMES[code] ?? code;

/** A sentence as plain text, territories by code. */
export const read = (parts: readonly LinePart[] | undefined): string =>
  (parts ?? [])
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'cell' in part ? part.cell : (['Aster', 'Bryn', 'Cleo'][part.seat] ?? '?');
    })
    .join('');
