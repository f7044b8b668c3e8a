// What the lessons ask of the engine: what was struck, who fell, and who stands how.

import { find } from '@hexmarch/shared/games/skure/characters';
import type { Event, SkureEvent } from '@hexmarch/shared/games/skure/events';
import { readPlace } from '@hexmarch/shared/games/skure/geometry';
import type { Character, CharacterId, SkureState } from '@hexmarch/shared/games/skure/state';
import { DIRECTION_NAMES } from '@hexmarch/shared/games/skure/types';
import type { Lesson } from '../../../gameApi/lesson.ts';
import type { LessonKey } from './say.ts';

export type SkureLesson = Lesson<SkureState, SkureEvent, LessonKey>;
type Events = readonly SkureEvent[];

/** The seat of whoever learns. */
export const LEARNER = 0;

/** Panels that most lessons need: what the one in turn can do. */
export const ACTS: readonly string[] = ['acts'];

/** What leads to a blow at anybody, from anywhere. */
export const STRIKES = ['step …', 'face …', 'attack …'];

/** Whether something of this kind has happened in the step, to this one where somebody is named. */
export const happened = (events: Events, type: SkureEvent['type'], who?: CharacterId): boolean =>
  events.some((event) => event.type === type && (who === undefined || ('who' in event && event.who === who)));

/** The last blow that was struck at this one. */
export const blowAt = (events: Events, on: CharacterId): Event<'struck'> | undefined =>
  events.findLast((event): event is Event<'struck'> => event.type === 'struck' && event.on === on);

/** A counter, or a blow at whoever passed, that hit. */
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

/** The learner's side is the last that stands. */
export const won = ({ outcome }: SkureState): boolean => outcome?.winners[0] === LEARNER;
