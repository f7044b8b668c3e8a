// SKI-14: colours and patterns of players.

import type { Random, Seat } from '../../kernel/game.ts';
import type { SkirmishMap } from './map/skirmishMap.ts';
import { isActive, territoriesOf } from './sides.ts';
import type { Look, SkirmishState } from './state.ts';
import { neighbours, placeOf } from './terrain.ts';
import type { Place, Terrain } from './types.ts';
import { boardOf, sidesIn } from './world.ts';

export const COLOURS = 20;
export const PATTERNS = 16;
/** Those that everybody has. */
const DEALT_PATTERNS = 8;
/** So many of the nearest homes count as neighbours. */
const NEAREST = 4;

export const COLOUR_LIST: readonly number[] = Array.from({ length: COLOURS }, (_, i) => i + 1);
export const PATTERN_LIST: readonly number[] = Array.from({ length: PATTERNS }, (_, i) => i + 1);

// SKI-14.1, 14.4: a colour is somebody's while that player is active or has land.
const isShown = (state: SkirmishState, seat: Seat): boolean =>
  isActive(sidesIn(state), seat) || territoriesOf(boardOf(state), seat) > 0;

export const isTaken = (state: SkirmishState, colour: number, by: Seat): boolean =>
  state.looks.some((look, seat) => seat !== by && look.colour === colour && isShown(state, seat));

/** Colours that nobody uses, ascending. */
export const freeColours = (state: SkirmishState): readonly number[] =>
  COLOUR_LIST.filter((colour) => !isTaken(state, colour, -1));

/** Steps between two colours on the circle of hues. */
const apart = (a: number, b: number): number => {
  const steps = Math.abs(a - b);
  return Math.min(steps, COLOURS - steps);
};

/** Looks by seat: neighbours differ most in colour, and have no pattern in common. */
export function dealLooks(
  terrain: Terrain,
  map: SkirmishMap,
  homes: readonly number[],
  random: Random,
): readonly Look[] {
  const [hue, pattern] = [random.pick(COLOURS), random.pick(DEALT_PATTERNS)];
  const near = neighbouringHomes(terrain, map, homes);
  const looks: Look[] = [];
  homes.forEach((_, seat) => {
    const others = (near[seat] ?? []).flatMap((other) => looks[other] ?? []);
    looks.push({ colour: bestColour(looks, others, hue), pattern: bestPattern(others, pattern) });
  });
  return looks;
}

const rotated = (list: readonly number[], by: number): readonly number[] => [
  ...list.slice(by),
  ...list.slice(0, by),
];

function bestColour(looks: readonly Look[], others: readonly Look[], start: number): number {
  const free = rotated(COLOUR_LIST, start).filter((one) => looks.every(({ colour }) => colour !== one));
  const room = (one: number): number => Math.min(COLOURS, ...others.map(({ colour }) => apart(colour, one)));
  return free.reduce((best, one) => (room(one) > room(best) ? one : best), free[0] ?? 1);
}

function bestPattern(others: readonly Look[], start: number): number {
  const all = rotated(PATTERN_LIST.slice(0, DEALT_PATTERNS), start);
  const uses = (one: number): number => others.filter(({ pattern }) => pattern === one).length;
  return all.reduce((best, one) => (uses(one) < uses(best) ? one : best), all[0] ?? 1);
}

/** By seat: whose homes are nearest, in either direction. */
function neighbouringHomes(
  terrain: Terrain,
  { homes: all }: SkirmishMap,
  homes: readonly number[],
): readonly (readonly Seat[])[] {
  const middles = homes.map((home) => placeOf(terrain, all[home]?.[0] ?? ''));
  const nearest = middles.map((middle, seat) => {
    const far = distances(terrain, middle);
    return middles
      .map((place, other) => ({ other, steps: far[place] ?? terrain.codes.length }))
      .filter(({ other }) => other !== seat)
      .sort((a, b) => a.steps - b.steps || a.other - b.other)
      .slice(0, NEAREST)
      .map(({ other }) => other);
  });
  return nearest.map((own, seat) =>
    nearest.flatMap((list, other) => (own.includes(other) || list.includes(seat) ? [other] : [])),
  );
}

/** By place: how many borders lie between. */
function distances(terrain: Terrain, from: Place): readonly (number | undefined)[] {
  const far: (number | undefined)[] = terrain.codes.map(() => undefined);
  far[from] = 0;
  const waiting = [from];
  for (const place of waiting) {
    for (const next of neighbours(terrain, null, place)) {
      if (far[next] !== undefined) continue;
      far[next] = (far[place] ?? 0) + 1;
      waiting.push(next);
    }
  }
  return far;
}
