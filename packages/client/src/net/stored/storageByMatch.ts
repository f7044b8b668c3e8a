// Values per match in the browser's storage: a small LRU list, the newest first.

import { recallList, remember } from '../../preferences/storage.ts';

const STORED_MAX = 20;

type StoredValues<T> = readonly (readonly [matchId: string, value: T])[];

export interface StorageByMatch<T> {
  of(matchId: string): T | undefined;
  keep(matchId: string, value: T): void;
}

export function storageByMatch<T>(key: string): StorageByMatch<T> {
  const all = (): StoredValues<T> => recallList(key) as StoredValues<T>;
  return {
    of: (matchId) => all().find(([id]) => id === matchId)?.[1],
    keep: (matchId, value) => {
      const others = all().filter(([id]) => id !== matchId);
      remember(key, JSON.stringify([[matchId, value], ...others].slice(0, STORED_MAX)));
    },
  };
}

const seen = storageByMatch<number>('hexmarch.settledSeen');

/** Ms since 1970. */
export const settledSeen = (matchId: string): number | undefined => seen.of(matchId);
/** How many of the reviewed reports at a match the user of this browser has seen. */
export const keepSettledSeen = (matchId: string, at: number): void => seen.keep(matchId, at);

const stood = storageByMatch<number>('hexmarch.stoodSeen');

/** Ms since 1970. */
export const stoodSeen = (matchId: string): number | undefined => stood.of(matchId);
/** The server's last outage during a match whose banner was closed in this browser. */
export const keepStoodSeen = (matchId: string, at: number): void => stood.keep(matchId, at);

const upTo = storageByMatch<number>('hexmarch.seen');

export const seenUpTo = (matchId: string): number | undefined => upTo.of(matchId);
export const keepSeenUpTo = (matchId: string, sequence: number): void => upTo.keep(matchId, sequence);
