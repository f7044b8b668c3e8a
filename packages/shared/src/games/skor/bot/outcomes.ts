// Successor states of a command: one, or for an attack all with exact probabilities.

import type { Random, Seat } from '../../../kernel/game.ts';
import { decide } from '../decide.ts';
import { evolve } from '../evolve.ts';
import { indexOf, isEnemy, stackAt } from '../query.ts';
import { RULES } from '../rulesTable.ts';
import { freshest, pieceRef } from '../stack.ts';
import { fireCost } from '../turret.ts';
import type { Exchange, Kind, PlayerCommand, SkorEvent, SkorState } from '../types.ts';
import { conquest } from '../victory.ts';
import { type ClashEnd, clash, groundOf, type Manner, partyAt } from './clash.ts';

interface Outcome {
  readonly state: SkorState;
  /** In millionths (`SURE`). */
  readonly chance: number;
}

export type Attack = Extract<PlayerCommand, { type: 'move' | 'fire' }>;

/** Whether the outcome of this legal command depends on dice. */
export const isAttack = (state: SkorState, seat: Seat, command: PlayerCommand): command is Attack =>
  command.type === 'fire' || (command.type === 'move' && isEnemy(state, seat, indexOf(state, command.to)));

/** Successor state of a legal command without dice. */
export function after(state: SkorState, seat: Seat, command: PlayerCommand): SkorState {
  const decision = decide(state, command, { kind: 'seat', seat }, PAYING_DICE);
  if (!decision.ok) throw new Error(`not legal: ${JSON.stringify(command)}: ${decision.error.code}`);
  return decision.value.reduce(evolve, state);
}

/** Most likely outcome of secondary dice: no gamble succeeds, nobody is converted, no purge. */
const PAYING_DICE: Random = { die: () => 2, pick: () => 0 };

/** All ends of a legal attack, each with its chance. */
export function outcomes(state: SkorState, seat: Seat, command: Attack): readonly Outcome[] {
  const [from, to] = [indexOf(state, command.from), indexOf(state, command.to)];
  const ends = clash(
    state,
    seat,
    groundOf(state, from),
    groundOf(state, to),
    partyAt(state, to),
    mannerOf(command),
  );
  return ends.map((end) => ({ state: ended(state, seat, command, end), chance: end.chance }));
}

const mannerOf = (command: Attack): Manner => (command.type === 'fire' ? 2 : command.infiltrate ? 1 : 0);

function ended(state: SkorState, seat: Seat, command: Attack, end: ClashEnd): SkorState {
  const next = evolve(state, eventOf(state, seat, command, end));
  return conquest(next, seat).reduce(evolve, next);
}

function eventOf(state: SkorState, seat: Seat, command: Attack, end: ClashEnd): SkorEvent {
  const { from, to } = command;
  const exchanges = [exchangeOf(end)];
  if (command.type === 'fire') {
    const paid = fireCost(state, indexOf(state, from), indexOf(state, to));
    return { type: 'fired', seat, from, to, exchanges, paid };
  }
  const survives = end.attackerLives;
  const defenders = partyAt(state, indexOf(state, to));
  return {
    type: 'attacked',
    seat,
    piece: pieceRef(freshest(stackAt(state, indexOf(state, from)), command.kind)),
    from,
    to,
    infiltrate: command.infiltrate,
    exchanges,
    enters: survives && end.civilians + 3 * end.militaries === defenders,
    survives,
    paid: command.infiltrate ? RULES.infiltrateCost : 0,
  };
}

/** All casualties merged into one exchange: the reducer needs no more. */
const exchangeOf = (end: ClashEnd): Exchange => ({
  against: 'pair',
  attack: null,
  defence: null,
  result: end.attackerLives ? 'win' : 'lose',
  fallen: [...new Array<Kind>(end.militaries).fill('M'), ...new Array<Kind>(end.civilians).fill('C')],
  attackerFalls: !end.attackerLives,
});

/** Expected value over all outcomes of an attack. */
export function expected(ends: readonly Outcome[], value: (state: SkorState) => number): number {
  let sum = 0;
  let chances = 0;
  for (const { state, chance } of ends) {
    sum += value(state) * chance;
    chances += chance;
  }
  return Math.round(sum / Math.max(1, chances));
}
