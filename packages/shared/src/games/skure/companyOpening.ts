// The opening of a company battle: wishes, sides and ranks (SKURE-15.2 to 15.4).

import type { Wishes } from '../../kernel/game.ts';
import { ok } from '../../kernel/result.ts';
import { refusal } from './codes.ts';
import { RANKS, ranksBy, SIDE_LETTERS, sidesBy, type Wish } from './company/muster.ts';
import type { SkureEvent } from './events.ts';
import { fieldOf } from './fieldOption.ts';
import type { SkureSettings } from './state.ts';

/** As a player sends it: `{"side": "A", "rank": "captain"}`, both or either. */
interface SentWish {
  readonly side?: string;
  readonly rank?: string;
}

const isSent = (input: unknown): input is SentWish =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

const isSide = (side: unknown): boolean =>
  side === undefined || (typeof side === 'string' && side.length === 1 && SIDE_LETTERS.includes(side));

const isRank = (rank: unknown): boolean => rank === undefined || (RANKS as readonly unknown[]).includes(rank);

// SKURE-15.2: several seats may wish for the same.
export const wishes: Wishes = {
  suits: (options) => (options as SkureSettings).company !== undefined,
  parse: (input) => {
    const isSound = isSent(input) && isSide(input.side) && isRank(input.rank);
    if (!isSound) return { ok: false, error: refusal('malformed', 'SKURE-15.2') };
    const { side, rank } = input;
    return ok({ ...(side === undefined ? {} : { side }), ...(rank === undefined ? {} : { rank }) });
  },
  isFree: () => true,
};

function wishOf(sent: unknown): Wish | null {
  const read = wishes.parse(sent);
  if (!read.ok) return null;
  const { side, rank } = read.value as SentWish;
  const known = RANKS.find((one) => one === rank);
  return {
    ...(side === undefined ? {} : { side: SIDE_LETTERS.indexOf(side) }),
    ...(known === undefined ? {} : { rank: known }),
  };
}

/** `sent`: wishes by seat. The battle may begin with fewer seats than the table has (SKURE-15.1). */
export function openCompany(
  settings: SkureSettings,
  seatCount: number,
  sent: readonly unknown[] = [],
): readonly SkureEvent[] {
  const { field: _, hold: __, position: ___, company, ...options } = settings;
  const found = fieldOf(settings);
  if (!found.ok || company === undefined) throw new Error('there is no such field');
  const wished = Array.from({ length: seatCount }, (_seat, seat) => wishOf(sent[seat] ?? null));
  const muster = sidesBy(company, wished);
  const { captains, lieutenants } = ranksBy(muster, company.sides, wished);
  const ranked = captains.map((captain, side): SkureEvent => {
    return { type: 'ranked', side, captain, lieutenant: lieutenants[side] ?? null };
  });
  const opened = { ...options, players: seatCount, company: { ...company, muster } };
  return [{ type: 'battleOpened', options: opened, ...found.value, rules: 3 }, ...ranked];
}
