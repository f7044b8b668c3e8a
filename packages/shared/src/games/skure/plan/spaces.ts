// Spaces within a character's range, breath and charge from its current space and facing, whatever stands there.

import { sees } from '../aiming.ts';
import { dataOf } from '../characters.ts';
import { chargeDistances } from '../chargeWay.ts';
import { chargerOf } from '../charging.ts';
import { distance, isDiagonal, NOWHERE, neighbour } from '../field/geometry.ts';
import { blockingWall } from '../field/sight.ts';
import { costAt, gaitOf } from '../field/terrain.ts';
import type { Place } from '../field/types.ts';
import { isInBreath } from '../magic.ts';
import { spellOf } from '../roster.ts';
import type { Character, SkureState } from '../state.ts';

export interface Range {
  readonly within: readonly Place[];
  /** Those out of sight, and the walls that hide them. */
  readonly unseen: readonly Place[];
  readonly walls: readonly Place[];
}

/** Up to that distance; `bySight`: what is hidden is out of reach. */
export function rangeOf(state: SkureState, actor: Character, range: number, bySight: boolean): Range {
  const { width } = state.field;
  const within = spacesOf(state).filter((at) => at !== actor.at && distance(width, actor.at, at) <= range);
  const unseen = bySight ? within.filter((at) => !sees(state, actor, { at, height: actor.height })) : [];
  const walls = unseen.flatMap((at) => blockingWall(state.field, actor.at, at) ?? []);
  return { within, unseen, walls: [...new Set(walls)] };
}

/** Range of its weapon or of offensive spells; undefined for melee characters. */
export function shotRange(one: Pick<Character, 'class'>): number | undefined {
  const { range, spells } = dataOf(one);
  const known = spells.map(spellOf).flatMap((spell) => (spell.target === 'enemy' ? [spell.range] : []));
  const most = Math.max(range, ...known);
  return most > 1 ? most : undefined;
}

/** SKURE-12.3: what its breath would sweep. */
export const sweptBy = (state: SkureState, actor: Character): readonly Place[] =>
  spacesOf(state).filter((at) => at !== actor.at && isInBreath(state, actor, { at, height: actor.height }));

interface ChargeLane {
  /** Straight ahead, to the farthest space where a target may stand. */
  readonly lane: readonly Place[];
  /** Those where it may stand. */
  readonly targets: readonly Place[];
}

/** SKURE-7.2 to 7.4 by terrain alone; undefined where no target could be charged. */
export function chargeLane({ field }: SkureState, one: Character): ChargeLane | undefined {
  const charger = chargerOf(one);
  const { min, max } = chargeDistances(charger);
  if (charger.bonus === 0 || isDiagonal(charger.facing)) return undefined;
  const gait = gaitOf(charger.type, 'low');
  const lane: Place[] = [];
  let place = neighbour(field, one.at, charger.facing);
  // A target may stand on terrain that cannot be run over.
  while (place !== NOWHERE && lane.length < max) {
    lane.push(place);
    if (costAt(field, place, gait) !== 1) break;
    place = neighbour(field, place, charger.facing);
  }
  const targets = lane.slice(min - 1);
  return targets.length === 0 ? undefined : { lane, targets };
}

const spacesOf = ({ field: { width, height } }: SkureState): readonly Place[] =>
  Array.from({ length: width * height }, (_, at) => at);
