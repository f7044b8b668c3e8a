// The own pieces with their commands, derived from the legal commands alone: for keyboard navigation and for the list.

import type { AnyCommand } from '../gameApi/anyGame.ts';
import type { PlayTable } from '../gameApi/playTable.ts';

export interface PieceActs {
  /** Undefined for commands without a piece. */
  readonly cell: string | undefined;
  readonly commands: readonly AnyCommand[];
}

/** Cells of the own pieces; by default those of legal commands. */
export function ownCells({ game, source, seat, legal }: PlayTable): readonly string[] {
  const view = source.frame.value?.view;
  if (view === undefined || seat === undefined) return [];
  if (game.ownCells !== undefined) return game.ownCells(view, seat);
  const firsts = legal.value.flatMap((command) => game.cellsOf(command)[0] ?? []);
  return [...new Set(firsts)];
}

/** Own pieces that can act now, in reading order. */
export const idleCells = (table: PlayTable): readonly string[] =>
  actsByPiece(table).flatMap(({ cell, commands }) =>
    cell === undefined || commands.length === 0 ? [] : [cell],
  );

/** Every legal command once: under its first piece, or in the last group. */
export function actsByPiece(table: PlayTable): readonly PieceActs[] {
  const { game, legal } = table;
  const cells = ownCells(table);
  const byCell = new Map<string, AnyCommand[]>(cells.map((cell) => [cell, []]));
  const rest: AnyCommand[] = [];
  for (const command of legal.value) {
    const own = game.cellsOf(command).find((cell) => byCell.has(cell));
    (own === undefined ? rest : (byCell.get(own) ?? rest)).push(command);
  }
  return [
    ...cells.map((cell) => ({ cell, commands: byCell.get(cell) ?? [] })),
    { cell: undefined, commands: rest },
  ];
}
