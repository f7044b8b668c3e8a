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
