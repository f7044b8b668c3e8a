// Chooses the side and the culture (SKOR-2.2, 2.3).

import type { Random, Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { axialOf, distance, SIDES } from '../axial.ts';
import { CENTRES, CONNECTING } from '../board.ts';
import { isCampaign } from '../cities.ts';
import { culturesLeft, type DraftCommand, draftDue } from '../draft.ts';
import { openSides, realmIn } from '../realm.ts';
import { rolledIn, turnedPlace } from '../setup.ts';
import { CULTURES, type Culture, type PlayerCommand, type SkorState } from '../types.ts';

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

// Chooses cultures to lead, ban and draft (SKOR-2.3, 2.7), by win rates.

/** Win rates in percent between equal bots (docs/bots.md); the alternative culture is unmeasured. */
const STRENGTHS: Readonly<Record<Culture, number>> = {
  theocracy: 68,
  dictatorship: 51,
  technocracy: 50,
  alien: 46,
  nomadic: 33,
  feudal: 31,
  alternative: 0,
};

/** All are played, the stronger ones more often. */
function likedCulture(cultures: readonly Culture[], random: Random): Culture {
  const total = cultures.reduce((sum, culture) => sum + STRENGTHS[culture], 0);
  let left = random.pick(Math.max(1, total));
  for (const culture of cultures) {
    if (left < STRENGTHS[culture]) return culture;
    left -= STRENGTHS[culture];
  }
  return cultures[0] ?? 'theocracy';
}

/** Bans the strongest remaining culture, and drafts any of the others. */
export function draftCulture(state: SkorState, seat: Seat, seed: number): DraftCommand | undefined {
  const due = draftDue(state);
  if (due?.seat !== seat) return undefined;
  const left = culturesLeft(state);
  if (due.type === 'ban') return { type: 'ban', culture: left.reduce(stronger) };
  return { type: 'choose', culture: likedCulture(left, seededRandom(seed ^ (seat + 1))) };
}

const stronger = (a: Culture, b: Culture): Culture => (STRENGTHS[b] > STRENGTHS[a] ? b : a);
