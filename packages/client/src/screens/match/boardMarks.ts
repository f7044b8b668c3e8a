// Marks that are not the selection's: the last move of the other side, acts on their way, and what was refused.

import type { Mark } from '../../games/clientGame.ts';
import type { Frame } from '../../source/viewSource.ts';
import type { PlayTable } from './playTable.ts';

// biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
type Any = any;

/** A tinted path that keeps the last move visible (UI-15); one's own needs none. */
export function trailMarks(table: PlayTable, frame: Frame<Any, Any>): readonly Mark[] {
  const { seat } = table;
  for (let i = frame.played.length - 1; i >= 0; i -= 1) {
    const event = frame.played[i]?.event as {
      from?: string;
      to?: string;
      path?: readonly string[];
      via?: string;
      seat?: number;
    };
    if (event.from === undefined || event.seat === seat) continue;
    const cells = event.path ?? [event.via, event.to].filter((cell) => cell !== undefined);
    const last = cells.at(-1);
    if (last === undefined) continue;
    return [
      { cell: event.from, kind: 'trail' },
      { cell: last, kind: 'trail', path: [event.from, ...cells] },
    ];
  }
  return [];
}

/** An act that waits for its last word shows its way and its target. */
export function heldMarks({ game, step }: PlayTable): readonly Mark[] {
  const held = step.value?.held;
  if (held === undefined) return [];
  const cells = game.cellsOf(held);
  const cell = cells.at(-1);
  const path = step.value?.marks.find((mark) => mark.cell === cell)?.path ?? cells;
  return cell === undefined ? [] : [{ cell, kind: 'pending', path }];
}

/** An act under way shows at once, a refused one where it would have happened (UI-17). */
export function ghostMarks(table: PlayTable): readonly Mark[] {
  const flying = table.queue.flying.value;
  const refused = table.queue.refused.value;
  const marks: Mark[] = [];
  if (flying !== undefined) {
    const cells = table.game.cellsOf(flying.command);
    const cell = cells.at(-1);
    if (cell !== undefined) marks.push({ cell, kind: 'pending', path: cells });
  }
  if (refused !== undefined) {
    const cell = table.game.cellsOf(refused.command).at(-1);
    if (cell !== undefined) marks.push({ cell, kind: 'refused' });
  }
  return marks;
}
