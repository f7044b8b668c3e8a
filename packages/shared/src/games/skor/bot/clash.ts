// Outcomes of an attack as integers: the engine's exact odds (odds.ts), memoized by all their inputs, since a search needs the same few
// thousands of times.

import type { Seat } from '../../../kernel/game.ts';
import { geometry } from '../board.ts';
import { attackOdds } from '../odds.ts';
import { opponentOf, stackAt, structureAt, tier } from '../query.ts';
import { civilians, militaries, NO_STACK, pieceCode, stackOf } from '../stack.ts';
import { put2 } from '../stateParts.ts';
import { codeOf, DEBRIS, isFortification, NO_STRUCTURE } from '../structure.ts';
import type { PlayerCommand, SkorState } from '../types.ts';

/** Fixed-point probability: 1 is one million. */
export const SURE = 1_000_000;

export interface ClashEnd {
  readonly attackerLives: boolean;
  /** Defenders that fall, by kind. */
  readonly civilians: number;
  readonly militaries: number;
  /** In millionths; all ends of a clash together are `SURE`, but for rounding. */
  readonly chance: number;
}

/** Pieces on a space, ignoring tiredness: civilians + 3 × militaries. */
export type Party = number;
export const NOBODY_THERE: Party = 0;
const partyOf = (stack: number): Party => civilians(stack) + 3 * militaries(stack);
const partyCivilians = (party: Party): number => party % 3;
const partyMilitaries = (party: Party): number => (party - (party % 3)) / 3;
export const PARTY_KINDS = 9;

/** 0 Debris Field, 1 open, 2 a structure, 3 a Fortification: what the dice are modified by (SKOR-6.5). */
type Ground = number;
export const GROUNDS = 4;
export const OPEN_GROUND: Ground = 1;
export const BUILT_GROUND: Ground = 2;

export function groundAt(structure: number): Ground {
  if (structure === NO_STRUCTURE) return 1;
  if (structure === DEBRIS) return 0;
  return isFortification(structure) ? 3 : 2;
}

/** How the attack is made: by a piece that moves in, as an infiltration, or from a Turret. */
export type Manner = 0 | 1 | 2;
const SAMPLE_STRUCTURES: readonly number[] = [
  DEBRIS,
  NO_STRUCTURE,
  codeOf('base', 0),
  codeOf('fortification', 0),
];
const FIGHTER = pieceCode('M', 0, false);
const WORKER = pieceCode('C', 0, false);

const known = new Map<number, readonly ClashEnd[]>();

/** All ends of an attack by `seat` from ground to ground. */
export function clash(
  state: SkorState,
  seat: Seat,
  from: Ground,
  to: Ground,
  party: Party,
  manner: Manner = 0,
): readonly ClashEnd[] {
  const key = clashKey(state, seat, from, to, party, manner);
  const found = known.get(key);
  if (found !== undefined) return found;
  const fresh = clashEnds(state, seat, from, to, party, manner);
  known.set(key, fresh);
  return fresh;
}

/** Cache key of everything in the state that a clash depends on. */
export function diceKey(state: SkorState, seat: Seat): number {
  const enemy = opponentOf(seat);
  const draws = tier(state, seat, 'diplomacy') >= 2 || tier(state, enemy, 'diplomacy') >= 2 ? 1 : 0;
  const military = tier(state, seat, 'military') * 4 + tier(state, enemy, 'military');
  return (military * 4 + tier(state, enemy, 'civilians')) * 2 + draws;
}

const clashKey = (
  state: SkorState,
  seat: Seat,
  from: Ground,
  to: Ground,
  party: Party,
  manner: Manner,
): number => (((diceKey(state, seat) * 3 + manner) * GROUNDS + from) * GROUNDS + to) * PARTY_KINDS + party;

/** Queries the engine on two spaces set up for the purpose. */
function clashEnds(
  state: SkorState,
  seat: Seat,
  from: Ground,
  to: Ground,
  party: Party,
  manner: Manner,
): readonly ClashEnd[] {
  const [a = '', b = ''] = geometry(state.board).spaces;
  const enemy = opponentOf(seat);
  const posed: SkorState = {
    ...state,
    structures: put2(state.structures, 0, SAMPLE_STRUCTURES[from] ?? 0, 1, SAMPLE_STRUCTURES[to] ?? 0),
    stacks: put2(state.stacks, 0, stackOf(seat, FIGHTER, 0), 1, stackOfParty(enemy, party)),
  };
  const command: Extract<PlayerCommand, { type: 'move' | 'fire' }> =
    manner === 2
      ? { type: 'fire', from: a, to: b }
      : { type: 'move', kind: 'M', from: a, to: b, infiltrate: manner === 1 };
  return attackOdds(posed, command, seat).ends.map(({ attackerLives, fallen, chance }) => ({
    attackerLives,
    civilians: fallen.filter((kind) => kind === 'C').length,
    militaries: fallen.filter((kind) => kind === 'M').length,
    chance: Math.round((SURE * chance.n) / chance.d),
  }));
}

function stackOfParty(owner: Seat, party: Party): number {
  const pieces = [
    ...new Array<number>(partyCivilians(party)).fill(WORKER),
    ...new Array<number>(partyMilitaries(party)).fill(FIGHTER),
  ];
  return pieces.length === 0 ? NO_STACK : stackOf(owner, pieces[0] ?? 0, pieces[1] ?? 0);
}

/** Ground and party of a space as it stands. */
export const groundOf = (state: SkorState, i: number): Ground => groundAt(structureAt(state, i));
export const partyAt = (state: SkorState, i: number): Party => partyOf(stackAt(state, i));
