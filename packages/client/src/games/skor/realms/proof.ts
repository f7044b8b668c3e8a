// Verifies a realm's origin: replays the match record it names, and recursively those of the realms with which that match began, back to
// matches without any (SKOR-10.1a).

import { type Realm, realmOf } from '@hexmarch/shared/games/skor/realm';
import { formatRealm, parseRealm } from '@hexmarch/shared/games/skor/realmText';
import type { SkorState } from '@hexmarch/shared/games/skor/types';
import type { CampaignProps } from '../../../gameApi/gameEntry.ts';
import type { PlayedMatch } from '../../../gameApi/otherMatches.ts';

/** `proven` by so many matches; `unknown`: no origin named, or a record is unavailable; `wrong`: a record contradicts it. */
export type Proof =
  | { readonly kind: 'proven'; readonly matches: number }
  | { readonly kind: 'unknown' | 'wrong' };

type Played = CampaignProps['played'];

const UNKNOWN: Proof = { kind: 'unknown' };
const WRONG: Proof = { kind: 'wrong' };

export async function proofOf(realm: Realm, played: Played): Promise<Proof> {
  const { from } = realm;
  const match = from === undefined ? undefined : await played(from);
  if (from === undefined || match === undefined) return UNKNOWN;
  const made = match.isSound ? realmOf(match.state as SkorState) : undefined;
  if (made === undefined || formatRealm({ ...made, from }) !== formatRealm(realm)) return WRONG;
  return together(await Promise.all(realmsBefore(match).map((one) => proofOf(one, played))));
}

/** Realms with which that match began. */
function realmsBefore({ options }: PlayedMatch): readonly Realm[] {
  const { realms = [] } = options as { readonly realms?: readonly string[] };
  return realms.flatMap((text) => {
    const read = parseRealm(text);
    return read.ok ? [read.value] : [];
  });
}

function together(before: readonly Proof[]): Proof {
  if (before.some(({ kind }) => kind === 'wrong')) return WRONG;
  let matches = 1;
  for (const proof of before) {
    if (proof.kind !== 'proven') return UNKNOWN;
    matches += proof.matches;
  }
  return { kind: 'proven', matches };
}
