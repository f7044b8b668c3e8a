// Descriptions of a line or the surroundings of a cell, and of changes on the board (UI-31).

import type { CellText, Way } from '../gameApi/cellPlaces.ts';
import { keyOf } from '../shortcuts/bindings.ts';
import { chordText } from '../shortcuts/chord.ts';
import { listText } from '../text/language.ts';
import { type BoardWalk, type Outlook, wordAt } from './boardWalk.ts';
import { type A11yMessage, say } from './say.ts';

export interface Ground {
  readonly cells: readonly CellText[];
  readonly walk: BoardWalk;
  readonly cellName: (cell: string) => string;
  /** Of the directions, if the game names them. */
  readonly wayNames?: Readonly<Record<Way, string>> | undefined;
}

const cellText = ({ cells }: Ground, cell: string): CellText | undefined =>
  cells.find((one) => one.cell === cell);

/** The content in the direction of the `k`-th of six keys, clockwise from up. */
export function lookText(ground: Ground, outlook: Outlook, from: string, k: number): string {
  const way = outlook.wayOfKey(k, ground.walk.directions(from));
  if (way === undefined) return say('ray.none', { way: say(`way.${wordAt(60 * k)}` as A11yMessage) });
  return rayText(ground, outlook, from, way);
}

export function rayText(ground: Ground, outlook: Outlook, from: string, way: Way): string {
  const ray = ground.walk.ray(from, way);
  const named = wayText(ground, outlook, way);
  const count = ray.length;
  const [next] = ray;
  if (next !== undefined && !ground.walk.isRegular) {
    return say('ray.neighbour', { way: named, cell: cellText(ground, next)?.text ?? ground.cellName(next) });
  }
  if (count === 0) return say('ray.edge', { way: named });
  const things = ray.flatMap((cell, i) => {
    const thing = cellText(ground, cell)?.things;
    return thing === undefined
      ? []
      : [say('ray.thing', { distance: i + 1, name: ground.cellName(cell), thing })];
  });
  if (things.length === 0) return say('ray.nothing', { way: named, count });
  return say('ray.things', { way: named, count, things: things.join('; ') });
}

function wayText({ wayNames }: Ground, outlook: Outlook, way: Way): string {
  const seen = say(`way.${outlook.wordOf(way)}` as A11yMessage);
  const name = wayNames?.[way];
  return name === undefined ? seen : say('way.named', { way: seen, name });
}

export function ringText(ground: Ground, from: string, distance: number): string {
  const name = ground.cellName(from);
  const things = ground.walk.ring(from, distance).flatMap((cell) => {
    const thing = cellText(ground, cell)?.things;
    return thing === undefined ? [] : [say('ring.thing', { name: ground.cellName(cell), thing })];
  });
  return things.length === 0
    ? say('ring.nothing', { distance, name })
    : say('ring.things', { distance, name, things: things.join('; ') });
}

export function threatsText({ cells, cellName }: Ground, threatened: readonly string[]): string {
  const named = cells
    .filter(({ cell }) => threatened.includes(cell))
    .map(({ cell, things }) => (things === undefined ? cellName(cell) : `${cellName(cell)}, ${things}`));
  return named.length === 0 ? say('threats.none') : say('threats.some', { cells: listText(named) });
}

export const FACTS_MAX = 3;

/** Nobody remembers a long list that is read out: the first three, and how many more there are in the log. */
export function fewFacts(facts: readonly string[]): readonly string[] {
  const count = facts.length - FACTS_MAX;
  if (count <= 0) return facts;
  const chord = keyOf('log');
  const key = chord === '' ? 'none' : chordText(chord);
  return [...facts.slice(0, FACTS_MAX), say('news.more', { count, key })];
}

/** Cell by cell, the content that is new. */
export function changesText(
  before: readonly CellText[],
  now: readonly CellText[],
  cellName: (cell: string) => string,
): string {
  const old = new Map(before.map((one) => [one.cell, one]));
  const changes = now.flatMap((cell) => {
    const was = old.get(cell.cell);
    return was === undefined || was.text === cell.text ? [] : [changeText(was, cell, cellName(cell.cell))];
  });
  return changes.length === 0
    ? say('changed.none')
    : say('changed.some', { changes: fewFacts(changes).join('; ') });
}

function changeText(was: CellText, is: CellText, name: string): string {
  if (is.things === undefined)
    return was.things === undefined ? is.text : say('changed.left', { name, things: was.things });
  if (was.things === undefined) return say('changed.came', { name, things: is.things });
  return was.things === is.things
    ? is.text
    : say('changed.other', { name, things: is.things, before: was.things });
}
