// Trails that events leave on the field for a while: paths, and where fighters were lost (UI-15).

import { find } from '@hexmarch/shared/games/skure/characters';
import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { Place } from '@hexmarch/shared/games/skure/field/types';
import { type CharacterId, NOBODY, type SkureView } from '@hexmarch/shared/games/skure/state';
import type { Mark } from '../../../gameApi/clientGame.ts';

export function traces(event: SkureEvent, before: SkureView): readonly Mark[] {
  switch (event.type) {
    case 'stepped':
      return wayTo(before, event.who, [...event.over, event.to]);
    case 'ran':
      return wayTo(before, event.who, [event.to]);
    case 'followed': {
      const pushed = event.pushed === null ? [] : wayTo(before, event.on, [event.pushed]);
      return [...wayTo(before, event.by, [event.to]), ...pushed];
    }
    case 'fell':
    case 'died':
    case 'destroyed':
      return lost(before, event.who);
    case 'left':
      return before.characters.flatMap(({ id, seat }) => (seat === event.seat ? lost(before, id) : []));
    default:
      return [];
  }
}

function wayTo(view: SkureView, who: CharacterId, entered: readonly Place[]): readonly Mark[] {
  const one = find(view, who);
  const to = entered.at(-1);
  if (one === undefined || to === undefined || one.at < 0 || one.at === to) return [];
  const path = [one.at, ...entered].map((place) => placeText(view.field.width, place));
  const whose = one.seat === NOBODY ? {} : { seat: one.seat };
  return [{ cell: placeText(view.field.width, to), kind: 'trail', path, ...whose }];
}

function lost(view: SkureView, who: CharacterId): readonly Mark[] {
  const one = find(view, who);
  return one === undefined || one.at < 0 ? [] : [{ cell: placeText(view.field.width, one.at), kind: 'lost' }];
}
