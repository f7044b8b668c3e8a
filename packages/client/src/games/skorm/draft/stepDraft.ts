// Derives the draft that the scene draws from a step: ghost, path, shots, dial, rotations.

import type {
  Direction,
  Piece,
  PlacedType,
  Rotation,
  SkormCommand,
  SkormView,
  Tile,
} from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { mainActions, pathOf } from '../facts/facts.ts';
import { pieceAt } from '../facts/viewFacts.ts';
import type { Plan, Plans } from '../placing/plan.ts';
import type { Draft } from './draft.ts';
import type { ArmedCommand, Mode, Rejection } from './mode.ts';

export function draftOf(memory: Memory): Draft {
  const planned = plannedPieces(memory);
  return { ...modeDraft(memory), ...(planned.length === 0 ? {} : { planned }) };
}

function plannedPieces({ plans, seat, mode }: Memory): NonNullable<Draft['planned']> {
  if (seat === undefined) return [];
  const armed = mode.kind === 'armed' && mode.command.type === 'place' ? mode.command.tile : undefined;
  return (plans.get(seat)?.pieces ?? []).flatMap(({ piece: type, tile, facing: faced }) =>
    tile === armed ? [] : [{ piece: { seat, type, ...facing(faced) }, tile }],
  );
}

function modeDraft(memory: Memory): Draft {
  const { mode, rotations } = memory;
  switch (mode.kind) {
    case 'idle':
    case 'look':
      return { rotations, shots: [] };
    case 'planned':
      return { rotations, shots: [], ...dialAt(mode.at, planOf(memory)?.pieces.find(on(mode.at))?.facing) };
    case 'piece':
      return { rotations, shots: shotsFrom(memory, mode.at), ...standingDial(memory, mode.at) };
    case 'armed':
      return armedDraft(memory, mode.command);
  }
}

function armedDraft(memory: Memory, command: ArmedCommand): Draft {
  const rotations = rotationsWith(memory.rotations, command);
  const { view, seat } = memory;
  if (command.type === 'shoot') return { rotations, shots: shotsFrom(memory, command.from, command.to) };
  if (seat === undefined) return { rotations, shots: [] };
  if (command.type === 'place') {
    const piece: Piece = { seat, type: command.piece, ...facing(command.facing) };
    return {
      rotations,
      shots: [],
      ghost: { piece, tile: command.tile },
      ...dialAt(command.tile, command.facing),
    };
  }
  if (command.type !== 'move' && command.type !== 'capture') return { rotations, shots: [] };
  const { from, to } = command;
  const mover = pieceAt(view, from);
  const path = pathOf(view, seat, command);
  return {
    rotations,
    shots: [],
    ...(mover === undefined
      ? {}
      : { ghost: { piece: { ...mover, ...facing(command.facing) }, tile: to, from } }),
    ...(path === undefined ? {} : { path }),
    ...dialAt(to, command.facing),
  };
}

const facing = (direction: Direction | undefined) => (direction === undefined ? {} : { facing: direction });

const dialAt = (tile: Tile, direction: Direction | undefined) =>
  direction === undefined ? {} : { dial: { tile, facing: direction } };

function standingDial({ view, rotations }: Memory, tile: Tile) {
  const drafted = rotations.find((one) => one.tile === tile)?.facing;
  return dialAt(tile, drafted ?? pieceAt(view, tile)?.facing);
}

const shotsFrom = ({ legal }: Memory, from: Tile, aimed?: Tile): Draft['shots'] =>
  mainActions(legal).flatMap((one) =>
    one.type === 'shoot' && one.from === from ? [{ from, to: one.to, aimed: one.to === aimed }] : [],
  );

/** State of the input machine; marks, choices and draft are derived from it. */
export interface Memory {
  readonly view: SkormView;
  readonly legal: readonly SkormCommand[];
  readonly seat: Seat | undefined;
  readonly mode: Mode;
  /** Rotations drafted in this turn, each shieldman once. */
  readonly rotations: readonly Rotation[];
  /** Selected type in the tray, during placement. */
  readonly chosen?: PlacedType | undefined;
  readonly rejection?: Rejection | undefined;
  /** Of each seat that one person plays here. */
  readonly plans: Plans;
}

/** The plan of the seat that acts. */
export const planOf = ({ plans, seat }: Pick<Memory, 'plans' | 'seat'>): Plan | undefined =>
  seat === undefined ? undefined : plans.get(seat);

export const on =
  (at: Tile) =>
  ({ tile }: { readonly tile: Tile }): boolean =>
    tile === at;

export const without = (rotations: readonly Rotation[], tile: string): readonly Rotation[] =>
  rotations.filter((one) => one.tile !== tile);

/** Rotating the piece that then moves is redundant (SKORM-4.2): its landing facing decides. */
const rotationsWith = (rotations: readonly Rotation[], main: ArmedCommand): readonly Rotation[] =>
  main.type === 'move' || main.type === 'capture' ? without(rotations, main.from) : rotations;

/** SKORM-3.4: the whole turn as one command. */
export const turnOf = ({ rotations }: Pick<Memory, 'rotations'>, main: ArmedCommand): ArmedCommand =>
  'rotations' in main ? { ...main, rotations: rotationsWith(rotations, main) } : main;
