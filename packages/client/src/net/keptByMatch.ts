// What this browser keeps of matches under one name in its storage: the newest first, and no more than a few.

import { recallList, remember } from '../preferences/storage.ts';

const KEPT_MAX = 20;

type Kept<T> = readonly (readonly [matchId: string, value: T])[];

export interface KeptByMatch<T> {
  of(matchId: string): T | undefined;
  keep(matchId: string, value: T): void;
}

export function keptByMatch<T>(key: string): KeptByMatch<T> {
  const all = (): Kept<T> => recallList(key) as Kept<T>;
  return {
    of: (matchId) => all().find(([id]) => id === matchId)?.[1],
    keep: (matchId, value) => {
      const others = all().filter(([id]) => id !== matchId);
      remember(key, JSON.stringify([[matchId, value], ...others].slice(0, KEPT_MAX)));
    },
  };
}
