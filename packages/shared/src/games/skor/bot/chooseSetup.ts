// Chooses the side and the culture (SKOR-2.2, 2.3).

import type { Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { axialOf, distance, SIDES } from '../axial.ts';
import { CENTRES, CONNECTING } from '../board.ts';
import { isCampaign } from '../cities.ts';
import { openSides, realmIn } from '../realm.ts';
import { rolledIn, turnedPlace } from '../setup.ts';
import { CULTURES, type PlayerCommand, type SkorState } from '../types.ts';
import { likedCulture } from './cultures.ts';

type Setup = Extract<PlayerCommand, { type: 'setup' }>;

export function chooseSetup(state: SkorState, seat: Seat, seed: number): Setup {
  const random = seededRandom(seed ^ (seat + 1));
  const culture = state.draft?.chosen[seat] ?? likedCulture(CULTURES, random);
  const tech = culture === 'technocracy' ? 'military' : null;
  if (!isCampaign(state)) return { type: 'setup', culture, side: bestSide(state, seat), tech };
  // SKOR-10.1d: of the sides that are open any is as good.
  const open = openSides(realmIn(state, seat));
  const { at, side } = open[random.pick(open.length)] ?? { at: '0,0', side: 1 };
  return { type: 'setup', culture, side, tech, ...(at === '0,0' ? {} : { at }) };
}

function bestSide(state: SkorState, seat: Seat): number {
  let best = 1;
  let most = Number.NEGATIVE_INFINITY;
  for (let side = 1; side <= SIDES; side++) {
    const value = sideValue(state, seat, side);
    if (value > most) [best, most] = [side, value];
  }
  return best;
}

/** Resource lies well far from the enemy and near the City, obstructions where they are in his way. */
function sideValue(state: SkorState, seat: Seat, side: number): number {
  const centre = CENTRES[seat] ?? { q: 0, r: 0 };
  let sum = 0;
  for (const placed of rolledIn(state, seat)) {
    const at = axialOf(turnedPlace(seat, side, placed).at) ?? centre;
    const border = CONNECTING.reduce((least, to) => Math.min(least, distance(at, to)), SIDES);
    if (placed.structure === 'resource') sum += 2 * border - distance(at, centre);
    else sum -= border;
  }
  return sum;
}
