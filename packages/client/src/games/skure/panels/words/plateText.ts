// Team strength on a player's plate: standing fighters and their total HP. Where there is room, the own plate shows the active fighter
// instead (UI-K60).

import { charactersOf, dataOf, find, isStanding } from '@hexmarch/shared/games/skure/characters';
import { playing } from '@hexmarch/shared/games/skure/sides';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { say } from '../../words/say.ts';
import { fighterName } from '../../words/words.ts';
import { isSealed } from './frame.ts';
import { pointsText, turningText } from './turnText.ts';

export function plateText(view: SkureView, seat: Seat, isWide = false): string {
  const { phase } = view;
  if (!playing(view).includes(seat) && view.outcome === null) return say('plate.out');
  const sealed = isSealed(view, seat);
  if (phase === 'teams') return say(sealed ? 'plate.sealed' : 'plate.picking');
  if (phase === 'places') return say(sealed ? 'plate.ready' : 'plate.placing');
  return (isWide ? turnText(view, seat) : undefined) ?? standingText(view, seat);
}

function standingText(view: SkureView, seat: Seat): string {
  const up = charactersOf(view, seat).filter(isStanding);
  const hp = up.reduce((sum, one) => sum + one.hp, 0);
  return say('plate.standing', { standing: up.length, hp });
}

/** `Knight A1 · 31/40 · 4 points · turning free`. */
function turnText(view: SkureView, seat: Seat): string | undefined {
  const actor = find(view, view.actor);
  if (actor?.seat !== seat || view.outcome !== null) return undefined;
  const turn = { actor, budget: view.budget };
  const hp = `${actor.hp}/${dataOf(actor).hp}`;
  return [fighterName(actor), hp, pointsText(turn), turningText(turn)].join(' · ');
}
