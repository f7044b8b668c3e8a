// One plate per side of a company battle (UI-K86).

import { charactersOf, isStanding, SEAT_LETTERS } from '@hexmarch/shared/games/skure/characters';
import { captainOf } from '@hexmarch/shared/games/skure/company/leading';
import { type InCompany, musterOf, presenceIn } from '@hexmarch/shared/games/skure/leaders';
import { addedSeat, allSides, seatsOfSide, sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { hasSent } from '@hexmarch/shared/games/skure/teams';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { SideText } from '../../../../gameApi/frameText.ts';
import { isInCompany } from '../../facts/company.ts';
import { say } from '../../words/say.ts';

export const sideName = (side: number): string => say('side', { side: SEAT_LETTERS[side] ?? '' });

export function sides(
  view: SkureView,
  names: readonly string[],
  seat: Seat | undefined,
): readonly SideText[] {
  if (!isInCompany(view)) return [];
  const own = seat === undefined ? 0 : sideOfSeat(view.options, seat);
  const all = allSides(view.options);
  return [own, ...all.filter((side) => side !== own)].map((side) => sideText(view, names, side));
}

function sideText(view: InCompany, names: readonly string[], side: number): SideText {
  const seats = seatsOfSide(view.options, side);
  const chief = chiefOf(view, side);
  const name = say('side.led', { side: SEAT_LETTERS[side] ?? '', captain: names[chief] ?? '' });
  const reserve = { name: sideName(side), wish: { side: SEAT_LETTERS[side] } };
  return { seats, chief, name, line: lineOf(view, side), reserve };
}

/** The acting captain, or else whoever has the rank or had it last. */
function chiefOf(view: InCompany, side: number): Seat {
  const muster = musterOf(view.options);
  const acting = captainOf(muster, view.company, presenceIn(view), side);
  return acting ?? view.company.captains[side] ?? muster.indexOf(side);
}

function lineOf(view: InCompany, side: number): string {
  const { options, phase, ready } = view;
  const seats = seatsOfSide(options, side);
  const isReady = seats.every((seat) => ready[seat] === true);
  if (phase === 'teams' || phase === 'ties') {
    const picked = seats.filter((seat) => hasSent(view, seat)).length;
    return isReady ? say('plate.ready') : say('side.picked', { picked, all: seats.length });
  }
  if (phase === 'places') return say(isReady ? 'plate.ready' : 'plate.placing');
  return standingText(view, side);
}

function standingText(view: InCompany, side: number): string {
  const seats = [...seatsOfSide(view.options, side), addedSeat(view.options, side)];
  const up = seats.flatMap((seat) => charactersOf(view, seat)).filter(isStanding);
  return say('plate.standing', { standing: up.length, hp: up.reduce((sum, { hp }) => sum + hp, 0) });
}
