// Marks other than the selection's: the others' last turn, commands in flight, and refused ones.

import type { AnyClientGame, AnyEvent, AnyView } from '../../gameApi/anyGame.ts';
import type { Mark } from '../../gameApi/clientGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { isPutAway, lastTurn } from '../lastTurn/lastTurn.ts';

/** The others' last turn, until one's own first act (UI-15); the last event if the log does not contain the turn. */
export function trailMarks(table: PlayTable): readonly Mark[] {
  const turn = lastTurn(table);
  if (turn !== undefined && isPutAway(table, turn)) return [];
  const played = turn ?? table.source.frame.value?.played ?? [];
  return played.flatMap(({ event, before }) =>
    seatOf(event) === table.seat && table.seat !== undefined ? [] : tracesOf(table.game, event, before),
  );
}

const seatOf = (event: AnyEvent & Way): number | undefined => event.seat;

const tracesOf = (game: AnyClientGame, event: AnyEvent, before: AnyView): readonly Mark[] =>
  game.traces === undefined ? wayOf(event) : game.traces(event, before);

/** Common fields of events about a path or a seat. */
interface Way {
  readonly from?: string;
  readonly to?: string;
  readonly path?: readonly string[];
  readonly seat?: number;
}

/** Default for games without marks of their own: the path of a piece that moved. */
function wayOf({ from, to, path, seat }: AnyEvent & Way): readonly Mark[] {
  const cells = path ?? (to === undefined ? [] : [to]);
  const cell = cells.at(-1);
  if (from === undefined || cell === undefined) return [];
  return [{ cell, kind: 'trail', path: [from, ...cells], ...(seat === undefined ? {} : { seat }) }];
}

/** A command that awaits confirmation shows its path and its target. */
export function unconfirmedMarks({ game, step }: PlayTable): readonly Mark[] {
  const unconfirmed = step.value?.unconfirmed;
  if (unconfirmed === undefined) return [];
  const cells = game.cellsOf(unconfirmed);
  const cell = cells.at(-1);
  const path = step.value?.marks.find((mark) => mark.cell === cell)?.path ?? cells;
  return cell === undefined ? [] : [{ cell, kind: 'pending', path }];
}

/** A command in flight shows at once, a refused one at its target (UI-17). */
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
