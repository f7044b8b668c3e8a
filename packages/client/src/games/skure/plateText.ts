// How strong somebody is, in a few words for the plate: fighters that stand and the sum of their HP.

import { charactersOf, isStanding } from '@hexmarch/shared/games/skure/characters';
import { playing } from '@hexmarch/shared/games/skure/sides';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { isSealed } from './frame.ts';
import { say } from './say.ts';

export function plateText(view: SkureView, seat: Seat): string {
  const { phase } = view;
  if (!playing(view).includes(seat) && view.outcome === null) return say('plate.out');
  const sealed = isSealed(view, seat);
  if (phase === 'teams') return say(sealed ? 'plate.sealed' : 'plate.picking');
  if (phase === 'places') return say(sealed ? 'plate.ready' : 'plate.placing');
  const team = charactersOf(view, seat);
  const up = team.filter(isStanding);
  const hp = up.reduce((sum, one) => sum + one.hp, 0);
  return say('plate.standing', { standing: up.length, all: team.length, hp });
}
