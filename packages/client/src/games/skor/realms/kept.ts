// Realms that this browser keeps (SKOR-10.1a), since nobody has an account: as texts, which are files and links as well.

import type { Realm } from '@hexmarch/shared/games/skor/realm';
import { formatRealm, parseRealm } from '@hexmarch/shared/games/skor/realmText';
import { packed, unpacked } from '../../../gameApi/positionLink.ts';
import { recallList, remember } from '../../../preferences/storage.ts';

const KEY = 'hexmarch.skor.realms';
const KEPT_MAX = 40;

export interface KeptRealm {
  /** Canonical, and so its name: equal realms are kept once. */
  readonly text: string;
  readonly realm: Realm;
  /** Ms since 1970. */
  readonly keptAt: number;
}

/** Undefined for what is no realm. */
export function readRealm(text: string): Pick<KeptRealm, 'text' | 'realm'> | undefined {
  const read = parseRealm(text);
  return read.ok ? { text: formatRealm(read.value), realm: read.value } : undefined;
}

/** The newest first; what can no longer be read is left out. */
export const keptRealms = (): readonly KeptRealm[] =>
  recallList(KEY).flatMap((kept) => {
    const one = kept as Partial<Record<'text' | 'keptAt', unknown>> | null;
    const read = typeof one?.text === 'string' ? readRealm(one.text) : undefined;
    return read === undefined ? [] : [{ ...read, keptAt: Number(one?.keptAt ?? 0) }];
  });

const store = (realms: readonly Pick<KeptRealm, 'text' | 'keptAt'>[]): void =>
  remember(KEY, JSON.stringify(realms.slice(0, KEPT_MAX).map(({ text, keptAt }) => ({ text, keptAt }))));

export const keepRealm = (text: string, now: number): void =>
  store([{ text, keptAt: now }, ...keptRealms().filter((one) => one.text !== text)]);

export const dropRealm = (text: string): void => store(keptRealms().filter((one) => one.text !== text));

export const CAMPAIGN_PATH = '/campaign/skor';

/** Leads to where realms meet, with this one in hand. */
export const linkTo = async (text: string): Promise<string> =>
  `${location.origin}${CAMPAIGN_PATH}#${await packed(text)}`;

/** What somebody has pasted or opened: a link, what stands behind its #, or the text of a file. */
export async function realmIn(given: string): Promise<Pick<KeptRealm, 'text' | 'realm'> | undefined> {
  const text = given.trim();
  if (text.startsWith('{')) return readRealm(text);
  const plain = await unpacked(text.replace(/^[^#]*#/, ''));
  return plain === undefined ? undefined : readRealm(plain);
}

/** As the name of a file. */
export const fileName = ({ lands, from }: Realm): string =>
  `realm-${lands.length}${from === undefined ? '' : `-${from.slice(0, 8)}`}.json`;
