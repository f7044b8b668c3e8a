// Chooses cultures to lead, ban and draft (SKOR-2.3, 2.7), by win rates.

import type { Random, Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { culturesLeft, type DraftCommand, draftDue } from '../draft.ts';
import type { Culture, SkorState } from '../types.ts';

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
export function likedCulture(cultures: readonly Culture[], random: Random): Culture {
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
