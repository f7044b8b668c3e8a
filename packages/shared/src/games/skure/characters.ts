// Questions about characters.

import type { Seat } from '../../kernel/game.ts';
import type { Place, Status } from './field/types.ts';
import { type ClassData, classOf, ROSTER } from './roster.ts';
import { type Character, type CharacterId, NOBODY, type SkureState, type Statuses } from './state.ts';

export const SEAT_LETTERS = 'ABCD';

export const idOf = (seat: Seat, number: number): CharacterId =>
  `${seat === NOBODY ? 'N' : SEAT_LETTERS[seat]}${number}`;

export const find = (
  { characters }: Pick<SkureState, 'characters'>,
  id: CharacterId,
): Character | undefined => {
  for (const one of characters) if (one.id === id) return one;
  return undefined;
};

/** Throws where there is none: ids are checked where they come in. */
export function characterOf(state: Pick<SkureState, 'characters'>, id: CharacterId): Character {
  const found = find(state, id);
  if (found === undefined) throw new Error(`no such character: ${id}`);
  return found;
}

export const dataOf = (character: Pick<Character, 'class'>): ClassData => classOf(character.class);

export const hasTrait = (character: Character, trait: ClassData['traits'][number]): boolean =>
  dataOf(character).traits.includes(trait);

export const isStanding = ({ life }: Character): boolean => life === 'standing';

/** Can still be healed and wounded. */
export const isUp = ({ life }: Pick<Character, 'life'>): boolean => life === 'standing' || life === 'fallen';

/** SKURE-11.5: a frozen body, however it is called. */
export const isDead = ({ life }: Pick<Character, 'life'>): boolean =>
  life === 'dead' || life === 'frozen' || life === 'destroyed' || life === 'away';

// SKURE-1.9: fallen characters and frozen bodies keep their space, other dead are taken off the field.
export const isOnField = ({ life, at }: Character): boolean =>
  at >= 0 && (life === 'standing' || life === 'fallen' || life === 'frozen');

export function occupantOf(
  { characters }: Pick<SkureState, 'characters'>,
  place: Place,
): Character | undefined {
  for (const one of characters) if (one.at === place && isOnField(one)) return one;
  return undefined;
}

/** Whether another character occupies that space. */
export const takenBut =
  (state: Pick<SkureState, 'characters'>, ...ids: readonly CharacterId[]) =>
  (place: Place): boolean => {
    for (const one of state.characters)
      if (one.at === place && isOnField(one) && !ids.includes(one.id)) return true;
    return false;
  };

const HELPLESS: readonly Status[] = ['stun', 'paralysis', 'sleep'];

/** Its status of those that lose turns, if it has one. */
export const helplessBy = ({ statuses }: { readonly statuses: Statuses }): Status | undefined =>
  HELPLESS.find((status) => statuses[status] !== undefined);

export const isHelplessStatus = (status: Status): boolean => HELPLESS.includes(status);

/** Stands and is not helpless. */
export const isAble = (character: Character): boolean =>
  character.life === 'standing' && helplessBy(character) === undefined;

/** With stoneskin (SKURE-12.4). */
export const defenseOf = (character: Character): number =>
  dataOf(character).defense +
  (character.statuses.stoneskin === undefined ? 0 : (ROSTER.statuses.stoneskin.defense ?? 0));

/** Characters of a seat, or neutral ones, by number. */
export const charactersOf = ({ characters }: SkureState, seat: Seat): readonly Character[] =>
  characters.filter((one) => one.seat === seat);
