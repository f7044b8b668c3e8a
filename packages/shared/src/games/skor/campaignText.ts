// A campaign (SKOR-10.1) in a position's text: territories and joints, spawns per City, and captured Cities.

import type { Seat } from '../../kernel/game.ts';
import { axialOf } from './axial.ts';
import { geometry } from './board.ts';
import {
  allCities,
  citiesOf,
  isCampaign,
  isCityOf,
  isUsable,
  TAKEN,
  unused,
  useOf,
  withUse,
} from './cities.ts';
import { axial, formatLands, isLandsText, type Land, parseLands, sideTowards } from './lattice.ts';
import { fault, fieldsOf, integerOf, LETTERS, listOf, oneOf, seatOf, textOf } from './positionReader.ts';
import { indexOf, isBeforePlay } from './query.ts';
import { RULES } from './rulesTable.ts';
import { BOTH } from './table.ts';
import type { CityUse, LandsText, SkorState, Space } from './types.ts';

/** Parsed as in vectors: lands by centre with the owner's letter, and joints as pairs. */
export function readCampaign(input: unknown): LandsText {
  const { lands = {}, joins = [] } = fieldsOf(input, 'campaign');
  const owned = Object.entries(fieldsOf(lands, 'lands')).map(([at, letter]) => ({
    at,
    seat: seatOf(oneOf(letter, LETTERS, 'lands')),
  }));
  const pairs = listOf(joins, 'joins').map((pair) => {
    const [a, b] = listOf(pair, 'joins');
    return [textOf(a, 'joins'), textOf(b, 'joins')] as const;
  });
  return checked(formatLands({ lands: owned, joins: pairs }));
}

export function readLands(text: string): LandsText {
  if (!isLandsText(text)) throw fault('no-board');
  return checked(text);
}

// SKOR-10.1c: every territory lies on the lattice, once, and joints are between neighbours.
function checked(text: LandsText): LandsText {
  const { lands, joins, apart } = parseLands(text);
  const areLands = lands.every(isLand) && new Set(lands.map(({ at }) => at)).size === lands.length;
  if (!areLands || lands.length > BOARD_LANDS_MAX) throw fault('no-board');
  const isJoint = ([a, b]: readonly [Space, Space]) =>
    [a, b].every((at) => lands.some((land) => land.at === at)) &&
    sideTowards(axial(a), axial(b)) !== undefined;
  if (!joins.every(isJoint) || (apart !== undefined && axialOf(apart) === undefined)) throw fault('no-board');
  if (formatLands({ lands, joins, ...(apart === undefined ? {} : { apart }) }) !== text)
    throw fault('no-board');
  return text;
}

// A centre is the origin of the lattice moved by whole steps of (3, -6) and (6, -3).
function isLand({ at, seat }: Land): boolean {
  const space = axialOf(at);
  if (space === undefined || seat < 0) return false;
  const { q, r } = space;
  return q % 3 === 0 && r % 3 === 0 && (q - r) % 9 === 0;
}

const BOARD_LANDS_MAX = 2 * Math.max(...RULES.realmSizes);

/** Spawns of this turn on each City of `seat`; undefined: none. */
export function onCityText(state: SkorState, seat: Seat): Record<Space, number> | undefined {
  const used = citiesOf(state, seat).filter((i) => isUsable(state, i) && useOf(state, i) > 0);
  if (used.length === 0) return undefined;
  const { spaces } = geometry(state.board);
  return Object.fromEntries(used.map((i) => [spaces[i] ?? '', useOf(state, i)]));
}

/** The Cities that were captured a moment ago; undefined: none. */
export function takenText(state: SkorState): readonly Space[] | undefined {
  const taken = allCities(state).filter((i) => !isUsable(state, i));
  const { spaces } = geometry(state.board);
  return taken.length === 0 ? undefined : taken.map((i) => spaces[i] ?? '').sort();
}

/** The inverse; `onCity` by seat. Before play, and with two Cities, there is nothing of the kind. */
export function readUses(state: SkorState, onCity: readonly unknown[], taken: unknown): SkorState {
  if (isBeforePlay(state) || !isCampaign(state)) return state;
  let read: SkorState = { ...state, ...unused(state) };
  const mark = (at: Space, owners: readonly Seat[], use: CityUse): void => {
    const i = indexOf(state, at);
    if (!owners.some((seat) => isCityOf(state, seat, i))) throw fault('no-such-city', { space: at });
    read = withUse(read, i, use);
  };
  for (const seat of BOTH)
    for (const [at, count] of Object.entries(fieldsOf(onCity[seat] ?? {}, 'on_city')))
      mark(at, [seat], integerOf(count, 'on_city', 1, RULES.spawnsPerTurnMax));
  for (const at of listOf(taken ?? [], 'taken')) mark(textOf(at, 'taken'), BOTH, TAKEN);
  return read;
}
