// Consequences of turns and reasons against them: from the engine, never recomputed here.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type {
  Rotation,
  SkormCommand,
  SkormEvent,
  SkormView,
  Tile,
  TurnCommand,
} from '@hexmarch/shared/games/skorm/types';
import type { Random, Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { threats } from './threats.ts';
import { pieceAt } from './viewFacts.ts';

/** Skorm has no dice. */
const NO_DICE: Random = { die: () => 1, pick: () => 0 };

const decide = (view: SkormView, seat: Seat, command: SkormCommand) =>
  skorm.decide(view, command, { kind: 'seat', seat }, NO_DICE);

export function whyNot(view: SkormView, seat: Seat, command: SkormCommand): Refusal | undefined {
  const decided = decide(view, seat, command);
  return decided.ok ? undefined : decided.error;
}

/** The main action of a tap from one tile to another (SKORM-3.2). */
export function meant(view: SkormView, from: Tile, to: Tile): TurnCommand {
  const piece = pieceAt(view, from);
  const taken = pieceAt(view, to);
  const landing = piece?.facing === undefined ? {} : { facing: piece.facing };
  if (taken === undefined) return { type: 'move', rotations: [], from, to, ...landing };
  if (piece?.type === 'A') return { type: 'shoot', rotations: [], from, to };
  return { type: 'capture', rotations: [], from, to, ...landing };
}

/** Result of a command: its events and the view after it; undefined if it is illegal. */
export interface Preview {
  readonly events: readonly SkormEvent[];
  readonly after: SkormView;
  /** Own pieces that could then be captured or shot. */
  readonly exposed: readonly Tile[];
}

export function preview(view: SkormView, seat: Seat, command: SkormCommand): Preview | undefined {
  const decided = decide(view, seat, command);
  if (!decided.ok) return undefined;
  const after = decided.value.reduce((state, event) => skorm.evolve(state, event), view);
  return { events: decided.value, after, exposed: threats(after, seat) };
}

/** All tiles on the path of a move or capture, both ends included (SKORM-3.3). */
export function pathOf(view: SkormView, seat: Seat, command: SkormCommand): readonly Tile[] | undefined {
  const decided = decide(view, seat, command);
  if (!decided.ok) return undefined;
  for (const event of decided.value) {
    if (event.type !== 'pieceMoved' && event.type !== 'pieceCaptured') continue;
    return event.via === undefined ? [event.from, event.to] : [event.from, event.via, event.to];
  }
  return undefined;
}

const isMain = (command: SkormCommand): command is TurnCommand =>
  command.type === 'move' ||
  command.type === 'capture' ||
  command.type === 'shoot' ||
  command.type === 'pass';

export const mainActions = (legal: readonly SkormCommand[]): readonly TurnCommand[] => legal.filter(isMain);

/** Whether the engine accepts this rotation before a legal action (SKORM-4.2). */
export function mayRotate(
  view: SkormView,
  seat: Seat,
  legal: readonly SkormCommand[],
  rotation: Rotation,
): boolean {
  const [main] = mainActions(legal);
  return main !== undefined && decide(view, seat, { ...main, rotations: [rotation] }).ok;
}
