// Whose dice fell how, for the luck report. What a battle master entered by hand is nobody's luck; ties are rolled by fortune alone.

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
