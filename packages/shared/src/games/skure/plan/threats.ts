// Threat overlay: what a character could strike in its own turn from the current position.

import { characterOf, dataOf, isAble, takenBut } from '../characters.ts';
import { chargeWay } from '../chargeWay.ts';
import { chargerOf } from '../charging.ts';
import { distance, heightsTouch, isAdjacent, NOWHERE, neighbour, octant } from '../field/geometry.ts';
import { inSight } from '../field/sight.ts';
import type { Direction, Field, Height, Place } from '../field/types.ts';
import { areEnemies } from '../sides.ts';
import type { Character, CharacterId, SkureState } from '../state.ts';
import { budgetOf } from '../turnStart.ts';
import { type Post, postsOf, type Turn } from './posts.ts';

/** The quickest kind by which a space is threatened. */
export type ThreatKind = 'melee' | 'ranged' | 'charge';

/** A potential victim: only its height and class matter. */
type Victim = Pick<Character, 'height' | 'class'>;

/** Threats to a victim of that height, by space; empty if the character cannot act. */
export function threatsOf(
  state: SkureState,
  enemy: Character,
  victim: Victim,
): ReadonlyMap<Place, ThreatKind> {
  const threats = new Map<Place, ThreatKind>();
  if (!isAble(enemy)) return threats;
  const turn: Turn = { actor: enemy, budget: budgetOf(enemy) };
  const posts = postsOf(state, turn);
  const add = (place: Place, kind: ThreatKind): void => {
    if (!threats.has(place)) threats.set(place, kind);
  };
  for (const post of posts) for (const place of meleeFrom(state.field, post, victim)) add(place, 'melee');
  const { range } = dataOf(enemy);
  if (range > 1) {
    for (const post of posts) {
      for (const place of shotsFrom(state.field, post, victim, range)) add(place, 'ranged');
    }
  }
  for (const place of chargesAt(state, enemy, victim)) add(place, 'charge');
  return threats;
}

// SKURE-5.1: the facing is the direction to the target.
const meleeFrom = (field: Field, { at, height, facings }: Post, victim: Victim): readonly Place[] =>
  heightsTouch(height, victim.height)
    ? facings.map((facing: Direction) => neighbour(field, at, facing)).filter((place) => place !== NOWHERE)
    : [];

// SKURE-5.2: not adjacent, within range, in sight, and faced.
function shotsFrom(
  field: Field,
  { at, height, facings }: Post,
  victim: Victim,
  range: number,
): readonly Place[] {
  const { width } = field;
  const isHigh = isMid(height) || isMid(victim.height);
  return allPlaces(field).filter(
    (place) =>
      place !== at &&
      distance(width, at, place) <= range &&
      !isAdjacent(width, at, place) &&
      facings.includes(octant(width, at, place)) &&
      inSight(field, at, place, isHigh),
  );
}

const isMid = (height: Height): boolean => height === 'mid';

const allPlaces = ({ width, height }: Field): readonly Place[] =>
  Array.from({ length: width * height }, (_, place) => place);

/** Straight ahead of where it looks now: who charges faces as when its turn began (SKURE-7.1). */
function chargesAt(state: SkureState, enemy: Character, victim: Victim): readonly Place[] {
  const { size, move } = dataOf(victim);
  return allPlaces(state.field).filter((at) => {
    const target = { at, height: victim.height, size, type: move.type };
    const isTaken = takenBut(state, enemy.id);
    return chargeWay(state.field, chargerOf(enemy), target, (place) => place !== at && isTaken(place)).ok;
  });
}

export interface ThreatBy {
  readonly by: CharacterId;
  readonly kind: ThreatKind;
}

/** All enemies that could strike that character in their own turn, in order of initiative. */
export const whoThreatens = (state: SkureState, victim: Character): readonly ThreatBy[] =>
  state.order.flatMap((id) => {
    const enemy = characterOf(state, id);
    if (!areEnemies(state.options, enemy, victim)) return [];
    const kind = threatAt(state, enemy, victim, victim.at);
    return kind === undefined ? [] : [{ by: id, kind }];
  });

/** Threat of that enemy to a victim on that space; distant spaces are skipped. */
export function threatAt(
  state: SkureState,
  enemy: Character,
  victim: Victim,
  place: Place,
): ThreatKind | undefined {
  const { range, move } = dataOf(enemy);
  // A point goes no further than 1, diagonals included (SKURE-4.2, 7.3).
  const farthest = move.points + Math.max(MELEE, range, move.charge);
  return distance(state.field.width, enemy.at, place) > farthest
    ? undefined
    : threatsOf(state, enemy, victim).get(place);
}

/** Spaces are adjacent at a distance of 2 at most. */
const MELEE = 2;
