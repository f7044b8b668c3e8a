// Board marks while a command is being given.

import { attackOdds } from '@hexmarch/shared/games/skor/odds';
import type { SkorCommand, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Mark, MarkKind } from '../../../gameApi/clientGame.ts';
import { fits } from '../draft/fits.ts';
import type { Mode } from '../draft/mode.ts';
import { cellsOf, toolOf } from '../facts/commandCells.ts';
import { ownerAt, wayOf } from '../facts/viewFacts.ts';
import { percent } from '../words/oddsText.ts';

export function marksOf(view: SkorView, legal: readonly SkorCommand[], mode: Mode): readonly Mark[] {
  switch (mode.kind) {
    case 'idle':
    case 'setup':
    case 'culture':
      return [];
    case 'space':
      return [selected(mode.at), ...(mode.piece === null ? [] : moveMarks(view, legal, mode.at, mode.piece))];
    case 'tool':
      return [...mode.given.map(selected), ...toolMarks(view, legal, mode.tool, mode.given)];
    case 'armed':
      return armedMarks(view, legal, mode.options[mode.picked]);
  }
}

const selected = (cell: Space): Mark => ({ cell, kind: 'selected' });

const moveMarks = (
  view: SkorView,
  legal: readonly SkorCommand[],
  at: Space,
  kind: 'C' | 'M',
): readonly Mark[] => toolMarks(view, legal, toolOf({ type: 'move', kind }), [at]);

/** Spaces that can be chosen next. */
function toolMarks(
  view: SkorView,
  legal: readonly SkorCommand[],
  tool: ReturnType<typeof toolOf>,
  given: readonly Space[],
): readonly Mark[] {
  const marks = new Map<Space, Mark>();
  for (const command of legal) {
    if (toolOf(command) !== tool || !fits(command, given)) continue;
    for (const cell of nextCells(command, given)) {
      if (!marks.has(cell)) marks.set(cell, markFor(view, command, cell));
    }
  }
  return [...marks.values()];
}

function nextCells(command: SkorCommand, given: readonly Space[]): readonly Space[] {
  const cells = cellsOf(command);
  if (command.type !== 'assassinate' || given.length === 0) {
    const next = cells[given.length];
    return next === undefined ? [] : [next];
  }
  const agents: Space[] = [...command.agents];
  for (const space of given.slice(1)) agents.splice(agents.indexOf(space), 1);
  return agents;
}

function markFor(view: SkorView, command: SkorCommand, cell: Space): Mark {
  const kind = markKind(view, command, cell);
  const label = kind === 'attack' ? chanceOf(view, command) : undefined;
  const path = pathOf(view, command, cell);
  return { cell, kind, ...(label === undefined ? {} : { label }), ...(path === undefined ? {} : { path }) };
}

/** Path to a reachable space, for its preview. */
function pathOf(view: SkorView, command: SkorCommand, cell: Space): readonly Space[] | undefined {
  if (command.type !== 'move' || cell !== command.to) return undefined;
  return wayOf(view, ownerAt(view, command.from), command)?.spaces;
}

function markKind(view: SkorView, command: SkorCommand, cell: Space): MarkKind {
  switch (command.type) {
    case 'move':
      if (cell === command.from) return 'act';
      return ownerAt(view, command.to) >= 0 && ownerAt(view, command.to) !== ownerAt(view, command.from)
        ? 'attack'
        : 'reach';
    case 'fire':
      return cell === command.to ? 'attack' : 'act';
    case 'assassinate':
      return cell === command.target ? 'attack' : 'act';
    case 'sabotage':
    case 'disband':
    case 'purge':
      return 'attack';
    case 'migrate':
      return 'reach';
    default:
      return 'act';
  }
}

/** Chip with the chance to clear the space and survive; none for moves without a roll. */
export function chanceOf(view: SkorView, command: SkorCommand): string | undefined {
  if (command.type !== 'move' && command.type !== 'fire') return undefined;
  return percent(attackOdds(view, command).win);
}

function armedMarks(
  view: SkorView,
  legal: readonly SkorCommand[],
  command: SkorCommand | undefined,
): readonly Mark[] {
  if (command === undefined) return [];
  const cells = cellsOf(command);
  if (command.type === 'move' || command.type === 'fire') {
    const label = chanceOf(view, command);
    const way = command.type === 'move' ? wayOf(view, ownerAt(view, command.from), command) : undefined;
    const path = [command.from, ...(way?.spaces ?? [command.to])];
    const aim: Mark = { cell: command.to, kind: 'aim', path };
    // Other targets stay marked: a click on one of them retargets.
    const others = toolMarks(view, legal, toolOf(command), [command.from]);
    return [
      selected(command.from),
      ...others.filter(({ cell }) => cell !== command.to),
      label === undefined ? aim : { ...aim, label },
    ];
  }
  return cells.map((cell, i) => ({ cell, kind: i === 0 ? 'aim' : 'selected' }));
}
