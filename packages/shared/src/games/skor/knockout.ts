// Tournaments of Skor (TABLE-26): the winner keeps the realm (SKOR-10.1), so the board doubles with every round.

import type { Knockout } from '../../kernel/gameParts.ts';
import { isCampaign } from './cities.ts';
import { furnished } from './evolveSetup.ts';
import { isBeforePlay } from './query.ts';
import { joined, openSides, type Realm, realmIn, realmOf, roundLimitFor } from './realm.ts';
import { formatRealm, parseRealm } from './realmText.ts';
import { RULES } from './rulesTable.ts';
import type { SkorSettings, SkorState } from './types.ts';

/** The first board has a City each, the last one all. */
const SIZES = RULES.realmSizes.map((cities) => 2 * cities);

export const knockout: Knockout<SkorState, SkorSettings> = {
  sizes: SIZES,
  suits: ({ gm, position, realms }) => gm === undefined && position === undefined && realms === undefined,
  prize: (state) => {
    if (state.outcome?.winners.length !== 1) return undefined;
    return formatRealm(realmOf(state) ?? realmNotPlayed(state));
  },
  next: ({ roundLimit, ...options }, realms) => {
    const limit = roundLimitFor(roundLimit, prizeIn(realms[0]));
    return { ...options, roundLimit: Math.min(RULES.roundLimitMax, limit), realms };
  },
};

function prizeIn(realm: string): Realm {
  const read = parseRealm(realm);
  if (!read.ok) throw new Error(`a prize of this game cannot be read: ${read.error.code}`);
  return read.value;
}

/** A player resigned before sides were chosen: both realms, joined at the first open sides. */
function realmNotPlayed(state: SkorState): Realm {
  const whole = isCampaign(state) ? onOneBoard(state) : state;
  const realm = realmOf({ ...whole, stage: 'move' });
  if (realm === undefined || !isBeforePlay(state)) throw new Error('this match has made no realm');
  return realm;
}

function onOneBoard(state: SkorState): SkorState {
  const [a, b] = [realmIn(state, 0), realmIn(state, 1)];
  const firstOpen = (realm: Realm) => openSides(realm)[0] ?? { at: '0,0', side: 1 as const };
  const { board, placed } = joined([a, b], [firstOpen(a), firstOpen(b)]);
  return { ...state, board, structures: furnished(board, placed) };
}
