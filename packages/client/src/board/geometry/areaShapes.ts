// Areas of hexes as smooth shapes. The border between two areas is one line, smoothed once, so that both share it
// exactly and no gap ever shows. Arithmetic only; areaLayer.ts draws it.

import { axialAt, formOf, HEX_STEPS, lerp, middleOf, type QuarterTurn, type Vec } from './hexMath.ts';
import { cellOutline, type Extent, extentOf, holds, type Loop, pointKey } from './outline.ts';

export interface AreaCells {
  readonly name: string;
  readonly cells: readonly { readonly q: number; readonly r: number }[];
}

/** A line between two areas, or between one and the sea (undefined). */
export interface Border {
  /** Clockwise around the first of the two; back at its beginning where nothing else meets it. */
  readonly line: readonly Vec[];
  /** Indexes. */
  readonly sides: readonly [number, number | undefined];
}

export interface AreaShape {
  readonly name: string;
  /** The outline, and those of holes. */
  readonly loops: readonly Loop[];
  readonly extent: Extent;
  /** Where a label has the most room. */
  readonly place: Vec;
  /** How far the outline is from there, in art units. */
  readonly room: number;
  /** Names, in the order of the areas. */
  readonly neighbours: readonly string[];
}

export interface AreaMap {
  readonly areas: readonly AreaShape[];
  readonly borders: readonly Border[];
  /** Index of the area at a point of the world; -1 for the sea. */
  at(point: Vec): number;
}

interface Edge {
  readonly from: Vec;
  readonly to: Vec;
  readonly own: number;
  readonly other: number | undefined;
}

/** Of the cells of each area, in the board's orientation. */
export const middlesOf = (all: readonly AreaCells[], turn: QuarterTurn): readonly (readonly Vec[])[] =>
  all.map(({ cells }) => cells.map(({ q, r }) => middleOf(q, r, turn)));

export function areaMap(all: readonly AreaCells[], turn: QuarterTurn): AreaMap {
  const owner = new Map<string, number>();
  all.forEach(({ cells }, i) => {
    for (const { q, r } of cells) owner.set(`${q},${r}`, i);
  });
  const edges = edgesOf(all, owner, turn);
  const borders = bordersOf(edges);
  const areas = all.map((area, i) => shapeOf(area, i, { borders, all, turn }));
  return { areas, borders, at: finder(areas, owner, turn) };
}

/** Each edge between two areas twice, once from either side; clockwise around its own. */
function edgesOf(
  all: readonly AreaCells[],
  owner: ReadonlyMap<string, number>,
  turn: QuarterTurn,
): readonly Edge[] {
  return all.flatMap(({ cells }, own) =>
    cells.flatMap(({ q, r }) => {
      const corners = cellOutline(middleOf(q, r, turn), formOf(turn));
      return HEX_STEPS.flatMap(([dq, dr], k): Edge[] => {
        const other = owner.get(`${q + dq},${r + dr}`);
        if (other === own) return [];
        // Corner 0 is clockwise of direction 1's edge by an edge and a half; a quarter turn changes that.
        const first = (k + FIRST_CORNER[turn]) % 6;
        const [from, to] = [corners[first], corners[(first + 1) % 6]];
        return from && to ? [{ from, to, own, other }] : [];
      });
    }),
  );
}

/** The corner at which the edge towards direction 1 begins, clockwise. */
const FIRST_CORNER: Readonly<Record<QuarterTurn, number>> = { 0: 4, 90: 5, '-90': 2 };

/** Joins edges between the same two areas, from one junction to the next. */
function bordersOf(edges: readonly Edge[]): readonly Border[] {
  // Of two edges on the same line the first is taken.
  const lines = edges.filter(({ own, other }) => other === undefined || own < other);
  const meeting = new Map<string, Edge[]>();
  for (const edge of lines) {
    for (const end of [edge.from, edge.to]) {
      const key = pointKey(end);
      const there = meeting.get(key);
      if (there === undefined) meeting.set(key, [edge]);
      else there.push(edge);
    }
  }
  const used = new Set<Edge>();
  const isEnd = (point: Vec): boolean => {
    const there = meeting.get(pointKey(point)) ?? [];
    return there.length !== 2 || there[0]?.own !== there[1]?.own || there[0]?.other !== there[1]?.other;
  };
  const follow = (first: Edge): Vec[] => {
    used.add(first);
    const points = [first.from, first.to];
    for (let at = first.to; !isEnd(at); ) {
      const next = (meeting.get(pointKey(at)) ?? []).find((edge) => !used.has(edge));
      if (next === undefined) break;
      used.add(next);
      at = next.to;
      points.push(at);
    }
    return points;
  };
  const borders: Border[] = [];
  const add = (edge: Edge): void => {
    if (used.has(edge)) return;
    const points = follow(edge);
    const isLoop = pointKey(points[0] ?? edge.from) === pointKey(points.at(-1) ?? edge.to);
    const line = smooth(isLoop ? points.slice(0, -1) : points, isLoop);
    borders.push({ line, sides: [edge.own, edge.other] });
  };
  for (const edge of lines) if (isEnd(edge.from)) add(edge);
  for (const edge of lines) add(edge);
  return borders;
}

/** Smooths the corners of hexes once and rounds them twice; the ends of a line stay at the junctions. */
function smooth(points: readonly Vec[], isLoop: boolean): readonly Vec[] {
  const line = rounded(rounded(evened(points, isLoop), isLoop), isLoop);
  return isLoop ? [...line, ...line.slice(0, 1)] : line;
}

const evened = (points: readonly Vec[], isLoop: boolean): readonly Vec[] =>
  points.map((point, i) => {
    const before = isLoop ? points.at(i - 1) : points[i - 1];
    const after = isLoop ? points[(i + 1) % points.length] : points[i + 1];
    return before && after ? lerp(lerp(before, after, 0.5), point, 0.5) : point;
  });

/** Chaikin's algorithm: each corner is cut at a quarter of both its edges. */
function rounded(points: readonly Vec[], isLoop: boolean): readonly Vec[] {
  const ends = isLoop ? [...points, ...points.slice(0, 1)] : points;
  const cut = ends.slice(1).flatMap((to, i) => {
    const from = ends[i] ?? to;
    return [lerp(from, to, 0.25), lerp(from, to, 0.75)];
  });
  return isLoop ? cut : [...points.slice(0, 1), ...cut.slice(1, -1), ...points.slice(-1)];
}

function shapeOf({ name, cells }: AreaCells, own: number, { borders, all, turn }: Parts): AreaShape {
  const around = borders.filter(({ sides }) => sides[0] === own || sides[1] === own);
  const loops = loopsOf(around.map(({ line, sides }) => (sides[0] === own ? line : [...line].reverse())));
  const beside = new Set(around.map(({ sides }) => (sides[0] === own ? sides[1] : sides[0])));
  const { place, room } = roomiest(placesIn(cells, turn), loops);
  const neighbours = all.filter((_, i) => beside.has(i)).map((area) => area.name);
  return { name, loops, extent: extentOf(loops), place, room, neighbours };
}

interface Parts {
  readonly borders: readonly Border[];
  readonly all: readonly AreaCells[];
  readonly turn: QuarterTurn;
}

/** Joins lines end to end. */
function loopsOf(lines: readonly (readonly Vec[])[]): readonly Loop[] {
  const left = new Map<string, (readonly Vec[])[]>();
  for (const line of lines) {
    const key = pointKey(line[0] ?? ORIGIN);
    left.set(key, [...(left.get(key) ?? []), line]);
  }
  const loops: Loop[] = [];
  for (const first of lines) {
    const loop: Vec[] = [];
    for (let at = first[0] ?? ORIGIN; ; ) {
      const next = left.get(pointKey(at))?.pop();
      if (next === undefined) break;
      loop.push(...next.slice(0, -1));
      at = next.at(-1) ?? at;
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

const ORIGIN: Vec = { x: 0, y: 0 };

/** Candidate points of a label: middles of cells, and between any two of them. */
function placesIn(cells: AreaCells['cells'], turn: QuarterTurn): readonly Vec[] {
  const middles = cells.map(({ q, r }) => middleOf(q, r, turn));
  return middles.flatMap((a, i) => [a, ...middles.slice(i + 1).map((b) => lerp(a, b, 0.5))]);
}

/** The one inside that is farthest from the outline. */
function roomiest(
  places: readonly Vec[],
  loops: readonly Loop[],
): { readonly place: Vec; readonly room: number } {
  const outline = loops.flat();
  const rooms = places
    .filter((place) => holds(loops, place))
    .map((place) => ({
      place,
      room: Math.min(...outline.map(({ x, y }) => Math.hypot(x - place.x, y - place.y))),
    }));
  return rooms.reduce((best, one) => (one.room > best.room + 0.01 ? one : best), {
    place: places[0] ?? ORIGIN,
    room: 0,
  });
}

/** By the hex under the point, and by the shapes around it: a smooth border deviates a little from its hexes. */
function finder(areas: readonly AreaShape[], owner: ReadonlyMap<string, number>, turn: QuarterTurn) {
  return (point: Vec): number => {
    const { q, r } = axialAt(point, turn);
    const about = [[0, 0] as const, ...HEX_STEPS].flatMap(
      ([dq, dr]) => owner.get(`${q + dq},${r + dr}`) ?? [],
    );
    return about.find((i) => holds(areas[i]?.loops ?? [], point)) ?? -1;
  };
}
