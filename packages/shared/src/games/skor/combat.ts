// Combat (SKOR-6.4 to 6.11): the dice of an attack and what each roll removes. The same description serves the
// real rolls (`fight`) and the exact odds (odds.ts).

import type { Random, Seat } from '../../kernel/game.ts';
import { indexOf, opponentOf, stackAt, structureAt, tier } from './query.ts';
import { RULES } from './rulesTable.ts';
import { civilians, freshest, militaries, pieceRef } from './stack.ts';
import { DEBRIS, isFortification, NO_STRUCTURE } from './structure.ts';
import type { Exchange, Kind, Modifier, Roll, SkorCommand, SkorEvent, SkorState } from './types.ts';

/** One side's die in an exchange. */
export interface DieSpec {
  readonly sides: number;
  readonly modifiers: readonly Modifier[];
}

/** One exchange to come. Without `defence` the defender is captured unrolled. */
export interface Encounter {
  readonly against: Exchange['against'];
  readonly defence: DieSpec | null;
  /** Pieces at stake: all of them fall if the attacker wins, or ties. */
  readonly atStake: readonly Kind[];
}

/** A whole attack before any die is rolled. */
export interface Attack {
  readonly attack: DieSpec;
  /** A Turret's crew is not. */
  readonly isMortal: boolean;
  readonly areTiesDrawn: boolean;
  /** Fought in order while the attacker wins. */
  readonly encounters: readonly Encounter[];
}

export type AttackCommand = Extract<SkorCommand, { type: 'move' | 'fire' }>;

/** The attack that a legal `move` onto enemies, or `fire`, by `seat` would be. */
export function attackOf(state: SkorState, seat: Seat, command: AttackCommand): Attack {
  const enemy = opponentOf(seat);
  const from = indexOf(state, command.from);
  const to = indexOf(state, command.to);
  const isMortal = command.type === 'move';
  return {
    // SKOR-6.5: the attacker is judged by the space where it declares the attack; a Turret's crew gets nothing.
    attack: {
      sides: militaryDie(state, seat),
      modifiers: isMortal ? groundOf(structureAt(state, from)) : [],
    },
    isMortal,
    areTiesDrawn: drawsTies(state, seat) || drawsTies(state, enemy),
    encounters: encountersOf(state, enemy, to, command.type === 'move' && command.infiltrate),
  };
}

// SKOR-7.5: tier 2 of Diplomacy, on either side, draws ties (tier 1 sends, diplomacy.ts; tier 3 wins, victory.ts).
const drawsTies = (state: SkorState, seat: Seat): boolean => tier(state, seat, 'diplomacy') >= 2;

// SKOR-7.4: Military 1 rolls d8, Military 3 d10 (tier 2 moves farther, movement.ts).
const militaryDie = (state: SkorState, seat: Seat): number =>
  RULES.militaryDie[tier(state, seat, 'military')] ?? 0;

/** Modifiers of the ground for either side. */
function groundOf(structure: number): readonly Modifier[] {
  if (isFortification(structure)) return [{ source: 'fortification', value: RULES.onFortification }];
  return structure === DEBRIS ? [{ source: 'debris', value: RULES.onDebris }] : [];
}

/** Modifiers of the defender: +1 for any structure but Debris, then those of the ground. */
function coverOf(structure: number): readonly Modifier[] {
  const isCovered = structure !== NO_STRUCTURE && structure !== DEBRIS;
  const cover: readonly Modifier[] = isCovered ? [{ source: 'structure', value: RULES.onStructure }] : [];
  return [...cover, ...groundOf(structure)];
}

const PAIR: Modifier = { source: 'pair', value: RULES.pairBonus };

/** Encounters of an attack on the pieces of `enemy` there, in order. */
export function encountersOf(
  state: SkorState,
  enemy: Seat,
  to: number,
  infiltrates: boolean,
): readonly Encounter[] {
  const stack = stackAt(state, to);
  const cover = coverOf(structureAt(state, to));
  // SKOR-6.4: military d6 and up; two civilians one die; a single civilian none before Civilians 2.
  const sides = militaryDie(state, enemy);
  const military = (modifiers: readonly Modifier[]): Encounter => ({
    against: 'M',
    defence: { sides, modifiers },
    atStake: ['M'],
  });
  if (militaries(stack) === 2) {
    if (infiltrates) return [{ against: 'pair', defence: { sides, modifiers: cover }, atStake: ['M', 'M'] }];
    // SKOR-6.8: up to two rolls, one against each of two military pieces, both with +1.
    const one = military([...cover, PAIR]);
    return [one, one];
  }
  if (civilians(stack) === 2) return [civilianPair(state, enemy, cover)];
  // SKOR-6.11: of a mixed stack the military piece is fought first and alone, then the civilian.
  // SKOR-6.7: one military piece alone is one roll.
  const soldier = militaries(stack) === 1 ? [military(cover)] : [];
  const civilian = civilians(stack) === 1 ? [singleCivilian(state, enemy, cover)] : [];
  return [...soldier, ...civilian];
}

// SKOR-6.9: two civilians roll once and are lost as one.
const civilianPair = (state: SkorState, enemy: Seat, modifiers: readonly Modifier[]): Encounter => ({
  against: 'pair',
  defence: { sides: RULES.pairDie[tier(state, enemy, 'civilians')] ?? 0, modifiers },
  atStake: ['C', 'C'],
});

// SKOR-7.3: Civilians 1 gives two civilians a d6; tiers 2 and 3 give a single one d4 and d6.
function singleCivilian(state: SkorState, enemy: Seat, modifiers: readonly Modifier[]): Encounter {
  const sides = RULES.civilianDie[tier(state, enemy, 'civilians')] ?? 0;
  // SKOR-6.10: a single civilian without a die is captured without a roll.
  return { against: 'C', defence: sides === 0 ? null : { sides, modifiers }, atStake: ['C'] };
}

/** Result of two totals. */
export function resultOf(attack: Attack, attackTotal: number, defenceTotal: number): Exchange['result'] {
  // SKOR-6.6: higher total wins; equal totals remove both, or neither where ties are drawn.
  if (attackTotal > defenceTotal) return 'win';
  if (attackTotal < defenceTotal) return 'lose';
  return attack.areTiesDrawn ? 'drawn' : 'tie';
}

/** Casualties of a result. */
export function consequence(
  attack: Attack,
  encounter: Encounter,
  result: Exchange['result'],
): Pick<Exchange, 'fallen' | 'attackerFalls'> {
  const areLost = result === 'win' || result === 'tie';
  return {
    fallen: areLost ? encounter.atStake : [],
    attackerFalls: attack.isMortal && (result === 'lose' || result === 'tie'),
  };
}

export const bonusOf = (die: DieSpec): number => die.modifiers.reduce((sum, { value }) => sum + value, 0);

function roll(die: DieSpec, random: Random): Roll {
  const face = random.die(die.sides);
  return { sides: die.sides, face, modifiers: die.modifiers, total: face + bonusOf(die) };
}

/** Rolls an attack to its end: attacker first, then defender, encounter by encounter while the attacker wins. */
export function fight(attack: Attack, random: Random): readonly Exchange[] {
  const exchanges: Exchange[] = [];
  for (const encounter of attack.encounters) {
    const exchange = meet(attack, encounter, random);
    exchanges.push(exchange);
    if (exchange.result !== 'win') break;
  }
  return exchanges;
}

function meet(attack: Attack, encounter: Encounter, random: Random): Exchange {
  const { against, defence } = encounter;
  if (defence === null) {
    return { against, attack: null, defence: null, result: 'win', ...consequence(attack, encounter, 'win') };
  }
  const attackRoll = roll(attack.attack, random);
  const defenceRoll = roll(defence, random);
  const result = resultOf(attack, attackRoll.total, defenceRoll.total);
  return {
    against,
    attack: attackRoll,
    defence: defenceRoll,
    result,
    ...consequence(attack, encounter, result),
  };
}

/** A `move` onto enemies; the command must have passed `checkMove`. */
export function attackWithPiece(
  state: SkorState,
  seat: Seat,
  command: Extract<SkorCommand, { type: 'move' }>,
  random: Random,
): readonly SkorEvent[] {
  const attack = attackOf(state, seat, command);
  const exchanges = fight(attack, random);
  const survives = exchanges.every(({ attackerFalls }) => !attackerFalls);
  const fallen = exchanges.reduce((sum, exchange) => sum + exchange.fallen.length, 0);
  const defenders = attack.encounters.reduce((sum, { atStake }) => sum + atStake.length, 0);
  const { kind, from, to, infiltrate } = command;
  return [
    {
      type: 'attacked',
      seat,
      piece: pieceRef(freshest(stackAt(state, indexOf(state, from)), kind)),
      from,
      to,
      infiltrate,
      exchanges,
      enters: survives && fallen === defenders,
      survives,
      paid: infiltrate ? RULES.infiltrateCost : 0,
    },
  ];
}
