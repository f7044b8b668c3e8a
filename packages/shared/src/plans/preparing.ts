// Makes branches of a plan from the view that a player has played on to, for clients and bots.

import type { Seat } from '../kernel/game.ts';
import type { PlannedGame } from '../kernel/planning.ts';
import type { Branch, PlannedCommand } from './plan.ts';
import { chancesOf, digestOf, legalAt, rehearsed } from './planned.ts';

/** The commands with their chances; undefined where one of them is not legal. All but the last roll nothing. */
export function prepared(
  planned: PlannedGame,
  view: unknown,
  seat: Seat,
  texts: readonly string[],
): readonly PlannedCommand[] | undefined {
  const commands: PlannedCommand[] = [];
  let now: unknown = view;
  for (const text of texts) {
    const legal = legalAt(planned, now, seat, text);
    if (legal === undefined) return undefined;
    const chances = chancesOf(planned, legal, seat);
    commands.push(chances === undefined ? { text } : { text, chances });
    now = legal.ends?.[0]?.state;
  }
  return commands;
}

/** If all is as in this view. */
export const ifExactly = (
  planned: PlannedGame,
  view: unknown,
  give: readonly PlannedCommand[],
  next: readonly Branch[] = [],
): Branch => ({ when: 'exactly', view: digestOf(planned, view), give, next });

/** If the marked spaces are as in this view, and those that the commands concern; undefined where the commands are not legal in it. */
export function ifUnchanged(
  planned: PlannedGame,
  view: unknown,
  seat: Seat,
  give: readonly PlannedCommand[],
  { marked = [], next = [] }: { readonly marked?: readonly string[]; readonly next?: readonly Branch[] } = {},
): Branch | undefined {
  const { planning } = planned;
  const commands = rehearsed(planned, view, seat, give);
  if (typeof commands === 'string') return undefined;
  const concerned = commands.flatMap(({ view: before, command }) => planning.concerns(before, seat, command));
  const readings = [...new Set([...marked, ...concerned])].flatMap((space) => {
    const reading = planning.reads(view, space);
    return reading === undefined ? [] : [[space, reading] as const];
  });
  return { when: 'unchanged', spaces: Object.fromEntries(readings), give, next };
}
