// Marks while an order is given (UI-S21), from the engine's list of legal orders, whatever was ordered before.

import type { Code, Order, Source } from '@hexmarch/shared/games/skirmish/land/types';
import { NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import type { Mark, MarkKind } from '../../../gameApi/clientGame.ts';
import { helpedIn, helpsOf, isReserve, type Memory, type Rejection, targetOf } from './mode.ts';
import { armyAt, isOwnArmy, type OwnTurn } from './ownTurn.ts';

export function marksOf(memory: Memory, rejection?: Rejection): readonly Mark[] {
  const refused: readonly Mark[] = rejection === undefined ? [] : [{ cell: rejection.at, kind: 'refused' }];
  return [...refused, ...modeMarks(memory)];
}

function modeMarks(memory: Memory): readonly Mark[] {
  const { mode } = memory;
  switch (mode.kind) {
    case 'idle':
      return [];
    case 'look':
      return [marked(mode.at, 'selected')];
    case 'army':
      return [
        marked(mode.at, 'selected'),
        ...(mode.only === 'support' ? [] : moveMarks(memory, mode.at)),
        ...(mode.only === 'move' ? [] : helpMarks(memory, mode.at)),
      ];
    case 'helper':
      return [
        marked(mode.at, 'selected'),
        marked(mode.whom, 'aim'),
        ...goalMarks(memory, mode.at, mode.whom),
      ];
    case 'reserve':
      return [marked('REF', 'selected'), ...moveMarks(memory, 'REF')];
    case 'armed':
      return armedMarks(memory, mode.order);
  }
}

const marked = (cell: Source, kind: MarkKind): Mark => ({ cell, kind });

const moveMarks = ({ turn, legal }: Memory, from: Source): readonly Mark[] =>
  legal.flatMap((order) =>
    order.type === 'move' && order.from === from
      ? [marked(order.to, isAttack(turn, order.to) ? 'attack' : 'reach')]
      : [],
  );

const isAttack = (turn: OwnTurn, at: Code): boolean => armyAt(turn, at) !== NOBODY && !isOwnArmy(turn, at);

/** Armies it could support, wherever they are. */
function helpMarks({ legal }: Memory, at: Code): readonly Mark[] {
  const whom = legal.flatMap((order): readonly Source[] => {
    if (order.type === 'supportHold') return order.at === at ? [order.whom] : [];
    return order.type === 'supportMove' && order.at === at ? [order.from] : [];
  });
  return [...new Set(whom)].map((cell) => marked(cell, 'help'));
}

const goalMarks = (memory: Memory, at: Code, whom: Source): readonly Mark[] =>
  helpsOf(memory, at, whom).map((order) => marked(targetOf(order), 'help'));

function armedMarks(memory: Memory, order: Order): readonly Mark[] {
  const { mode, turn } = memory;
  const [start, target] = [order.type === 'move' ? order.from : order.at, targetOf(order)];
  const aimed: Mark = {
    cell: target,
    kind: order.type === 'move' && isAttack(turn, target) && start !== 'REF' ? 'aim' : 'act',
    ...(order.type === 'supportMove' && order.from !== 'REF' ? { path: [order.from] } : {}),
  };
  const whom = helpedIn(mode);
  const others = [
    ...(whom === undefined || start === 'REF' ? [] : goalMarks(memory, start, whom)),
    ...(isReserve(mode) ? moveMarks(memory, 'REF') : []),
  ];
  return [marked(start, 'selected'), aimed, ...others.filter(({ cell }) => cell !== target)];
}
