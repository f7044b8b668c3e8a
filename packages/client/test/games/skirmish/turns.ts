// Turns of Skirmish Society for tests: by what is on the board, and at random.

import { formatOrder, readOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { newSides } from '@hexmarch/shared/games/skirmish/sides';
import type { Order, Source } from '@hexmarch/shared/games/skirmish/types';
import { type Size, situationOf } from '../../../../shared/test/games/skirmish/positions.ts';
import { boardOf, type Told } from '../../../../shared/tools/games/skirmish/boards.ts';
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
export const turnOf = (told: Told, change: Partial<OwnTurn> = {}): OwnTurn => ({
  board: boardOf(told),
  sides: newSides(told.armies.length),
  effect: null,
  person: 0,
  isLocked: false,
  orders: [],
  ...change,
});

/** The same random position as the engine's own tests would have, with what one seat has ordered in it. */
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
/** Of the territories in tests; others are called by their code. */
export const nameOf = (code: string): string => NAMES[code] ?? code;

/** A sentence as it is read, territories by their codes. */
export const read = (parts: readonly LinePart[] | undefined): string =>
  (parts ?? [])
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'cell' in part ? part.cell : (['Aster', 'Bryn', 'Cleo'][part.seat] ?? '?');
    })
    .join('');
