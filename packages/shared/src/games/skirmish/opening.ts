// SKI-2: how a match begins.

import type { Random, Seat } from '../../kernel/game.ts';
import { type MapRequest, sizeOf } from './land/skirmishMap.ts';
import { placeOf } from './land/terrain.ts';
import { NOBODY } from './land/types.ts';
import { dealLooks } from './looks.ts';
import { newSides } from './sides.ts';
import type {
  Event,
  SkirmishEvent,
  SkirmishOptions,
  SkirmishSettings,
  SkirmishState,
  TurnClock,
} from './state.ts';
import { landOf } from './world.ts';

/** Short enough to share by voice. */
const DRAWN_SEEDS = 1_000_000_000;
const HALF_DAY_MS = 12 * 3_600_000;

export function open(
  settings: SkirmishSettings,
  seatCount: number,
  random: Random,
  wished?: readonly unknown[],
): readonly SkirmishEvent[] {
  const { position, mapSeed, players, playersMin, ...options } = settings;
  if (position !== undefined) return [{ type: 'positionSet', options, position }];
  const seed = mapSeed ?? random.pick(DRAWN_SEEDS);
  const map: MapRequest = { players: seatCount, type: options.mapType, seed };
  const land = landOf(map);
  // SKI-2.3: seats are dealt to starting places at random.
  const homes = shuffled(seatCount, random);
  const looks = dealLooks(land.terrain, land.map, homes, random, wished);
  return [{ type: 'matchOpened', options, map, homes, looks }];
}

function shuffled(count: number, random: Random): readonly number[] {
  const list = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = random.pick(i + 1);
    const swapped = list[i] as number;
    list[i] = list[j] as number;
    list[j] = swapped;
  }
  return list;
}

/** `leastMs`: until the resolution, from where it is computed. */
export const freshClock = (leastMs: number, lock: TurnClock['lock'] = null): TurnClock => ({
  lock,
  reminded: false,
  voteAged: false,
  changes: 0,
  leastMs,
});

/** State reset at the start of every period. */
export const freshPeriod = (count: number) => ({
  orders: Array.from({ length: count }, () => []),
  votes: Array.from({ length: count }, () => null),
  requests: [],
  ready: Array.from({ length: count }, () => false),
  relooked: Array.from({ length: count }, () => false),
});

/** A match in its first turn on which nothing stands yet. Its map, which takes many milliseconds, need not be drawn for that. */
export function empty(options: SkirmishOptions, map: MapRequest): SkirmishState {
  const nobody = Array.from({ length: sizeOf(map).territories }, (): Seat => NOBODY);
  return {
    options,
    map,
    turn: 1,
    period: 1,
    effect: null,
    control: nobody,
    armies: nobody,
    farms: [],
    ...newSides(map.players),
    missed: Array.from({ length: map.players }, () => 0),
    away: Array.from({ length: map.players }, () => []),
    excused: Array.from({ length: map.players }, () => []),
    looks: Array.from({ length: map.players }, (_, seat) => ({ colour: seat + 1, pattern: 1 })),
    ...freshPeriod(map.players),
    repeats: Array.from({ length: map.players }, () => []),
    announced: null,
    // SKI-3.2: the first resolution is at least half a day away.
    clock: freshClock(HALF_DAY_MS),
    paused: false,
    history: [],
    outcome: null,
  };
}

// SKI-2.3: two barracks for each, with an army on each; all else is neutral, and all have 0 VP.
export function opened({ options, map, homes, looks }: Event<'matchOpened'>): SkirmishState {
  const { terrain, map: drawn } = landOf(map);
  const control = terrain.codes.map((): Seat => NOBODY);
  homes.forEach((home, seat) => {
    for (const code of drawn.homes[home] ?? []) control[placeOf(terrain, code)] = seat;
  });
  return { ...empty(options, map), control, armies: control, looks };
}
