// The command that pointing at a space would give with the current selection, legal or not: for the engine's reasons.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import {
  BUILDABLE,
  type Kind,
  type SkorCommand,
  type SkorView,
  type Space,
} from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Tool } from '../facts/commandCells.ts';
import { citySpaces, kindsAt, ownerAt, piecesAt } from '../facts/viewFacts.ts';
import type { SkorStep } from './input.ts';

export function meantAt(
  view: SkorView,
  seat: Seat,
  { mode, legal }: SkorStep,
  cell: Space,
): SkorCommand | undefined {
  if (mode.kind === 'tool') return withTool(view, seat, mode.tool, [...mode.given, cell]);
  if (mode.kind === 'space' && mode.piece !== null && mode.at !== cell) {
    return { type: 'move', kind: mode.piece, from: mode.at, to: cell, infiltrate: false };
  }
  if (mode.kind === 'setup' || ownerAt(view, cell) !== seat) return undefined;
  return stuckAt(view, legal, cell);
}

/** For an own piece that cannot move at all: a move to a neighbour yields the reason. */
function stuckAt(view: SkorView, legal: readonly SkorCommand[], cell: Space): SkorCommand | undefined {
  const kind = kindsAt(view, cell).find(
    (one) => !legal.some((other) => other.type === 'move' && other.kind === one && other.from === cell),
  );
  const to = neighboursOf(view, cell)[0];
  return kind === undefined || to === undefined ? undefined : move(kind, cell, to);
}

const move = (kind: Kind, from: Space, to: Space): SkorCommand => ({
  type: 'move',
  kind,
  from,
  to,
  infiltrate: false,
});

/** Passable neighbours first: a mountain would hide the actual reason. */
function neighboursOf(view: SkorView, cell: Space): readonly Space[] {
  const { neighbours, indexOf, spaces } = geometry(view.board);
  const all = (neighbours[indexOf(cell)] ?? []).flatMap((i) => spaces[i] ?? []);
  const isFree = (at: Space): boolean => piecesAt(view, at).length < RULES.piecesPerSpaceMax;
  return [...all].sort((a, b) => Number(isFree(b)) - Number(isFree(a)));
}

/** The one chosen first, or the only one. */
function cityMeant(view: SkorView, seat: Seat, at: Space): Space {
  const cities = citySpaces(view, seat);
  return cities.includes(at) ? at : (cities[0] ?? '');
}

function withTool(view: SkorView, seat: Seat, tool: Tool, cells: readonly Space[]): SkorCommand | undefined {
  const [at = '', then] = cells;
  switch (tool) {
    case 'moveC':
    case 'moveM':
      return then === undefined ? undefined : move(tool === 'moveC' ? 'C' : 'M', at, then);
    case 'fire':
      return then === undefined ? { type: 'fire', from: at, to: at } : { type: 'fire', from: at, to: then };
    case 'migrate':
      return { type: 'migrate', from: cityMeant(view, seat, at), path: [cells.at(-1) ?? ''] };
    case 'send':
      return { type: 'send', amount: RULES.sentPerEscort, escorts: [at] };
    case 'assassinate':
      return assassination(view, seat, at);
    case 'disband':
    case 'purge':
      return { type: tool, kind: kindsAt(view, at)[0] ?? 'C', at };
    case 'spawn':
    case 'promote':
    case 'raze':
    case 'sabotage':
      return { type: tool, at };
    default: {
      const structure = BUILDABLE.find((one) => one === tool);
      return structure === undefined ? undefined : { type: 'build', structure, at };
    }
  }
}

/** With any two own civilians: the agents are chosen later. */
function assassination(view: SkorView, seat: Seat, target: Space): SkorCommand {
  const agents = geometry(view.board).spaces.flatMap((at) =>
    ownerAt(view, at) === seat ? piecesAt(view, at).flatMap(({ kind }) => (kind === 'C' ? [at] : [])) : [],
  );
  return { type: 'assassinate', target, agents: [agents[0] ?? '', agents[1] ?? ''] };
}
