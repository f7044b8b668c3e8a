// Derived structures of a state's map and board, in the form that the rules need.

import type { Seat } from '../../kernel/game.ts';
import type { MapRequest, SkirmishMap } from './land/skirmishMap.ts';
import { terrainOf } from './land/terrain.ts';
import type { Board, InForce, Place, Sides, Terrain, Works } from './land/types.ts';
import { drawMap } from './map/drawMap.ts';
import { armiesOf, isActive } from './sides.ts';
import type { SkirmishState } from './state.ts';
import { mayReinforce } from './validity.ts';

/** A map as the rules use it. */
export interface Land {
  readonly map: SkirmishMap;
  readonly terrain: Terrain;
  /** As the map has them: barracks by place. */
  readonly works: readonly Works[];
}

/** A map takes many milliseconds to draw, and a state keeps its seed alone. */
const lands = new Map<string, Land>();
const LANDS_MAX = 50;

export function landOf(request: MapRequest): Land {
  const key = `${request.players} ${request.type} ${request.seed}`;
  const known = lands.get(key);
  if (known !== undefined) return known;
  const map = drawMap(request);
  const terrain = terrainOf(map.territories);
  const works = terrain.codes.map((code): Works => (map.barracks.includes(code) ? 'barracks' : null));
  const land = { map, terrain, works };
  if (lands.size >= LANDS_MAX) lands.delete(lands.keys().next().value ?? '');
  lands.set(key, land);
  return land;
}

// Memoized: a board is a function of its state.
const boards = new WeakMap<SkirmishState, Board>();

export function boardOf(state: SkirmishState): Board {
  const known = boards.get(state);
  if (known !== undefined) return known;
  const { terrain, works } = landOf(state.map);
  const { control, armies, farms } = state;
  // SKI-1.7: a farm replaces a barracks.
  const now = works.map((work, place): Works => (farms.includes(place) ? 'farm' : work));
  const board = { terrain, control, armies, works: now };
  boards.set(state, board);
  return board;
}

export const farmsOf = ({ works }: Board): readonly Place[] =>
  works.flatMap((work, place) => (work === 'farm' ? [place] : []));

export const sidesIn = ({ people, players }: SkirmishState): Sides => ({ people, players });

export const playerOf = ({ people }: Pick<SkirmishState, 'people'>, person: Seat): Seat =>
  people[person]?.plays ?? person;

/** Effect by which orders of this turn are checked, listed and shown: none with same-day votes, until they are counted (SKI-10.8). */
export const effectNow = ({ options, effect }: Pick<SkirmishState, 'options' | 'effect'>): InForce =>
  options.votingMode === 'sameDay' ? null : effect;

/** This player can give an order that is more than none: it has an army, or may reinforce. */
export const canOrder = (state: SkirmishState, player: Seat): boolean =>
  isActive(sidesIn(state), player) &&
  (armiesOf(boardOf(state), player) > 0 || mayReinforce(boardOf(state), player));

/** People who have not left the match, banned or not, in order. */
export const playing = (state: SkirmishState): readonly Seat[] =>
  state.people.flatMap(({ plays, resigned }, seat) =>
    !resigned && state.players[plays]?.gone === null ? [seat] : [],
  );

export const put = <T>(list: readonly T[], at: number, value: T): readonly T[] => {
  const next = list.slice();
  next[at] = value;
  return next;
};
