// Zones of the sides that deploy in them (SKURE-2.3, 15.10).

import { zoneOf } from '@hexmarch/shared/games/skure/field/field';
import type { Place } from '@hexmarch/shared/games/skure/field/types';
import { allZones, arrangementOf, zoneIndex } from '@hexmarch/shared/games/skure/sides';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';

type Zoned = Pick<SkureView, 'field' | 'options'>;

interface Zone {
  readonly index: number;
  readonly places: readonly Place[];
}

export const zonesIn = ({ field, options }: Zoned): readonly Zone[] =>
  allZones(options).map((index) => ({ index, places: zoneOf(field, arrangementOf(options), index) }));

export const zoneOfFighter = (
  { field, options }: Zoned,
  { seat }: Pick<Character, 'seat'>,
): readonly Place[] => zoneOf(field, arrangementOf(options), zoneIndex(options, seat));
