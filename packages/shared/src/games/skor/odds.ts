// Exact chances of an attack, by going through every way the dice can fall with the combat code itself.

import { type Fraction, lowest, sumOf } from '../../kernel/fraction.ts';
import type { Seat } from '../../kernel/game.ts';
import {
  type Attack,
  type AttackCommand,
  attackOf,
  bonusOf,
  consequence,
  type DieSpec,
  type Encounter,
  resultOf,
} from './combat.ts';
import type { Exchange, Kind, SkorState } from './types.ts';

export interface EndState {
  readonly attackerLives: boolean;
  readonly fallen: readonly Kind[];
  readonly chance: Fraction;
  /** One way in which the dice fall to it, in the order of throws. */
  readonly faces: readonly number[];
}

export interface EncounterOdds {
  readonly against: Exchange['against'];
  readonly attack: DieSpec;
  readonly defence: DieSpec | null;
  /** Odds of this exchange, given that it takes place. */
  readonly win: Fraction;
  readonly tie: Fraction;
  readonly lose: Fraction;
}

export interface AttackOdds {
  /** The space is cleared and the attacker lives. */
  readonly win: Fraction;
  /** Cleared, and the attacker gone. */
  readonly both: Fraction;
  /** The attacker gone and a defender left. */
  readonly lose: Fraction;
  /** The attacker lives and a defender is left. */
  readonly stand: Fraction;
  /** Mean number of defenders removed. */
  readonly fallen: Fraction;
  readonly ends: readonly EndState[];
  readonly encounters: readonly EncounterOdds[];
  readonly areTiesDrawn: boolean;
}

/** Chances of a legal attack by the player to move; `state` may be a view. */
export function attackOdds(state: SkorState, command: AttackCommand, seat: Seat = state.active): AttackOdds {
  const attack = attackOf(state, seat, command);
  const ends = endStates(attack);
  const defenders = attack.encounters.reduce((sum, { atStake }) => sum + atStake.length, 0);
  const chance = (isMeant: (end: EndState) => boolean): Fraction =>
    sumOf(ends.filter(isMeant).map((end) => end.chance));
  const isCleared = (end: EndState): boolean => end.fallen.length === defenders;
  return {
    win: chance((end) => isCleared(end) && end.attackerLives),
    both: chance((end) => isCleared(end) && !end.attackerLives),
    lose: chance((end) => !isCleared(end) && !end.attackerLives),
    stand: chance((end) => !isCleared(end) && end.attackerLives),
    fallen: sumOf(ends.map(({ fallen, chance: { n, d } }) => lowest(n * fallen.length, d))),
    ends,
    encounters: attack.encounters.map((encounter) => oddsOf(attack, encounter)),
    areTiesDrawn: attack.areTiesDrawn,
  };
}

/** Ends of an attack alone: all that `attackOdds` sums up. */
export const attackEnds = (state: SkorState, command: AttackCommand, seat: Seat): readonly EndState[] =>
  endStates(attackOf(state, seat, command));

type Result = Exchange['result'];

interface Counted {
  readonly counts: Readonly<Record<Result, number>>;
  /** One combination for each result that there is. */
  readonly faces: Readonly<Partial<Record<Result, readonly number[]>>>;
  readonly combinations: number;
}

/** How many of all combinations of dice give each result. */
function countResults(attack: Attack, encounter: Encounter): Counted {
  const counts = { win: 0, lose: 0, tie: 0, drawn: 0 };
  if (encounter.defence === null) return { counts: { ...counts, win: 1 }, faces: {}, combinations: 1 };
  const faces: Partial<Record<Result, readonly number[]>> = {};
  const attackBonus = bonusOf(attack.attack);
  const defenceBonus = bonusOf(encounter.defence);
  for (let a = 1; a <= attack.attack.sides; a++) {
    for (let d = 1; d <= encounter.defence.sides; d++) {
      const result = resultOf(attack, a + attackBonus, d + defenceBonus);
      counts[result] += 1;
      faces[result] ??= [a, d];
    }
  }
  return { counts, faces, combinations: attack.attack.sides * encounter.defence.sides };
}

const RESULTS = ['win', 'tie', 'drawn', 'lose'] as const;

function endStates(attack: Attack): readonly EndState[] {
  const ends = new Map<string, EndState>();
  const add = (end: EndState): void => {
    const key = `${end.attackerLives}${end.fallen.join('')}`;
    const known = ends.get(key);
    ends.set(key, known === undefined ? end : { ...known, chance: sumOf([known.chance, end.chance]) });
  };
  const follow = (at: number, before: Omit<EndState, 'attackerLives'>): void => {
    const encounter = attack.encounters[at];
    if (encounter === undefined) {
      add({ attackerLives: true, ...before });
      return;
    }
    const { counts, faces, combinations } = countResults(attack, encounter);
    for (const result of RESULTS) {
      if (counts[result] === 0) continue;
      const { fallen, attackerFalls } = consequence(attack, encounter, result);
      const after = {
        fallen: [...before.fallen, ...fallen],
        chance: lowest(before.chance.n * counts[result], before.chance.d * combinations),
        faces: [...before.faces, ...(faces[result] ?? [])],
      };
      if (result === 'win') follow(at + 1, after);
      else add({ attackerLives: !attackerFalls, ...after });
    }
  };
  follow(0, { fallen: [], chance: { n: 1, d: 1 }, faces: [] });
  return [...ends.values()];
}

function oddsOf(attack: Attack, encounter: Encounter): EncounterOdds {
  const { counts, combinations } = countResults(attack, encounter);
  return {
    against: encounter.against,
    attack: attack.attack,
    defence: encounter.defence,
    win: lowest(counts.win, combinations),
    tie: lowest(counts.tie + counts.drawn, combinations),
    lose: lowest(counts.lose, combinations),
  };
}
