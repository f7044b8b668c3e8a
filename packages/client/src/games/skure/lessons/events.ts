// Predicates on events and states that lessons use: blows, falls, stances.

import { find } from '@hexmarch/shared/games/skure/characters';
import type { Event, SkureEvent } from '@hexmarch/shared/games/skure/events';
import { readPlace } from '@hexmarch/shared/games/skure/field/geometry';
import { DIRECTION_NAMES } from '@hexmarch/shared/games/skure/field/types';
import type { Character, CharacterId, SkureState } from '@hexmarch/shared/games/skure/state';
import { LEARNER, type Lesson } from '../../../gameApi/lesson.ts';
import type { LessonKey } from './say.ts';

export type SkureLesson = Lesson<SkureState, SkureEvent, LessonKey>;
type Events = readonly SkureEvent[];

/** Panels shown in most lessons: the active fighter's actions. */
export const ACTS: readonly string[] = ['acts'];

/** Commands accepted for an attack on anybody, from any position. */
export const STRIKES = ['step …', 'face …', 'attack …'];

/** Whether an event of this type happened in the step, optionally to this fighter. */
export const happened = (events: Events, type: SkureEvent['type'], who?: CharacterId): boolean =>
  events.some((event) => event.type === type && (who === undefined || ('who' in event && event.who === who)));

/** The last blow against this fighter. */
export const blowAt = (events: Events, on: CharacterId): Event<'struck'> | undefined =>
  events.findLast((event): event is Event<'struck'> => event.type === 'struck' && event.on === on);

/** A counter or opportunity attack that hit. */
export const reactionOf = (
  events: Events,
  by: CharacterId,
  as: 'counter' | 'opportunity',
): Event<'reacted'> | undefined =>
  events.find(
    (event): event is Event<'reacted'> =>
      event.type === 'reacted' && event.as === as && event.by === by && event.damage > 0,
  );

export const stands = (state: SkureState, who: CharacterId, cell: string): boolean =>
  fighter(state, who)?.at === readPlace(state.field, cell);

export const faces = (state: SkureState, who: CharacterId, way: (typeof DIRECTION_NAMES)[number]): boolean =>
  DIRECTION_NAMES[fighter(state, who)?.facing ?? 0] === way;

export const fighter = (state: SkureState, who: CharacterId): Character | undefined => find(state, who);

/** The learner's side is the last one standing. */
export const won = ({ outcome }: SkureState): boolean => outcome?.winners[0] === LEARNER;
