// Threats by enemies in their next turns to a character at a given space: directions of attack, and damage.

import { dataOf, isOnField } from '../characters.ts';
import { chargeWay } from '../chargeWay.ts';
import { chargerOf } from '../charging.ts';
import { totalOf, weighed } from '../damage.ts';
import { withCharacter } from '../evolveCharacter.ts';
import { openField } from '../field/field.ts';
import {
  arcTowards,
  distance,
  heightsTouch,
  isAdjacent,
  NOWHERE,
  neighbour,
  octant,
  opposite,
  turnedBy,
} from '../field/geometry.ts';
import { inSight } from '../field/sight.ts';
import { type Arc, DIRECTIONS, type Direction, HEIGHTS, type Height, type Place } from '../field/types.ts';
import { outlookOn, reactionOutlook } from '../plan/outlook.ts';
import { postsOf } from '../plan/posts.ts';
import { hundredths } from '../plan/strikes.ts';
import { spellOf } from '../roster.ts';
import type { Character, SkureState } from '../state.ts';
import { budgetOf } from '../turnStart.ts';
import { remembered } from './remembered.ts';

/** Somewhere to be attacked. */
export interface Spot {
  readonly at: Place;
  readonly height: Height;
}

const KINDS = ['melee', 'ranged', 'charge'] as const;
type Kind = (typeof KINDS)[number];

/** Stance of the victim at that time. */
export type Guise = 'none' | 'defend' | 'counter';

/** Directions from the spot, as bits, from which an enemy could strike there; and what else it could do to it. */
interface Reached {
  readonly from: Readonly<Record<Kind, number>>;
  /** Hundredths of HP, by spell or breath. */
  readonly spell: number;
}

/** A place where an enemy could be, and where it could look from there, as bits. */
interface Stand extends Spot {
  readonly facings: number;
}

const bit = (direction: Direction): number => 1 << direction;

/** Threat of one enemy to one victim. */
export class Menace {
  readonly enemy: Character;
  private readonly view: SkureState;
  private readonly victim: Character;
  readonly stands: readonly Stand[];
  private readonly byPlace = new Map<Place, Stand[]>();
  private readonly reached = remembered<Reached>();
  /** Hundredths of HP. */
  private readonly means = remembered<number>();

  /** `view`: without the victim. */
  constructor(view: SkureState, enemy: Character, victim: Character, stands = standsOf(view, enemy)) {
    this.view = view;
    this.enemy = enemy;
    this.victim = victim;
    this.stands = stands;
    for (const stand of this.stands) {
      const there = this.byPlace.get(stand.at);
      if (there === undefined) this.byPlace.set(stand.at, [stand]);
      else there.push(stand);
    }
  }

  /** Hundredths of HP that the worst of it takes off on average. */
  harmAt(spot: Spot, facing: Direction, guise: Guise): number {
    const { from, spell } = this.reachedAt(spot);
    let most = spell;
    for (const kind of KINDS) {
      if (from[kind] === 0) continue;
      for (const direction of DIRECTIONS) {
        if ((from[kind] & bit(direction)) === 0) continue;
        most = Math.max(most, this.meanOf(kind, arcTowards(facing, direction), guise));
      }
    }
    return most;
  }

  /** Whether it could strike from behind. */
  isBehind(spot: Spot, facing: Direction): boolean {
    const { from } = this.reachedAt(spot);
    const rear = bit(opposite(facing));
    return KINDS.some((kind) => (from[kind] & rear) !== 0);
  }

  /** Expected damage of a counter, in hundredths of HP, when the enemy misses in melee. */
  counterAt(spot: Spot, facing: Direction): number {
    const { from } = this.reachedAt(spot);
    const comes = DIRECTIONS.some(
      (direction) => (from.melee & bit(direction)) !== 0 && arcTowards(facing, direction) !== 'rear',
    );
    return comes ? this.means('counter', () => counterMean(this.enemy, this.victim)) : 0;
  }

  private meanOf(kind: Kind, arc: Arc, guise: Guise): number {
    return this.means(`${kind} ${arc} ${guise}`, () => {
      const { attacker, target, state } = bench(this.enemy, this.victim, arc, guise);
      const manner = { isMelee: kind !== 'ranged', isCharge: kind === 'charge', isGuarding: false };
      return hundredths(outlookOn(state, attacker, target, manner).mean);
    });
  }

  private reachedAt(spot: Spot): Reached {
    return this.reached(HEIGHTS.length * spot.at + HEIGHTS.indexOf(spot.height), () => ({
      from: { melee: this.meleeAt(spot), ranged: this.rangedAt(spot), charge: this.chargeAt(spot) },
      spell: this.spellAt(spot),
    }));
  }

  private meleeAt({ at, height }: Spot): number {
    let bits = 0;
    for (const direction of DIRECTIONS) {
      const place = neighbour(this.view.field, at, direction);
      for (const stand of this.byPlace.get(place) ?? [])
        if (stand.facings & bit(opposite(direction)) && heightsTouch(stand.height, height))
          bits |= bit(direction);
    }
    return bits;
  }

  private rangedAt(spot: Spot): number {
    const { range } = dataOf(this.enemy);
    if (range <= 1) return 0;
    const { width } = this.view.field;
    let bits = 0;
    for (const stand of this.stands) {
      if (!this.isWithin(stand, spot, range) || isAdjacent(width, stand.at, spot.at)) continue;
      if (stand.facings & bit(octant(width, stand.at, spot.at)))
        bits |= bit(octant(width, spot.at, stand.at));
    }
    return bits;
  }

  /** From where it stands and looks now (SKURE-7.1). */
  private chargeAt({ at, height }: Spot): number {
    const { move } = dataOf(this.enemy);
    if (move.charge === 0) return 0;
    const { size, move: own } = dataOf(this.victim);
    const isTaken = (place: Place): boolean =>
      this.view.characters.some((one) => one.at === place && one.id !== this.enemy.id && isOnField(one));
    const way = chargeWay(
      this.view.field,
      chargerOf(this.enemy),
      { at, height, size, type: own.type },
      isTaken,
    );
    return way.ok ? bit(opposite(this.enemy.facing)) : 0;
  }

  private spellAt(spot: Spot): number {
    const { spells, breath } = dataOf(this.enemy);
    let most = 0;
    if (breath !== undefined && this.enemy.rest <= 1) {
      const harm = totalOf(weighed([[breath.element, breath.damage]], dataOf(this.victim)));
      if (this.looksAt(spot, breath.range, (facings, to) => (facings & bit(to)) !== 0)) most = 100 * harm;
    }
    for (const id of spells) {
      const { target, damage = 0, element, cost, range } = spellOf(id);
      if (target !== 'enemy' || element === undefined || this.enemy.essence < cost) continue;
      const harm = 100 * totalOf(weighed([[element, damage]], dataOf(this.victim)));
      if (harm > most && this.looksAt(spot, range, isBefore)) most = harm;
    }
    return most;
  }

  private looksAt(spot: Spot, range: number, looks: (facings: number, to: Direction) => boolean): boolean {
    const { width } = this.view.field;
    return this.stands.some(
      (stand) => this.isWithin(stand, spot, range) && looks(stand.facings, octant(width, stand.at, spot.at)),
    );
  }

  private isWithin(stand: Stand, spot: Spot, range: number): boolean {
    const { field } = this.view;
    if (stand.at === spot.at || distance(field.width, stand.at, spot.at) > range) return false;
    return inSight(field, stand.at, spot.at, stand.height === 'mid' || spot.height === 'mid');
  }
}

/** Whether one of these facings has the direction in front. */
const isBefore = (facings: number, to: Direction): boolean =>
  FRONT.some((turn) => (facings & bit(turnedBy(to, turn))) !== 0);
const FRONT = [0, 1, 2, 6, 7];

function standsOf(view: SkureState, enemy: Character): readonly Stand[] {
  const found = new Map<string, Stand>();
  for (const { at, height, facings } of postsOf(view, { actor: enemy, budget: budgetOf(enemy) })) {
    const key = `${at} ${height}`;
    const before = found.get(key)?.facings ?? 0;
    found.set(key, { at, height, facings: facings.reduce((bits, one) => bits | bit(one), before) });
  }
  return [...found.values()];
}

/** The two alone, the victim looking north, the attacker in that arc of it: odds depend on nothing else of places. */
function bench(enemy: Character, victim: Character, arc: Arc, guise: Guise) {
  const stance = guise === 'none' ? null : { type: guise };
  const target: Character = { ...victim, at: MIDDLE, facing: 0, stance, life: 'standing' };
  const attacker: Character = { ...enemy, at: ARC_PLACES[arc] };
  return {
    attacker,
    target,
    state: { field: SMALL, characters: [attacker, target] } as unknown as SkureState,
  };
}

const SMALL = openField(3, 3);
const MIDDLE: Place = 4;
const ARC_PLACES: Readonly<Record<Arc, Place>> = { front: 1, flank: 8, rear: 7 };

function counterMean(enemy: Character, victim: Character): number {
  const { attacker, target, state } = bench(enemy, victim, 'front', 'counter');
  const { stages } = outlookOn(state, attacker, target, {
    isMelee: true,
    isCharge: false,
    isGuarding: false,
  });
  const missed = stages[0]?.rolls ?? 0;
  const { mean } = reactionOutlook(state, target, attacker, 'counter');
  return Math.trunc((missed * hundredths(mean)) / 100);
}

/** Threats of these enemies for any space of the victim. */
export function menacesFor(
  view: SkureState,
  victim: Character,
  enemies: readonly Character[],
): readonly Menace[] {
  const without = withCharacter(view, victim.id, (one) => ({ ...one, at: NOWHERE }));
  return enemies.map((enemy) => new Menace(without, enemy, victim));
}

/** Threats of the same enemies to a stationary character. */
export const menacesOn = (
  view: SkureState,
  victim: Character,
  menaces: readonly Menace[],
): readonly Menace[] => menaces.map(({ enemy, stands }) => new Menace(view, enemy, victim, stands));
