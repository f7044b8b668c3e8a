// Cities of a campaign (SKOR-10.1) in a position's text: spawns per City, and captured Cities.

import type { Seat } from '../../kernel/game.ts';
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
import { fault, fieldsOf, integerOf, listOf, textOf } from './positionReader.ts';
import { indexOf, isBeforePlay } from './query.ts';
import { RULES } from './rulesTable.ts';
import { BOTH } from './table.ts';
import type { CityUse, SkorState, Space } from './types.ts';

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
