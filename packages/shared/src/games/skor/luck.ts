// Dice by seat, for the luck report. Setup rolls belong to no seat.

import type { Seat, SeatRoll } from '../../kernel/game.ts';
import { RULES } from './rulesTable.ts';
import type { Exchange, Roll, SkorEvent } from './types.ts';

export function rolledIn(event: SkorEvent): readonly SeatRoll[] {
  switch (event.type) {
    case 'attacked':
    case 'fired':
      return event.exchanges.flatMap((exchange) => rolledInExchange(exchange, event.seat));
    case 'converted':
      return event.rolls.map(({ face }) => ({ seat: event.seat, sides: RULES.conversionDie, face }));
    case 'researched':
      return event.face === null ? [] : [{ seat: event.seat, sides: RULES.gambleDie, face: event.face }];
    case 'purgeRolled':
      return [{ seat: event.seat, sides: RULES.purgeDie, face: event.face }];
    default:
      return [];
  }
}

function rolledInExchange({ attack, defence }: Exchange, attacker: Seat): SeatRoll[] {
  return [...rollOf(attack, attacker), ...rollOf(defence, 1 - attacker)];
}

const rollOf = (roll: Roll | null, seat: Seat): SeatRoll[] =>
  roll === null ? [] : [{ seat, sides: roll.sides, face: roll.face }];
