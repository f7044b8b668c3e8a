// Dice by seat, for the luck report. Rolls entered by a battle master and ties count for no seat.

import type { SeatRoll } from '../../kernel/game.ts';
import { SEAT_LETTERS } from './characters.ts';
import type { Rolled, SkureEvent } from './events.ts';
import { DIE } from './hit.ts';
import type { CharacterId } from './state.ts';

export function rolledIn(event: SkureEvent): readonly SeatRoll[] {
  switch (event.type) {
    case 'struck':
    case 'reacted':
    case 'shocked':
    case 'chanced':
      return rollOf(event.by, event);
    case 'strained':
    case 'revivalRolled':
      return rollOf(event.who, event);
    default:
      return [];
  }
}

/** The name of a character begins with the letter of its seat. */
function rollOf(who: CharacterId, { roll, byHand }: Rolled): readonly SeatRoll[] {
  const seat = SEAT_LETTERS.indexOf(who.charAt(0));
  return seat < 0 || byHand === true ? [] : [{ seat, sides: DIE, face: roll }];
}
