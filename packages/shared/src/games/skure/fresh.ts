// Characters before anything has happened to them.

import type { Seat } from '../../kernel/game.ts';
import { dataOf, idOf } from './characters.ts';
import { NOWHERE } from './field/geometry.ts';
import type { Character, CharacterId, TeamMember } from './state.ts';

// SKURE-2.6: full HP and essence, no stance.
/** `id`: in a company battle, where the letter is that of the side (SKURE-15.6). */
export function fresh(
  seat: Seat,
  number: number,
  member: TeamMember,
  id: CharacterId = idOf(seat, number),
): Character {
  const { hp, essence, move } = dataOf(member);
  return {
    id,
    seat,
    class: member.class,
    marked: member.marked,
    at: NOWHERE,
    facing: 0,
    height: move.type === 'flying' ? 'low' : 'ground',
    hp,
    essence,
    life: 'standing',
    element: null,
    stance: null,
    aim: null,
    statuses: {},
    rest: 0,
  };
}
