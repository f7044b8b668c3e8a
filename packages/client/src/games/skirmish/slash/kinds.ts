// Kinds of order for the cheat sheet, each with rule and example.

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import type { Key } from './say.ts';

interface Kind {
  readonly key: Key;
  readonly rule: string;
  readonly example: string;
  readonly isSuch: (order: Order) => boolean;
}

/** Fallback example for turns without a legal order of that kind. */
export const KINDS: readonly Kind[] = [
  { key: 'sheet.hold', rule: 'SKI-6.1', example: 'AB H', isSuch: ({ type }) => type === 'hold' },
  { key: 'sheet.move', rule: 'SKI-6.2', example: 'AB to CD', isSuch: isMove },
  {
    key: 'sheet.supportHold',
    rule: 'SKI-6.4',
    example: 'AB S CD',
    isSuch: ({ type }) => type === 'supportHold',
  },
  {
    ...{ key: 'sheet.supportMove', rule: 'SKI-6.3', example: 'AB S CD to EF' },
    isSuch: ({ type }) => type === 'supportMove',
  },
  { key: 'sheet.build', rule: 'SKI-6.9', example: 'AB B', isSuch: ({ type }) => type === 'build' },
  { key: 'sheet.farm', rule: 'SKI-6.10', example: 'AB F', isSuch: ({ type }) => type === 'farm' },
  {
    ...{ key: 'sheet.reinforce', rule: 'SKI-6.11', example: 'REF to AB' },
    isSuch: (order) => order.type === 'move' && order.from === 'REF',
  },
];

function isMove(order: Order): boolean {
  return order.type === 'move' && order.from !== 'REF';
}
