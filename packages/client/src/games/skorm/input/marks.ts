// Board marks while a command is being given.

import type { SkormCommand, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Mark } from '../../../gameApi/clientGame.ts';
import { type Memory, planOf } from '../draft/stepDraft.ts';
import { mainActions } from '../facts/facts.ts';
import { freeTiles } from '../placing/plan.ts';

export function marksOf(memory: Memory): readonly Mark[] {
  const { mode, rejection } = memory;
  const refused: readonly Mark[] = rejection === undefined ? [] : [{ cell: rejection.tile, kind: 'refused' }];
  switch (mode.kind) {
    case 'idle':
      return zoneMarks(memory);
    case 'look':
      return [{ cell: mode.at, kind: 'selected' }, ...zoneMarks(memory)];
    case 'planned':
      return plannedMarks(memory, mode.at);
    case 'piece':
      return [...refused, { cell: mode.at, kind: 'selected' }, ...targetMarks(memory, mode.at)];
    case 'armed':
      return armedMarks(memory, mode.command);
  }
}

/** Tiles to which a planned piece can be moved; those of others swap with it. */
function plannedMarks({ view, seat = 0 }: Memory, at: Tile): readonly Mark[] {
  const others = freeTiles(view, seat).filter((tile) => tile !== at);
  return [{ cell: at, kind: 'selected' }, ...others.map((cell): Mark => ({ cell, kind: 'reach' }))];
}

/** Tiles where the selected type can be placed; on those of a plan a tap means the planned piece. */
function zoneMarks(memory: Memory): readonly Mark[] {
  const { legal, chosen } = memory;
  if (planOf(memory) !== undefined) return [];
  const tiles = legal.flatMap((one) => (one.type === 'place' && one.piece === chosen ? [one.tile] : []));
  return [...new Set(tiles)].map((cell) => ({ cell, kind: 'reach' }));
}

/** A shieldman has six actions to the same tile, one per facing: a single mark. */
function targetMarks({ legal }: Memory, from: Tile): readonly Mark[] {
  const marks = new Map<Tile, Mark>();
  for (const one of mainActions(legal)) {
    if (one.type === 'pass' || one.from !== from) continue;
    marks.set(one.to, { cell: one.to, kind: one.type === 'move' ? 'reach' : 'attack' });
  }
  return [...marks.values()];
}

function armedMarks(memory: Memory, command: SkormCommand): readonly Mark[] {
  if (command.type === 'place') {
    const others = zoneMarks(memory).filter(({ cell }) => cell !== command.tile);
    return [{ cell: command.tile, kind: 'act' }, ...others];
  }
  if (!('from' in command)) return [];
  return [
    { cell: command.from, kind: 'selected' },
    { cell: command.to, kind: command.type === 'move' ? 'act' : 'aim' },
  ];
}
