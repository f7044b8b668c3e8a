// Realms in local storage (SKOR-10.1a): as text, which is also the format of files and links.

import type { Realm } from '@hexmarch/shared/games/skor/realm';
import { formatRealm, parseRealm } from '@hexmarch/shared/games/skor/realmText';
import { packed, unpacked } from '../../../gameApi/positionLink.ts';
import { recallList, remember } from '../../../preferences/storage.ts';

const KEY = 'hexmarch.skor.realms';
const STORED_MAX = 40;

export interface StoredRealm {
  /** Canonical text, and so its key: equal realms are stored once. */
  readonly text: string;
  readonly realm: Realm;
  /** Ms since 1970. */
  readonly keptAt: number;
}

/** Undefined for an invalid text. */
export function readRealm(text: string): Pick<StoredRealm, 'text' | 'realm'> | undefined {
  const read = parseRealm(text);
  return read.ok ? { text: formatRealm(read.value), realm: read.value } : undefined;
}

/** Newest first; unreadable entries are skipped. */
export const storedRealms = (): readonly StoredRealm[] =>
  recallList(KEY).flatMap((stored) => {
    const one = stored as Partial<Record<'text' | 'keptAt', unknown>> | null;
    const read = typeof one?.text === 'string' ? readRealm(one.text) : undefined;
    return read === undefined ? [] : [{ ...read, keptAt: Number(one?.keptAt ?? 0) }];
  });

const store = (realms: readonly Pick<StoredRealm, 'text' | 'keptAt'>[]): void =>
  remember(KEY, JSON.stringify(realms.slice(0, STORED_MAX).map(({ text, keptAt }) => ({ text, keptAt }))));

export const keepRealm = (text: string, now: number): void =>
  store([{ text, keptAt: now }, ...storedRealms().filter((one) => one.text !== text)]);

export const dropRealm = (text: string): void => store(storedRealms().filter((one) => one.text !== text));

export const CAMPAIGN_PATH = '/campaign/skor';

/** Link to the campaign page with this realm. */
export const linkTo = async (text: string): Promise<string> =>
  `${location.origin}${CAMPAIGN_PATH}#${await packed(text)}`;

/** Parses pasted or opened input: a link, its hash, or a file's text. */
export async function realmIn(given: string): Promise<Pick<StoredRealm, 'text' | 'realm'> | undefined> {
  const text = given.trim();
  if (text.startsWith('{')) return readRealm(text);
  const plain = await unpacked(text.replace(/^[^#]*#/, ''));
  return plain === undefined ? undefined : readRealm(plain);
}

/** File name for downloads. */
export const fileName = ({ lands, from }: Realm): string =>
  `realm-${lands.length}${from === undefined ? '' : `-${from.slice(0, 8)}`}.json`;
