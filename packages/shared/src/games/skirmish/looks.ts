// SKI-14: colours and patterns of players.

import type { Random, Seat } from '../../kernel/game.ts';
import type { Wishes } from '../../kernel/gameParts.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { err, refusal, type SkirmishRefused } from './codes.ts';
import type { SkirmishMap } from './land/skirmishMap.ts';
import { neighbours, placeOf } from './land/terrain.ts';
import type { Place, Terrain } from './land/types.ts';
import { isActive, territoriesOf } from './sides.ts';
import type { Look, SkirmishState } from './state.ts';
import { boardOf, put, sidesIn } from './world.ts';

export const COLOURS = 20;
export const PATTERNS = 16;
/** Patterns dealt by default. */
const DEALT_PATTERNS = 8;
/** Number of nearest homes that count as neighbours. */
const NEAREST = 4;

export const COLOUR_LIST: readonly number[] = Array.from({ length: COLOURS }, (_, i) => i + 1);
export const PATTERN_LIST: readonly number[] = Array.from({ length: PATTERNS }, (_, i) => i + 1);

// SKI-14.1, 14.4: a colour is in use while its player is active or has land.
export const isShown = (state: SkirmishState, seat: Seat): boolean =>
  isActive(sidesIn(state), seat) || territoriesOf(boardOf(state), seat) > 0;

export const isTaken = (state: SkirmishState, colour: number, by: Seat): boolean =>
  state.looks.some((look, seat) => seat !== by && look.colour === colour && isShown(state, seat));

/** Unused colours, ascending. */
export const freeColours = (state: SkirmishState): readonly number[] =>
  COLOUR_LIST.filter((colour) => !isTaken(state, colour, -1));

/** Steps between two colours on the circle of hues. */
const apart = (a: number, b: number): number => {
  const steps = Math.abs(a - b);
  return Math.min(steps, COLOURS - steps);
};

// SKI-14.1: chosen before the match; a colour in use is refused.
export const wishes: Wishes = {
  parse(input): Result<Look> {
    const { colour, pattern } = (input ?? {}) as Partial<Record<string, unknown>>;
    if (!isIn(COLOUR_LIST, colour)) return err('no-such-colour', 'SKI-14.1');
    return isIn(PATTERN_LIST, pattern) ? ok({ colour, pattern }) : err('no-such-pattern', 'SKI-14.2');
  },
  isFree: (wish, others) => others.every((other) => (other as Look).colour !== (wish as Look).colour),
};

const isIn = (list: readonly number[], value: unknown): value is number =>
  (list as readonly unknown[]).includes(value);

/** Looks by seat as they were wished for, and else dealt: neighbours differ most in colour, and have no pattern in common. */
export function dealLooks(
  terrain: Terrain,
  map: SkirmishMap,
  homes: readonly number[],
  random: Random,
  wished: readonly unknown[] = [],
): readonly Look[] {
  const [hue, pattern] = [random.pick(COLOURS), random.pick(DEALT_PATTERNS)];
  const near = neighbouringHomes(terrain, map, homes);
  return homes.reduce<readonly (Look | null)[]>(
    (looks, _, seat) => {
      if (looks[seat]) return looks;
      const others = (near[seat] ?? []).flatMap((other) => looks[other] ?? []);
      const used = looks.filter((look) => look !== null);
      return put(looks, seat, {
        colour: bestColour(used, others, hue),
        pattern: bestPattern(others, pattern),
      });
    },
    wishedLooks(homes.length, wished),
  ) as readonly Look[];
}

/** By seat; of equal wishes the first is granted. */
function wishedLooks(count: number, wished: readonly unknown[]): readonly (Look | null)[] {
  const looks: (Look | null)[] = [];
  for (let seat = 0; seat < count; seat++) {
    const read = wishes.parse(wished[seat]);
    const others = looks.filter((look) => look !== null);
    looks.push(read.ok && wishes.isFree(read.value, others) ? (read.value as Look) : null);
  }
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

/** By seat: seats with the nearest homes, symmetric. */
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

/** By place: distance in borders. */
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

/** Why the look cannot be changed in play (SKI-14.4). */
export function whyNoLook(
  state: SkirmishState,
  player: Seat,
  { colour, pattern }: Look,
): SkirmishRefused | undefined {
  if (!COLOUR_LIST.includes(colour)) return refusal('no-such-colour', 'SKI-14.1');
  if (!PATTERN_LIST.includes(pattern)) return refusal('no-such-pattern', 'SKI-14.2');
  const now = state.looks[player];
  if (now?.colour === colour && now.pattern === pattern) return refusal('no-change', 'SKI-14.4');
  // SKI-14.4: once a turn.
  if (state.relooked[player] === true) return refusal('look-changed-already', 'SKI-14.4');
  // SKI-14.1: no two alike.
  return isTaken(state, colour, player) ? refusal('colour-taken', 'SKI-14.1', { colour }) : undefined;
}

/** The looks that differ from the present one in one thing. */
export function nextLooks(state: SkirmishState, player: Seat): readonly Look[] {
  const now = state.looks[player];
  if (now === undefined) return [];
  const all = [
    ...COLOUR_LIST.map((colour) => ({ ...now, colour })),
    ...PATTERN_LIST.map((pattern) => ({ ...now, pattern })),
  ];
  return all.filter((look) => whyNoLook(state, player, look) === undefined);
}
