// A made-up map to look at areas: land grown from a centre, areas of seven hexes each, with contiguous owners. The same
// size and seed yield the same map.

import type { AreaCells } from '../src/board/geometry/areaShapes.ts';

export interface World {
  readonly areas: readonly AreaCells[];
  readonly codes: readonly string[];
  readonly names: readonly string[];
  /** By area; undefined for unowned ones. */
  readonly owners: readonly (number | undefined)[];
}

const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
const HEXES = 7;

type Hex = readonly [q: number, r: number];
const keyOf = ([q, r]: Hex): string => `${q},${r}`;
const around = ([q, r]: Hex): readonly Hex[] => STEPS.map(([dq, dr]) => [q + dq, r + dr] as const);

export function generator(seed: number): (below: number) => number {
  let state = (seed * 2654435761) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return (state >>> 8) % below;
  };
}

export function worldOf(count: number, players: number, seed: number): World {
  const pick = generator(seed);
  const taken = new Map<string, number>();
  const cells: Hex[][] = [];
  while (cells.length < count) grow(cells, taken, pick, count);
  const beside = cells.map((hexes, own) => {
    const near = new Set(hexes.flatMap(around).flatMap((hex) => taken.get(keyOf(hex)) ?? []));
    return [...near].filter((i) => i >= 0 && i !== own);
  });
  const titles = namesOf(count, pick);
  return {
    areas: cells.map((hexes, i) => ({
      name: titles[i]?.code ?? '',
      cells: hexes.map(([q, r]) => ({ q, r })),
    })),
    codes: titles.map(({ code }) => code),
    names: titles.map(({ name }) => name),
    owners: dealt(beside, players, pick),
  };
}

/** Adds an area, adjacent to the others and as near to the centre as there is room. */
function grow(
  cells: Hex[][],
  taken: Map<string, number>,
  pick: (below: number) => number,
  count: number,
): void {
  const isLake = ([q, r]: Hex): boolean => generator(Math.abs(q * 73 + r * 151) + 11)(1000) % 61 === 0;
  const isFree = (hex: Hex): boolean => !taken.has(keyOf(hex)) && !isLake(hex);
  const far = ([q, r]: Hex): number => {
    const [x, y] = [1.5 * q, Math.sqrt(3) * (r + q / 2)];
    const wave = 1 + 0.22 * Math.sin(3 * Math.atan2(y, x) + count) + 0.12 * Math.sin(7 * Math.atan2(y, x));
    return Math.hypot(x * 0.82, y) / wave;
  };
  const edge = cells.length === 0 ? [[0, 0] as Hex] : cells.flat().flatMap(around).filter(isFree);
  const [start] = edge.toSorted((a, b) => far(a) - far(b) || a[0] - b[0] || a[1] - b[1]);
  if (start === undefined) return;
  const area: Hex[] = [start];
  const has = (hex: Hex): boolean => area.some((one) => keyOf(one) === keyOf(hex));
  while (area.length < HEXES) {
    const free = area.flatMap(around).filter((hex) => isFree(hex) && !has(hex));
    if (free.length === 0) break;
    const score = (hex: Hex): number => {
      const beside = around(hex);
      const own = beside.filter(has).length;
      return own * 9 + beside.filter((one) => taken.has(keyOf(one))).length * 4 - far(hex) + pick(9);
    };
    const best = free.map((hex) => ({ hex, value: score(hex) })).toSorted((a, b) => b.value - a.value)[0];
    if (best !== undefined) area.push(best.hex);
  }
  // A pocket that is too small becomes a lake.
  const own = area.length < HEXES ? -1 : cells.length;
  for (const hex of area) taken.set(keyOf(hex), own);
  if (own >= 0) cells.push(area);
}

/** Homes at maximum distance from each other; from there the players take turns to claim the nearest area. */
function dealt(beside: readonly (readonly number[])[], players: number, pick: (below: number) => number) {
  const owners: (number | undefined)[] = beside.map(() => undefined);
  const homes: number[] = [beside.length - 1];
  while (homes.length < players) {
    const steps = stepsFrom(homes, beside);
    homes.push(steps.indexOf(Math.max(...steps)));
  }
  homes.forEach((home, seat) => {
    owners[home] = seat;
  });
  const reach = homes.map((home) => stepsFrom([home], beside));
  const wild = Math.floor(beside.length / 14);
  for (let turn = 0; owners.filter((one) => one === undefined).length > wild && turn < 5000; turn++) {
    const seat = turn % players;
    const border = beside.flatMap((next, i) =>
      owners[i] === seat ? next.filter((to) => owners[to] === undefined) : [],
    );
    const far = (area: number): number => (reach[seat]?.[area] ?? 0) * 10 + pick(6);
    const [next] = border.map((area) => ({ area, far: far(area) })).toSorted((a, b) => a.far - b.far);
    if (next !== undefined) owners[next.area] = seat;
  }
  return owners;
}

/** By area: the number of borders to the nearest of these. */
function stepsFrom(from: readonly number[], beside: readonly (readonly number[])[]): readonly number[] {
  const steps = beside.map((_, i) => (from.includes(i) ? 0 : Number.NaN));
  for (let rim = [...from]; rim.length > 0; ) {
    const next: number[] = [];
    for (const area of rim) {
      for (const to of beside[area] ?? []) {
        if (!Number.isNaN(steps[to])) continue;
        steps[to] = (steps[area] ?? 0) + 1;
        next.push(to);
      }
    }
    rim = next;
  }
  return steps.map((one) => (Number.isNaN(one) ? 0 : one));
}

const FIRST = [
  'Mir',
  'Dun',
  'Ash',
  'Old',
  'Gal',
  'Wen',
  'Hol',
  'Bra',
  'Fen',
  'Tor',
  'Sel',
  'Quen',
  'Ulm',
  'Kel',
  'Ban',
  'Ros',
  'Yar',
  'Eld',
  'Pel',
  'Nor',
];
const LAST = [
  'mere',
  'moor',
  'wick',
  'gate',
  'fell',
  'holm',
  'ford',
  'stead',
  'dale',
  'mar',
  'land',
  'wold',
  'by',
  'ton',
];

function namesOf(count: number, pick: (below: number) => number) {
  const codes = new Set<string>();
  const names = new Set<string>();
  return Array.from({ length: count }, () => {
    let name = '';
    do name = `${FIRST[pick(FIRST.length)]}${LAST[pick(LAST.length)]}`;
    while (names.has(name));
    names.add(name);
    const upperCase = name.toUpperCase();
    let code = upperCase.slice(0, 2);
    for (let i = 2; codes.has(code); i++)
      code = `${upperCase[0]}${i < upperCase.length ? upperCase[i] : String.fromCharCode(65 + pick(26))}`;
    codes.add(code);
    return { code, name };
  });
}
