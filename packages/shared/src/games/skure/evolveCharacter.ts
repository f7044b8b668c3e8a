// Reducer of one character.

import { assertNever } from '../../kernel/result.ts';
import { isHelplessStatus } from './characters.ts';
import { BREAKS_FROZEN } from './death.ts';
import type { Event } from './events.ts';
import type { Status } from './field/types.ts';
import type { Character, CharacterId, SkureState, Statuses } from './state.ts';

type CharacterEvent = Event<
  | 'statusCounted'
  | 'reacted'
  | 'hurt'
  | 'fell'
  | 'died'
  | 'destroyed'
  | 'stoodUp'
  | 'statusSet'
  | 'statusEnded'
  | 'stanceTaken'
  | 'stanceEnded'
  | 'aimed'
  | 'aimLost'
  | 'cast'
  | 'revived'
  | 'healed'
  | 'breathed'
  | 'rested'
>;

export function withCharacter(
  state: SkureState,
  who: CharacterId,
  change: (one: Character) => Character,
): SkureState {
  const { characters } = state;
  for (let i = 0; i < characters.length; i++) {
    const one = characters[i] as Character;
    if (one.id !== who) continue;
    const next = change(one);
    return next === one ? state : { ...state, characters: characters.with(i, next) };
  }
  return state;
}

export function withStatus(statuses: Statuses, status: Status, turns: number): Statuses {
  const { [status]: _, ...others } = statuses;
  return turns > 0 ? { ...others, [status]: turns } : others;
}

export function evolveCharacter(one: Character, event: CharacterEvent): Character {
  switch (event.type) {
    case 'statusCounted':
      return { ...one, statuses: withStatus(one.statuses, event.status, event.left) };
    case 'statusSet': {
      const statuses = withStatus(one.statuses, event.status, event.turns);
      // A helpless status ends the stance.
      return isHelplessStatus(event.status) ? { ...one, statuses, stance: null } : { ...one, statuses };
    }
    case 'statusEnded':
      return { ...one, statuses: withStatus(one.statuses, event.status, 0) };
    case 'hurt':
    case 'healed':
      return { ...one, hp: event.hp };
    case 'fell':
      // No stance, on the ground; statuses stay as they are.
      return { ...one, life: 'fallen', stance: null, height: 'ground' };
    case 'died':
      return { ...one, life: event.life, element: event.element, stance: null, height: 'ground' };
    case 'destroyed':
      return { ...one, life: 'destroyed', hp: BREAKS_FROZEN.hp };
    case 'stoodUp':
      return { ...one, life: 'standing', height: event.height };
    case 'revived': {
      const { at, hp, height } = event;
      return { ...one, at, hp, height, life: 'standing', element: null, statuses: {}, rest: 0 };
    }
    case 'reacted':
      // A counter ends the stance.
      return event.as === 'counter' ? { ...one, stance: null } : one;
    case 'stanceTaken':
      return { ...one, stance: event.stance, essence: event.essence };
    case 'stanceEnded':
      return { ...one, stance: null };
    case 'aimed':
      return { ...one, aim: event.aim };
    case 'aimLost':
      return { ...one, aim: null };
    case 'cast':
      return { ...one, essence: event.essence };
    case 'breathed':
      return one;
    case 'rested':
      return { ...one, rest: event.rest };
    default:
      return assertNever(event);
  }
}
