// Team strength on a player's plate: standing fighters and their total HP.

import { charactersOf, dataOf, isStanding } from '@hexmarch/shared/games/skure/characters';
import { playing, seatsOfSide } from '@hexmarch/shared/games/skure/sides';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { isMissing } from '../../facts/company.ts';
import { say } from '../../words/say.ts';
import { className, lifeName } from '../../words/words.ts';
import { isSealed } from './frame.ts';

export function plateText(view: SkureView, seat: Seat): string {
  const { phase } = view;
  if (!playing(view).includes(seat) && view.outcome === null) return say('plate.out');
  const sealed = isSealed(view, seat);
  if (phase === 'teams') return say(sealed ? 'plate.sealed' : 'plate.picking');
  if (phase === 'places') return say(sealed ? 'plate.ready' : 'plate.placing');
  return view.options.company === undefined ? standingText(view, seat) : fightersText(view, seat);
}

/** In a company battle: its only fighter by name, or how several stand. */
function fightersText(view: SkureView, seat: Seat): string {
  const away = isMissing(view, seat) && view.outcome === null ? [say('plate.absent')] : [];
  const [one, ...others] = charactersOf(view, seat);
  if (one === undefined || others.length > 0) return [...away, standingText(view, seat)].join(' · ');
  const state = isStanding(one) ? `${one.hp}/${dataOf(one).hp}` : fateText(view, one);
  const fighter = say('plate.fighter', { id: one.id, class: className(one.class), state });
  return [...away, fighter].join(' · ');
}

/** With a side that has lost its fighters leave the field, too (SKURE-13.2, 15.23): their players have not left. */
const fateText = ({ gone }: SkureView, { seat, life }: Character): string =>
  life === 'away' && !gone.includes(seat) ? say('plate.out') : lifeName(life);

/** How far a zone's seat or side is with its deployment. */
export function zoneText(view: SkureView, zone: number): string {
  const { options, ready } = view;
  if (options.company === undefined) return plateText(view, zone);
  const isReady = seatsOfSide(options, zone).every((seat) => ready[seat] === true);
  return say(isReady ? 'plate.ready' : 'plate.placing');
}

function standingText(view: SkureView, seat: Seat): string {
  const up = charactersOf(view, seat).filter(isStanding);
  const hp = up.reduce((sum, one) => sum + one.hp, 0);
  return say('plate.standing', { standing: up.length, hp });
}
