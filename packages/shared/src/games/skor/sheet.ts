// Breakdown of an attack for display: the source of each die and modifier, and the deciding rule. Numbers come from the combat code and its
// events; nothing is recomputed.

import type { Seat } from '../../kernel/game.ts';
import type { RuleId } from '../../kernel/result.ts';
import { indexOf, opponentOf, stackAt, tier } from './query.ts';
import { RULES } from './rulesTable.ts';
import { civilians, militaries, stackSize } from './stack.ts';
import type { Exchange, Modifier, Roll, SkorEvent, SkorState, Space } from './types.ts';

type DieCode = 'militaryDie' | 'pairDie' | 'civilianDie';

/** Reason for a die, and the tier that determines it; 0 for the basic die. */
export interface DieSource {
  readonly code: DieCode;
  readonly tier: number;
  readonly rule: RuleId;
}

export const MODIFIER_RULE: RuleId = 'SKOR-6.5';

/** The attacker's die. */
export const attackSource = (state: SkorState, seat: Seat): DieSource => military(state, seat);

/** The defender's die in an exchange on that space, as things stand before the attack. */
export function defenceSource(
  state: SkorState,
  attacker: Seat,
  to: Space,
  against: Exchange['against'],
): DieSource {
  const seat = opponentOf(attacker);
  const arePieces = militaries(stackAt(state, indexOf(state, to))) > 0;
  if (against === 'M' || (against === 'pair' && arePieces)) return military(state, seat);
  const reached = tier(state, seat, 'civilians');
  return against === 'pair'
    ? source('pairDie', raisedBy(RULES.pairDie, reached), 'SKOR-7.3')
    : source('civilianDie', raisedBy(RULES.civilianDie, reached), 'SKOR-7.3');
}

const military = (state: SkorState, seat: Seat): DieSource =>
  source('militaryDie', raisedBy(RULES.militaryDie, tier(state, seat, 'military')), 'SKOR-7.4');

const source = (code: DieCode, by: number, raised: RuleId): DieSource => ({
  code,
  tier: by,
  rule: by === 0 ? 'SKOR-6.4' : raised,
});

/** The tier that gave the die its present size. */
function raisedBy(dice: readonly number[], reached: number): number {
  let by = reached;
  while (by > 0 && dice[by] === dice[by - 1]) by -= 1;
  return by;
}

/** Whether a stack is fought in one roll or several. */
interface Manner {
  readonly code: 'oneMilitary' | 'twoMilitary' | 'twoCivilians' | 'oneCivilian' | 'mixedPair' | 'infiltrated';
  readonly rule: RuleId;
}

export function mannerOf(state: SkorState, to: Space, infiltrate: boolean): Manner {
  const stack = stackAt(state, indexOf(state, to));
  if (infiltrate) return { code: 'infiltrated', rule: 'SKOR-8.8' };
  if (militaries(stack) === 2) return { code: 'twoMilitary', rule: 'SKOR-6.8' };
  if (civilians(stack) === 2) return { code: 'twoCivilians', rule: 'SKOR-6.9' };
  if (stackSize(stack) === 2) return { code: 'mixedPair', rule: 'SKOR-6.11' };
  return militaries(stack) === 1
    ? { code: 'oneMilitary', rule: 'SKOR-6.7' }
    : { code: 'oneCivilian', rule: 'SKOR-6.10' };
}

export interface SheetRoll {
  readonly seat: Seat;
  readonly die: DieSource;
  readonly sides: number;
  readonly face: number;
  readonly modifiers: readonly Modifier[];
  readonly total: number;
}

export interface SheetExchange {
  readonly against: Exchange['against'];
  /** Without them it was a capture. */
  readonly attack: SheetRoll | null;
  readonly defence: SheetRoll | null;
  readonly result: { readonly code: ResultCode; readonly rule: RuleId };
}

type ResultCode = 'captured' | 'won' | 'lost' | 'crewLost' | 'tied' | 'crewTied' | 'drawn';

interface Sheet {
  readonly manner: Manner;
  readonly exchanges: readonly SheetExchange[];
  /** The attacker's fate. */
  readonly ending: { readonly code: 'entered' | 'stayed' | 'fell' | 'crew'; readonly rule: RuleId };
}

/** `state` is the one before the attack. */
export function sheetOf(state: SkorState, event: Extract<SkorEvent, { type: 'attacked' | 'fired' }>): Sheet {
  const { seat, to } = event;
  const roll = (of: Seat, die: DieSource, { sides, face, modifiers, total }: Roll): SheetRoll => ({
    seat: of,
    die,
    sides,
    face,
    modifiers,
    total,
  });
  return {
    manner: mannerOf(state, to, event.type === 'attacked' && event.infiltrate),
    exchanges: event.exchanges.map((exchange) => ({
      against: exchange.against,
      attack: exchange.attack && roll(seat, attackSource(state, seat), exchange.attack),
      defence:
        exchange.defence &&
        roll(opponentOf(seat), defenceSource(state, seat, to, exchange.against), exchange.defence),
      result: resultCode(exchange, event.type === 'fired'),
    })),
    ending: endingOf(event),
  };
}

function resultCode({ attack, result }: Exchange, isShot: boolean): SheetExchange['result'] {
  if (attack === null) return { code: 'captured', rule: 'SKOR-6.10' };
  switch (result) {
    case 'win':
      return { code: 'won', rule: 'SKOR-6.6' };
    case 'lose':
      return isShot ? { code: 'crewLost', rule: 'SKOR-8.5' } : { code: 'lost', rule: 'SKOR-6.6' };
    case 'tie':
      return isShot ? { code: 'crewTied', rule: 'SKOR-8.5' } : { code: 'tied', rule: 'SKOR-6.6' };
    case 'drawn':
      return { code: 'drawn', rule: 'SKOR-7.5' };
  }
}

function endingOf(event: Extract<SkorEvent, { type: 'attacked' | 'fired' }>): Sheet['ending'] {
  if (event.type === 'fired') return { code: 'crew', rule: 'SKOR-8.5' };
  if (!event.survives) return { code: 'fell', rule: 'SKOR-6.6' };
  return { code: event.enters ? 'entered' : 'stayed', rule: 'SKOR-6.3' };
}
