// SKURE-4.2 to 4.4, 4.7, 4.9: everywhere a character gets to with its points, and the cheapest way there. A node is a space at
// one height; characters that do not fly have one height only.

import type { Entered } from './opportunity.ts';
import {
  between,
  type Ground,
  groundOf,
  type IsTaken,
  land,
  landedAt,
  landingCost,
  type Mover,
} from './steps.ts';
import { DIRECTIONS, type Direction, type Field, type Height, type Place } from './types.ts';

/** Elements of a path. */
export type Move = Direction | 'rise' | 'sink';

type Node = number;

export interface Reach {
  readonly field: Field;
  readonly mover: Mover;
  /** The only direction of the first step (SKURE-4.7); null: any. */
  readonly firstStep: Direction | null;
  /** Those that the mover may be at. */
  readonly heights: readonly Height[];
  /** By node: least cost, or UNREACHED. Nodes of the field come first, then those of the own space before the first step. */
  readonly costs: Int16Array;
  /** By node: predecessor on the cheapest path, and the direction, or CHANGES. */
  readonly from: Int16Array;
  readonly by: Int8Array;
}

const UNREACHED = -1;
/** The way begins there. */
const NOTHING = -1;
/** The way comes from the other height of the same space. */
const CHANGES = 8;

/** SKURE-4.5: what rising and sinking cost. */
export const HEIGHT_COST = 1;

const spacesOf = ({ width, height }: Field): number => width * height;

/** The space where it is now costs nothing, so it is always among those reached. */
export function reachOf(
  field: Field,
  mover: Mover,
  points: number,
  isTaken: IsTaken,
  firstStep: Direction | null = null,
): Reach {
  const heights: readonly Height[] =
    mover.type === 'flying' && mover.height !== 'ground' ? ['low', 'mid'] : [mover.height];
  const nodes = heights.length * spacesOf(field) + heights.length;
  const reach: Reach = {
    field,
    mover,
    firstStep,
    heights,
    costs: new Int16Array(nodes).fill(UNREACHED),
    from: new Int16Array(nodes).fill(NOTHING),
    by: new Int8Array(nodes).fill(NOTHING),
  };
  search({
    reach,
    points,
    isTaken,
    grounds: heights.map((height) => groundOf(field, { ...mover, height })),
    waiting: Array.from({ length: points + 1 }, () => []),
  });
  return reach;
}

interface Search {
  readonly reach: Reach;
  readonly points: number;
  readonly isTaken: IsTaken;
  /** By height. */
  readonly grounds: readonly Ground[];
  /** Nodes by their cost: points are few, so a list for each of them is the fastest queue. */
  readonly waiting: readonly Node[][];
}

function search(run: Search): void {
  const { reach, waiting } = run;
  enter(run, nodeBefore(reach, reach.heights.indexOf(reach.mover.height)), 0, NOTHING, NOTHING);
  for (const [cost, nodes] of waiting.entries()) {
    // The list grows by nothing while it is read: every move costs something.
    for (const node of nodes) if (reach.costs[node] === cost) leave(run, node, cost);
  }
}

const nodeAt = (reach: Reach, level: number, place: Place): Node => level * spacesOf(reach.field) + place;

/** The own space as long as no step was made. */
const nodeBefore = (reach: Reach, level: number): Node =>
  reach.heights.length * spacesOf(reach.field) + level;

const levelOf = (reach: Reach, node: Node): number => {
  const before = node - nodeBefore(reach, 0);
  return before >= 0 ? before : Math.floor(node / spacesOf(reach.field));
};

const placeOf = (reach: Reach, node: Node): Place =>
  node >= nodeBefore(reach, 0) ? reach.mover.at : node % spacesOf(reach.field);

function enter({ reach, points, waiting }: Search, node: Node, cost: number, from: Node, by: number): void {
  const known = reach.costs[node] ?? UNREACHED;
  if (cost > points || (known !== UNREACHED && known <= cost)) return;
  reach.costs[node] = cost;
  reach.from[node] = from;
  reach.by[node] = by;
  waiting[cost]?.push(node);
}

function leave(run: Search, node: Node, cost: number): void {
  const { reach, grounds, isTaken } = run;
  const isBefore = node >= nodeBefore(reach, 0);
  const [level, at] = [levelOf(reach, node), placeOf(reach, node)];
  const ground = grounds[level];
  if (ground === undefined) return;
  // SKURE-4.9: a change of height has no direction, so it does not lift the constraint on the first step.
  if (reach.heights.length > 1) {
    const other = isBefore ? nodeBefore(reach, 1 - level) : nodeAt(reach, 1 - level, at);
    enter(run, other, cost + HEIGHT_COST, node, CHANGES);
  }
  const directions = isBefore && reach.firstStep !== null ? [reach.firstStep] : DIRECTIONS;
  for (const direction of directions) {
    const landing = land(ground, at, direction, isTaken);
    if (landing < 0) continue;
    enter(run, nodeAt(reach, level, landedAt(landing)), cost + landingCost(landing), node, direction);
  }
}

// --- answers -------------------------------------------------------------------------------------------------------------

/** The node by which it is cheapest to be there; -1: not reached. */
function bestNode(reach: Reach, place: Place, height: Height): Node {
  const level = reach.heights.indexOf(height);
  if (level < 0) return -1;
  // Before the first step the own space never costs more than after it.
  if (place === reach.mover.at) {
    const before = nodeBefore(reach, level);
    if (reach.costs[before] !== UNREACHED) return before;
  }
  const node = nodeAt(reach, level, place);
  return reach.costs[node] === UNREACHED ? -1 : node;
}

/** The least cost to be there; undefined: out of reach. */
export function costOf(reach: Reach, place: Place, height: Height): number | undefined {
  const node = bestNode(reach, place, height);
  return node < 0 ? undefined : reach.costs[node];
}

/** The cheapest way there; none where it is out of reach, and to where the mover is. */
export function pathTo(reach: Reach, place: Place, height: Height): readonly Move[] {
  const path: Move[] = [];
  for (let node = bestNode(reach, place, height); node >= 0; node = reach.from[node] ?? NOTHING) {
    const by = reach.by[node] ?? NOTHING;
    if (by === CHANGES) path.push(reach.heights[levelOf(reach, node)] === 'mid' ? 'rise' : 'sink');
    else if (by !== NOTHING) path.push(by as Direction);
  }
  return path.reverse();
}

/** Every space at every height where the mover can stop, in the order of places; its own is one of them. */
export function stopsOf(reach: Reach): readonly Stop[] {
  const stops: Stop[] = [];
  for (let at = 0; at < spacesOf(reach.field); at++) {
    for (const height of reach.heights) {
      const cost = costOf(reach, at, height);
      if (cost !== undefined) stops.push({ at, height, cost });
    }
  }
  return stops;
}

interface Stop extends Entered {
  readonly cost: number;
}

/** A space on a way, and where the step that enters it ends: opportunity waits until then (SKURE-4.4). */
export interface OnWay extends Entered {
  readonly landing: Place;
}

/** The spaces that a path enters, those that it passes included (SKURE-4.4). */
export function enteredBy(
  field: Field,
  mover: Mover,
  path: readonly Move[],
  isTaken: IsTaken,
): readonly OnWay[] {
  let { at, height } = mover;
  return path.flatMap((move) => {
    if (move === 'rise' || move === 'sink') {
      height = move === 'rise' ? 'mid' : 'low';
      return [];
    }
    const landing = land(groundOf(field, { ...mover, height }), at, move, isTaken);
    if (landing < 0) throw new Error(`no such path: ${path.join(' ')}`);
    const to = landedAt(landing);
    const spaces = [...between(field, at, move, to), to];
    at = to;
    return spaces.map((space) => ({ at: space, height, landing: to }));
  });
}
